/** Milliseconds before try number `attempt` (from 0): 1, 2, 4 … and never more than 30 seconds. */
export function backOff(attempt: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(attempt, 10))
}
