import { accomplishmentOf, accomplishmentProblem, statusOf, statusProblem } from '@itayo/domain'
import { refused } from '../../../planning/schedule/change-plan.ts'

interface Asked {
  value: number
  measurement: number
  unit?: string | undefined
}

/** The accomplishment of a typed status (REP-089). */
export async function computeAccomplishment({ value, measurement, unit = '' }: Asked) {
  const problem = statusProblem(value, { measurement, unit })
  if (problem) throw refused(problem, 'body.value')
  return { accomplishment: accomplishmentOf(value, measurement) }
}

/** The status of a typed accomplishment (REP-090). */
export async function computeStatus({ value, measurement, unit = '' }: Asked) {
  const problem = accomplishmentProblem(value, { measurement, unit })
  if (problem) throw refused(problem, 'body.value')
  return { status: statusOf(value, measurement) }
}
