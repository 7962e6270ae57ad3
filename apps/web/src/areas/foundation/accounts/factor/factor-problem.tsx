import { fieldErrors } from '../../../../lib/errors.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'

/** An error of a field is shown at the field, any other one here. */
export function FactorProblem({ error }: { error: unknown }) {
  return Object.keys(fieldErrors(error)).length > 0 ? null : <ProblemNote error={error} />
}
