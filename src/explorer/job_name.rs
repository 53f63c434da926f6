//! Names for jobs and what they are, so that they can be told apart.

use crate::model::{Job, JobClass, JobKind};

/// The name of an AI workload with this job's kind and category.
///
/// The examples are those of the paper's Table I, taken in turn; they illustrate, nothing depends
/// on them. The table has no capped training job, so these go by what they do.
#[must_use]
pub fn job_name(job: &Job) -> &'static str {
    let names: &[&str] = match (job.class, job.kind) {
        (JobClass::Linear, JobKind::Inference) => &["RoBERTa-L", "ALBERT-L", "VGG-19"],
        (JobClass::Linear, JobKind::Training) => &["BERT train"],
        (JobClass::Sublinear, JobKind::Inference) => &["DenseNet-121", "Inception-v3"],
        (JobClass::Sublinear, JobKind::Training) => &["GPT-2 tune", "DenseNet-169", "Embedding"],
        (JobClass::Capped(_), JobKind::Inference) => &["ResNet", "Inception", "DeepSpeech", "GNN"],
        (JobClass::Capped(_), JobKind::Training) => &["Training"],
    };
    names[job.id.index() % names.len()]
}

/// What a job does, in a word.
#[must_use]
pub fn kind_name(kind: JobKind) -> &'static str {
    match kind {
        JobKind::Inference => "inference",
        JobKind::Training => "training",
    }
}

/// How a job's speed grows, in a word.
#[must_use]
pub fn class_name(class: JobClass) -> &'static str {
    match class {
        JobClass::Linear => "linear",
        JobClass::Sublinear => "sublinear",
        JobClass::Capped(_) => "capped",
    }
}
