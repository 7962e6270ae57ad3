import { addDays, daysBetween, mondayOf } from '@itayo/domain'
import { expect, test } from 'vitest'
import { CONTRACTS } from './contract-plans.ts'
import { BAYANIHAN_PROJECTS, PUNDASYON_PROJECTS } from './projects/plans.ts'

const MONDAY = '2026-11-16'
const LEAST_DAYS_OF_WORK = 7
const projects = [...BAYANIHAN_PROJECTS, ...PUNDASYON_PROJECTS]

/**
 * Projects start so many days before today, and statements go up to a Sunday: on a Thursday the first one of a project
 * that had started on that very Sunday was about nothing, and the demo did not load.
 */
test.each(Object.entries(CONTRACTS))(
  '%s has work to bill on whichever day the demo is loaded',
  (identifier, plan) => {
    const starts = projects.find((project) => project.identifier === identifier)?.starts ?? Number.NaN
    const [[weeks] = [Number.NaN]] = plan.statements
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const today = addDays(MONDAY, weekday)
      const billedUpTo = addDays(mondayOf(today), -1 - 7 * weeks)
      const days = daysBetween(addDays(today, starts), billedUpTo)
      expect(days, `loaded on ${today}`).toBeGreaterThanOrEqual(LEAST_DAYS_OF_WORK)
    }
  },
)
