import type { ErrorEntry } from './errors/entry.ts'
import { foundationErrors } from './errors/foundation.ts'
import { insightErrors } from './errors/insight.ts'
import { moneyErrors } from './errors/money.ts'
import { planningErrors } from './errors/planning.ts'
import { platformErrors } from './errors/platform.ts'
import { siteErrors } from './errors/site.ts'

/**
 * The one table of errors, written by groups of areas. The code type comes from the table, so an
 * unmapped code cannot be thrown.
 */
const table = {
  ...platformErrors,
  ...foundationErrors,
  ...planningErrors,
  ...siteErrors,
  ...moneyErrors,
  ...insightErrors,
}

export type ErrorCode = keyof typeof table

export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = table

export interface FieldProblem {
  /** The place in the request: `body.full_name`, `query.page`. */
  path: string
  message: string
}

/** The body of every refusal (D-24): the specified screens read any of description, error and message. */
export interface ErrorBody {
  status: 0
  response: string
  description: string
  error: string
  message: string
  code: ErrorCode
  request_id: string
  fields?: FieldProblem[]
  /** Seconds until another try makes sense. */
  retry_after?: number
  /** With `stale_version`: the row as it is now. */
  current?: unknown
}
