//! The agent's two tables, and which one chooses.

use super::patient::MARGINS;
use super::{Agent, AgentTable, Explanation, PatientAgent, PatientTable};
use crate::model::Minutes;
use crate::repartition::RepartitionPolicy;
use crate::repartition::table_file::TableError;
use crate::sim::Simulation;
use std::sync::LazyLock;

/// The tables of the agent.
#[derive(Debug, PartialEq, Eq)]
pub struct AgentTables {
    /// The short-sighted one, for short pauses.
    pub short: &'static AgentTable,
    /// What is added to it for long ones.
    pub patient: PatientTable,
}

impl AgentTables {
    /// The longest pause with which the short-sighted table chooses alone, seconds: with longer ones the patient
    /// table is better on validation days.
    pub const LONGEST_SHORT_PAUSE_S: f64 = 14.0;

    /// Longest repartitioning with which the agent is known to be better than the best static layout, seconds;
    /// with longer ones it hardly ever changes its layout.
    pub const LONGEST_PAUSE_S: f64 = 120.0;

    /// The tables that ship with the program.
    ///
    /// # Errors
    /// [`TableError`], if the file of one cannot be used.
    pub fn shipped() -> Result<&'static AgentTables, TableError> {
        static TABLES: LazyLock<Result<AgentTables, TableError>> = LazyLock::new(|| {
            let patient = PatientTable::read(PatientTable::shipped_file())?;
            Ok(AgentTables { short: AgentTable::shipped()?, patient })
        });
        TABLES.as_ref().map_err(Clone::clone)
    }

    /// The agent for days with this pause.
    #[must_use]
    pub fn agent(&self, pause: Minutes, margin: Minutes) -> Box<dyn RepartitionPolicy + '_> {
        if Self::is_long(pause) { Box::new(self.patient(margin)) } else { Box::new(self.short(margin)) }
    }

    /// What the agent chooses now, and why.
    #[must_use]
    pub fn explain(&self, simulation: &Simulation<'_>, margin: Minutes) -> Explanation {
        if Self::is_long(simulation.pause()) {
            self.patient(margin).explain(simulation)
        } else {
            self.short(margin).explain(simulation)
        }
    }

    fn is_long(pause: Minutes) -> bool {
        pause > Self::LONGEST_SHORT_PAUSE_S / 60.0
    }

    fn short(&self, margin: Minutes) -> Agent<'_> {
        Agent { table: self.short, margin }
    }

    fn patient(&self, margin: Minutes) -> PatientAgent<'_> {
        PatientAgent { short: self.short, patient: &self.patient, margin, margins: &MARGINS }
    }
}
