"""A day of jobs on one MIG-partitioned A100, modelled a second time, with SimPy.

Written from the paper's description and from the rules that the simulator documents, not from the simulator's code: two
programs that agree on every event are unlikely to share a mistake. SimPy keeps the clock; a running job is a process,
and preempting it is an interrupt. Times are minutes since midnight, work is minutes on a slice of one compute slot.

Start reading at `day.py`.
"""
