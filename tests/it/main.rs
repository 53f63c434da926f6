//! Native tests of the library and the command.

mod agent; // the agent's state, Q-values, table and scores
mod brute_force; // small days against exhaustive search and scheduling theorems
mod changes; // what a scenario replaces in its set's day
mod clairvoyant; // what foresight is worth on small days
mod command; // `mig` as a user runs it
mod conservation; // properties of any day: no job lost, energy = integral of power, …
#[cfg(feature = "train")]
mod dqn; // deep Q-learning on problems with a known solution
mod energy; // watt-hours and ET by hand
#[cfg(feature = "train")]
mod environment; // rewards against the day they come from
mod evaluate; // policies compared, against days simulated one by one
mod evaluate_command; // `mig evaluate` as a user runs it
mod fixture; // small days and a log to compare with
mod fork; // layouts forced on a policy, by hand and on random days
mod geometry; // layouts against NVIDIA's rules and the paper's Figure 1
mod layering; // who may use what
mod link; // links there and back, damaged ones, the longest one
mod lookahead; // look-ahead against simulation without pruning
mod other_gpu; // nothing but data knows of the A100
mod paper; // the paper's evaluation against days simulated one by one
mod paper_agent; // its bins, its numbering of states, its table
mod paper_command; // `mig paper` and `mig merge` as a user runs them
mod patient; // the agent where pauses are long
mod pitfalls; // faults that others found in their simulators
mod policies; // when layouts change
mod prototype; // means of the sets against the prototype that fitted them
mod provenance; // where each number comes from
mod queueing; // long days against closed forms of queueing theory
mod recording; // what the page reads against the simulation itself
mod schedulers; // small days scheduled by hand
mod table_file; // damaged and foreign tables are refused
mod ties; // what happens at equal times, deadlines and speeds
#[cfg(feature = "train")]
mod training; // a short training of the paper's agent
mod weighed; // what schedulers say they weighed, by hand and against their rules
mod workload; // arrivals, attributes, coupling
