import { pathToFileURL } from 'node:url'
import { inRoot } from './paths.mjs'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MANILA_AHEAD = 8 * 60 * MINUTE
/** No run takes longer than this on any machine we have seen. */
const LONGEST_RUN = 120 * MINUTE

/**
 * By how much the clock of a test run is set, so that it is one day in Manila from its first demo company to its last
 * journey: what a run reads as "today's" was written by its beginning.
 */
function shiftOf(now) {
  const left = DAY - ((now + MANILA_AHEAD) % DAY)
  return left < LONGEST_RUN ? left - LONGEST_RUN : 0
}

/** For every Node of a run: the same shifted clock, in servers, tests and journeys. */
export function clockOf(now, { ITAYO_CLOCK_SHIFT_MS, NODE_OPTIONS = '' } = process.env) {
  const shift = Number(ITAYO_CLOCK_SHIFT_MS ?? shiftOf(now))
  if (shift === 0) return {}
  const preload = `--import=${pathToFileURL(inRoot('scripts', 'lib', 'shifted-clock.mjs')).href}`
  return { ITAYO_CLOCK_SHIFT_MS: String(shift), NODE_OPTIONS: `${NODE_OPTIONS} ${preload}`.trim() }
}
