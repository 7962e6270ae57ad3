import { type CopyChoice, type ProjectRow, projects } from '@itayo/contract'
import { copyIdentifier, daysBetween, endDate } from '@itayo/domain'
import type { z } from 'zod'

/** The parts that a copy can take along. */
export const COPY_CHOICES: readonly { value: CopyChoice; label: string; means: string }[] = [
  { value: 'team', label: 'Project team', means: 'The names of the manager, engineers and foreman' },
  { value: 'client', label: 'Client', means: 'Company, contact, phone and e-mail' },
  { value: 'billing', label: 'Billing', means: 'Budget, contract amount, OCM, profit and VAT' },
  { value: 'estimate', label: 'Estimate', means: 'Phases, work items and their costs, as a draft' },
  { value: 'pow', label: 'POW amounts', means: 'Program of Work amount of each phase' },
  { value: 'photos', label: 'Photos', means: 'The same pictures, with the main one' },
  { value: 'members', label: 'Access', means: 'Restricted to the same people' },
]

export type CopySource = Pick<
  ProjectRow,
  'ProjectId' | 'ProjectName' | 'identifier' | 'Start' | 'End' | 'is_restricted'
>

export interface CopyValues {
  name: string
  identifier: string
  start_date: string | null
  copy: CopyChoice[]
}

/**
 * A copy takes the plan along but no history, and starts today (D-53); a copy of a restricted project is
 * restricted.
 */
export function firstValues(source: CopySource, today: string): CopyValues {
  const usual: CopyChoice[] = ['team', 'client', 'billing', 'estimate', 'pow']
  return {
    name: `${source.ProjectName.slice(0, 193)} (copy)`,
    identifier: copyIdentifier(source.identifier),
    start_date: today,
    copy: source.is_restricted ? [...usual, 'members'] : usual,
  }
}

/** The copy lasts as long as its source. */
export function copyEnd(source: CopySource, start: string): string {
  return endDate(start, daysBetween(source.Start, source.End))
}

export function copyBody(
  source: CopySource,
  values: CopyValues,
): z.input<(typeof projects)['duplicate']['body']> {
  const { start_date, ...rest } = values
  return { project_id: source.ProjectId, ...rest, ...(start_date ? { start_date } : {}) }
}

export const copySchema = projects.duplicate.body
