//! The network of action values, and how it learns.

use super::Settings;
use candle_core::{Device, Result, Tensor, Var};
use candle_nn::{AdamW, Linear, Module, Optimizer, ParamsAdamW, loss};

/// Values of actions by the features of a state: two hidden layers with rectified linear units.
#[derive(Clone, Debug)]
pub struct Network {
    layers: Vec<Linear>,
}

impl Network {
    /// The value of each action in so many states, whose features stand one after the other.
    ///
    /// # Errors
    /// What the tensor library reports.
    pub fn values(&self, features: Vec<f32>, states: usize) -> Result<Vec<Vec<f32>>> {
        self.forward(features, states)?.to_vec2()
    }

    /// The best action in each of so many states.
    ///
    /// # Errors
    /// What the tensor library reports.
    pub fn best(&self, features: Vec<f32>, states: usize) -> Result<Vec<usize>> {
        let best = self.forward(features, states)?.argmax(1)?.to_vec1::<u32>()?;
        Ok(best.into_iter().map(|action| action as usize).collect())
    }

    fn forward(&self, features: Vec<f32>, states: usize) -> Result<Tensor> {
        let width = features.len() / states;
        let mut values = Tensor::from_vec(features, (states, width), &Device::Cpu)?;
        for (index, layer) in self.layers.iter().enumerate() {
            values = layer.forward(&values)?;
            if index + 1 < self.layers.len() {
                values = values.relu()?;
            }
        }
        Ok(values)
    }
}

/// A network that learns, and the target network, which follows it slowly.
pub struct Learner {
    network: Network,
    target: Network,
    variables: Vec<Var>,
    averages: Vec<Var>,
    optimiser: AdamW,
    target_rate: f64,
}

impl Learner {
    /// A network with random weights, from numbers of [0, 1).
    pub fn new(features: usize, actions: usize, settings: &Settings, mut unit: impl FnMut() -> f64) -> Result<Learner> {
        let widths = [features, settings.hidden, settings.hidden, actions];
        let mut variables = Vec::new();
        for pair in widths.windows(2) {
            // Uniform with variance 2 / inputs (He et al. 2015).
            let bound = (6.0 / pair[0] as f64).sqrt();
            let weights: Vec<f32> = (0..pair[0] * pair[1]).map(|_| ((2.0 * unit() - 1.0) * bound) as f32).collect();
            variables.push(Var::from_vec(weights, (pair[1], pair[0]), &Device::Cpu)?);
            variables.push(Var::from_vec(vec![0.0_f32; pair[1]], pair[1], &Device::Cpu)?);
        }
        let averages = variables.iter().map(|var| Var::from_tensor(&var.copy()?)).collect::<Result<Vec<_>>>()?;
        let parameters = ParamsAdamW { weight_decay: 0.0, ..ParamsAdamW::default() };
        Ok(Learner {
            network: network(&variables),
            target: network(&averages),
            optimiser: AdamW::new(variables.clone(), parameters)?,
            variables,
            averages,
            target_rate: settings.target_rate,
        })
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The target network: an average over the last updates, which wavers less.
    pub fn averaged(&self) -> &Network {
        &self.target
    }

    pub fn set_learning_rate(&mut self, rate: f64) {
        self.optimiser.set_learning_rate(rate);
    }

    /// One step on a batch: values of the actions taken are drawn to the reward plus the discounted
    /// value that the target network gives the state thereafter.
    pub fn update(
        &mut self,
        features: Vec<f32>,
        actions: Vec<u32>,
        rewards: Vec<f32>,
        discounts: Vec<f32>,
        next_features: Vec<f32>,
    ) -> Result<()> {
        let states = actions.len();
        let column = |values: Vec<f32>| Tensor::from_vec(values, states, &Device::Cpu);
        let next = self.target.forward(next_features, states)?.max(1)?.detach();
        let expected = (column(rewards)? + (next * column(discounts)?)?)?;
        let actions = Tensor::from_vec(actions, (states, 1), &Device::Cpu)?;
        let taken = self.network.forward(features, states)?.gather(&actions, 1)?.squeeze(1)?;
        self.optimiser.backward_step(&loss::mse(&taken, &expected)?)?;
        for (average, variable) in self.averages.iter().zip(&self.variables) {
            let (old, new) = (average.as_tensor(), variable.as_tensor());
            average.set(&((old * (1.0 - self.target_rate))? + (new * self.target_rate)?)?)?;
        }
        Ok(())
    }
}

/// A network on these weights and biases, which it shares.
fn network(variables: &[Var]) -> Network {
    let layer = |pair: &[Var]| Linear::new(pair[0].as_tensor().clone(), Some(pair[1].as_tensor().clone()));
    Network { layers: variables.chunks(2).map(layer).collect() }
}
