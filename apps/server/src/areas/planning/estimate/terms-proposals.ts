import { isTooLarge, sum, type Terms } from '@itayo/domain'
import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { askApproval } from '../../foundation/approvals/ask.ts'
import { contractAt, type TermsRow, termsOfRow } from '../../project/figures/figures.ts'
import { figuresOf } from './project-figures.ts'
import { dropOwn, takeBack } from './proposals.ts'
import { setState } from './store/estimates.ts'
import * as store from './store/proposals.ts'

const Percentages: z.ZodType<Terms> = z.object({ ocm: z.number(), cp: z.number(), vat: z.number() })

/** The settings that are to be different; what is not named stays as it is when it is approved. */
const WantedTerms = z.object({
  ocm: z.number().nullable().optional(),
  cp: z.number().nullable().optional(),
  has_vat: z.boolean().optional(),
  vat_override: z.number().nullable().optional(),
})
export type WantedTerms = z.infer<typeof WantedTerms>

/** A proposal stores the percentages before it, the wanted settings and the percentages after it. */
export const TermsBefore = Percentages
export const TermsContent = z.object({ wanted: WantedTerms, after: Percentages })

/** The percentages a row would have with other settings. */
export function termsWith(row: TermsRow, wish: WantedTerms): Terms {
  const text = (value: number | null) => (value === null ? null : String(value))
  return termsOfRow({
    source_of_funds: row.source_of_funds,
    ocm: wish.ocm === undefined ? row.ocm : text(wish.ocm),
    cp: wish.cp === undefined ? row.cp : text(wish.cp),
    has_vat: wish.has_vat ?? row.has_vat,
    vat_override: wish.vat_override === undefined ? row.vat_override : text(wish.vat_override),
  })
}

const NAMES = { ocm: 'OCM', cp: 'profit', vat: 'VAT' } as const
export const TERMS = Object.keys(NAMES) as (keyof Terms)[]

export function movedTerms(before: Terms, after: Terms): (keyof Terms)[] {
  return TERMS.filter((term) => before[term] !== after[term])
}

/** 'OCM from 15% to 14%, VAT from 5% to 0%'. */
export function termsWords(before: Terms, after: Terms): string {
  const words = movedTerms(before, after).map(
    (term) => `${NAMES[term]} from ${before[term]}% to ${after[term]}%`,
  )
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Other percentages for an approved estimate, by somebody who may not approve (D-38): kept, and put
 * before the approvers. A second proposal of the same person replaces their first.
 */
export async function proposeTerms(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  row: TermsRow,
  wish: WantedTerms,
): Promise<void> {
  await dropOwn(tx, ctx, projectId, 'terms')
  const [before, after] = [termsOfRow(row), termsWith(row, wish)]
  const { direct, contract } = await figuresOf(tx, projectId)
  const contractAfter = await contractAt(tx, projectId, after)
  if (isTooLarge(contractAfter)) throw new AppError('estimate.too_large')
  const id = await store.insert(tx, {
    project_id: projectId,
    kind: 'terms',
    content: { wanted: wish, after },
    before,
    direct_before: direct,
    direct_after: direct,
    contract_before: contract,
    contract_after: contractAfter,
  })
  await askApproval(tx, ctx, {
    kind: 'estimate_terms',
    projectId,
    subjectId: id,
    title: termsWords(before, after),
    amount: sum([contractAfter, -Number(contract)]),
  })
  await setState(tx, projectId, { approval: 'pending' })
  await audit.record(tx, 'estimate.terms_proposed', projectId, { before, after })
}

export function withdrawTerms(tx: Tx, ctx: Ctx, projectId: number): Promise<void> {
  return takeBack(tx, ctx, projectId, 'terms')
}

/** Proposals that wait for an approver, and those that were sent back to the reader. */
export async function proposedTerms(tx: Tx, ctx: Ctx, projectId: number) {
  const rows = await store.openTerms(tx, projectId, ctx.actor.userId)
  return rows.map(({ content, at, author, ...row }) => ({
    ...row,
    at: at.toISOString(),
    is_own: author === ctx.actor.userId,
    ...TermsContent.parse(content).after,
  }))
}
