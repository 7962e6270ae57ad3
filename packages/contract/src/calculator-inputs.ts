import { MATERIAL_KINDS, mostWords } from '@itayo/domain'
import { z } from 'zod'
import { text } from './fields/texts.ts'

/** Empty, or a number that is not negative; the screen has its own words for it (CAL-032). */
const MOST = 999_999_999
export const Decimal = z
  .number('This must be a number.')
  .min(0, 'This cannot be negative.')
  .max(MOST, mostWords(MOST))

/** 1 labor, 2 equipment, 3 material (CAL-050). */
export const CalculatorType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type CalculatorType = z.infer<typeof CalculatorType>

/** 36 per hour, 37 per day (CAL-024). */
export const TimeUnitId = z.union([z.literal(36), z.literal(37)])

/** Missing and negative ones mean sq.m (CAL-036). */
export const SentUnitId = z.int().min(-9999).max(9999)

const KINDS = MATERIAL_KINDS.map(({ kind }) => kind)
export const MaterialKindName = z.enum(KINDS as [(typeof KINDS)[number], ...typeof KINDS])
export const MixComponent = z.enum(['cement', 'sand', 'gravel'])

/** Any kind of material may send these; the rules say which of them it needs. */
export const materialFields = {
  size_option_id: z.int().min(0).max(9999).nullish(),
  cement_type: text({ max: 10 }).nullish(),
  cement_weight: Decimal.nullish(),
  thickness: Decimal.nullish(),
  height: Decimal.nullish(),
  number_of_columns: Decimal.nullish(),
  category_size: text({ max: 30 }).nullish(),
  no_of_pipes: Decimal.nullish(),
  diameter_of_pipe: Decimal.nullish(),
  diameter_of_hole: Decimal.nullish(),
  board_size: text({ max: 30 }).nullish(),
}
