import { z } from 'zod'
import { marks } from './marks.ts'

/** The largest id a browser can hold exactly. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** An id as it stands in a path or a query, where everything is text. */
export const IdText = z
  .string()
  .max(16)
  .regex(/^[1-9]\d*$/, 'This must be a whole number.')
  .meta({ examples: ['1'] })
  .transform(Number)
  .refine(Number.isSafeInteger, 'This must be a whole number.')

/**
 * A company or user id sent by the client is a claim: the platform compares it with the token and
 * answers 403 when it is another one (D-02). Use these where the specification sends such an id.
 */
export const companyClaim = () => Id.clone().register(marks, { claim: 'company' })
export const userClaim = () => Id.clone().register(marks, { claim: 'user' })
export const userClaimText = () => IdText.clone().register(marks, { claim: 'user' })
export const companyClaimText = () => IdText.clone().register(marks, { claim: 'company' })

/** The id of a row of `table`, in a body or in a path: another company's row is 404 (D-02). */
export const rowId = (table: string) => Id.clone().register(marks, { row: table })
export const rowIdText = (table: string) => IdText.clone().register(marks, { row: table })

const MOST_CHOSEN = 100

/** Several of them in a query: "3,7,12". One that is not there for the reader is 404, as a single one is. */
export const rowIdsText = (table: string) =>
  z
    .string()
    .max(17 * MOST_CHOSEN)
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'These must be whole numbers with commas between them.')
    .meta({ examples: ['1'] })
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine(
      (ids) => ids.length <= MOST_CHOSEN && ids.every(Number.isSafeInteger),
      `Choose at most ${MOST_CHOSEN}.`,
    )
    .register(marks, { row: table })
export const rowIds = (table: string) => z.array(rowId(table)).min(1).max(MOST_CHOSEN)

/** Counts the savings of a row; a save says which one it saw. */
export const Version = z.int().positive().max(2_147_483_647)
