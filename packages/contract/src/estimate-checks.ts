import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { nullableCost } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/** A material as the rule checker compares lines with it: its unit, and its prices of twelve months. */
export const CheckedPrice = z.object({
  material_id: Id,
  unit_id: z.int(),
  unit: text({ max: 20 }),
  /** One of the unit is `factor` of the material's own. */
  conversions: z.array(z.object({ unit_id: z.int(), factor: z.number() })),
  count: z.int(),
  median: nullableCost(),
  last: nullableCost(),
  last_date: CalendarDate.nullable(),
  last_source: z.enum(['typed', 'upload', 'sample', 'purchase']).nullable(),
})
export type CheckedPrice = z.infer<typeof CheckedPrice>

/** The rule and its subject, as the checker of the domain names it: 'quantity:m12'. */
const FindingId = text({ min: 1, max: 160 }).meta({ examples: ['quantity:m12'] })

export const RuleAnswer = z.object({
  finding: FindingId,
  reason: multilineText({ max: 500 }),
  by: Name.nullable(),
  at: Instant,
})
export type RuleAnswer = z.infer<typeof RuleAnswer>

export const EstimateChecks = z.object({ prices: z.array(CheckedPrice), answers: z.array(RuleAnswer) })
export type EstimateChecks = z.infer<typeof EstimateChecks>

/** Ids with commas between them. */
const MaterialIds = z
  .string()
  .max(8000)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'These must be whole numbers.')
  .meta({ examples: ['1,2'] })
  .transform((ids) => ids.split(',').map(Number))

/** The rule checker's reference data, and the answers to its findings. */
export const estimateChecks = defineRoutes({
  checks: {
    method: 'GET',
    path: '/estimate/checks/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'Prices to compare an estimate with, and the findings that were accepted',
    params: z.strictObject({ projectId: rowIdText('project') }),
    /** Materials that are on the screen and not saved yet. */
    query: z.strictObject({ material_ids: MaterialIds.optional() }),
    reply: EstimateChecks,
  },
  answerCheck: {
    method: 'POST',
    path: '/estimate/checks/answer',
    access: '/estimate/save',
    ok: 1,
    summary: 'Accepts a finding of the rule checker, with the reason',
    body: z.strictObject({
      project_id: rowId('project'),
      finding: FindingId,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: z.array(RuleAnswer),
  },
  reopenCheck: {
    method: 'DELETE',
    path: '/estimate/checks/answer',
    access: '/estimate/save',
    ok: 1,
    summary: 'Takes the acceptance of a finding back',
    query: z.strictObject({ project_id: rowIdText('project'), finding: FindingId }),
    reply: z.array(RuleAnswer),
  },
})
