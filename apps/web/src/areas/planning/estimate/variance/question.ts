import type { ScopeKey } from '../model/types.ts'
import type { ChangedScope } from './changed-scopes.ts'

/** The work items that are variance orders; all others asked about are corrections. */
export type VarianceAnswers = ReadonlySet<ScopeKey>

/** The question waits on the screen for an answer; the answer null saves nothing. */
export interface VarianceQuestion {
  scopes: readonly ChangedScope[]
  /** The answers given before, if that save failed. */
  lastAnswers: VarianceAnswers
  answer: (answers: VarianceAnswers | null) => void
}

export const NO_ANSWERS: VarianceAnswers = new Set()

export function withAnswers<Edit extends { key?: string | undefined }>(
  edits: readonly Edit[],
  answers: VarianceAnswers,
): (Edit & { is_variance_order?: 0 | 1 })[] {
  return edits.map((edit) =>
    edit.key && answers.has(edit.key) ? { ...edit, is_variance_order: 1 as const } : edit,
  )
}
