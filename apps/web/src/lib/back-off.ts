/**
 * Milliseconds before try number `attempt` (from 0): at most 1, 2, 4 … and never more than 30 seconds,
 * and at least half of it. Chance decides between, so that all who lost a server do not return at once.
 */
export function backOff(attempt: number, chance = Math.random()): number {
  const most = Math.min(30_000, 1000 * 2 ** Math.min(attempt, 10))
  return Math.round(most * (0.5 + chance / 2))
}
