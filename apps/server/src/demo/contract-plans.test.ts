import { addDays, daysBetween, mondayOf } from '@itayo/domain'
import { expect, test } from 'vitest'
import { CONTRACTS } from './contract-plans.ts'
import { BAYANIHAN_PROJECTS, PUNDASYON_PROJECTS } from './projects/plans.ts'
import { lastSunday } from './report-statements.ts'

const PROJECTS = [...BAYANIHAN_PROJECTS, ...PUNDASYON_PROJECTS]
const MONDAY = mondayOf('2026-11-19')
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(MONDAY, days))

/** Work is told of week by week: a statement of fewer days may have none, and a bill of nothing is not paid. */
const A_WEEK = 7

/** Projects begin so many days before today, statements end on a Sunday: what lies between depends on the weekday. */
test.each(Object.entries(CONTRACTS))(
  'on any day of the week the first statement of %s is of a week or more',
  (identifier, { statements }) => {
    const starts = PROJECTS.find((project) => project.identifier === identifier)?.starts ?? 0
    const [weeks] = statements[0] ?? [0]
    for (const today of WEEK) {
      const worked = daysBetween(addDays(today, starts), addDays(lastSunday(today), -A_WEEK * weeks))
      expect(worked, today).toBeGreaterThanOrEqual(A_WEEK)
    }
  },
)
