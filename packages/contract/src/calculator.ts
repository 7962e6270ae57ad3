import { z } from 'zod'
import {
  CalculatorType,
  Decimal,
  MaterialKindName,
  MixComponent,
  materialFields,
  SentUnitId,
  TimeUnitId,
} from './calculator-inputs.ts'
import { calculatorLibrary } from './calculator-library.ts'
import { defineRoutes } from './define.ts'
import { SavedEstimate } from './estimate.ts'
import { CalendarDate } from './fields/days.ts'
import { Id, rowId, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

const Formula = text({ max: 200 })
const Words = text({ max: 200 })

/** A value was calculated before, or measured on a finished work item. */
export const CalculatorHistory = z.object({
  /** The output of one worker or machine in a day; for a material the quantity. */
  value: z.number(),
  source: z.enum(['calculation', 'measured']),
  project_id: Id,
  project: Name,
  day: CalendarDate,
  /** The worker-days or machine-days behind measured work; null for a calculation. */
  days_worked: z.number().nullable(),
  formula: Formula,
  /** Too far from the others to count. */
  is_left_out: z.boolean(),
})
export type CalculatorHistory = z.infer<typeof CalculatorHistory>

const InputOption = z.object({
  id: z.int().nullable(),
  unit_size_value: text({ max: 30 }),
  unit_size_name: text({ max: 100 }),
})

/** A field of the panel, as the kind of material asks for it (CAL-021). */
const CalculatorInput = z.object({
  label: text({ max: 40 }),
  payload_field: text({ max: 30 }),
  type: z.enum(['choice', 'size', 'number']),
  unit: text({ max: 20 }),
  options: z.array(InputOption),
  unitOptions: z.array(z.object({ unit_id: z.int(), unit: text({ max: 20 }) })),
  required: z.boolean(),
})

const CalculatorKind = z.object({
  kind: MaterialKindName,
  name: Words,
  component: MixComponent,
  rule: Words,
  input: z.array(CalculatorInput),
})

/** Typed inputs of a result keep the names that they were sent with. */
export const SavedInputs = z.object({
  unit_area_id: z.int().nullable(),
  unit_area_value: z.number().nullable(),
  productivity: z.number().nullable(),
  productivity_unit_area_id: z.int().nullable(),
  productivity_unit_time_id: TimeUnitId.nullable(),
  type_count: z.number().nullable(),
  duration: z.number().nullable(),
  unit_duration: TimeUnitId.nullable(),
  computed: z.enum(['count', 'duration']),
  kind: MaterialKindName.nullable(),
  ...materialFields,
})
export type SavedInputs = z.infer<typeof SavedInputs>

export const CalculatorDetail = z.object({
  /** 'No data' where nobody knows a productivity or a formula; the history is told all the same (CAL-045). */
  response: z.enum(['Data', 'No data']),
  productivity: z.number().nullable(),
  unit_area_id: z.int(),
  unit_area_abbreviation: text({ max: 20 }),
  unit_time_id: TimeUnitId,
  unit_time_abbreviation: z.enum(['h', 'd']),
  /** Where the productivity comes from; the catalogue's is a default (G-22). */
  source: z.enum(['calculation', 'measured', 'catalogue']).nullable(),
  is_backup: z.boolean(),
  projects: z.int(),
  /** The oldest and the newest day behind it. */
  since: CalendarDate.nullable(),
  until: CalendarDate.nullable(),
  left_out: z.int(),
  history: z.array(CalculatorHistory),
  /** The inputs of the calculation whose formula the line's cell holds: the panel opens with them again. */
  saved: SavedInputs.nullable(),
  material_name: Words,
  /** The kind that is meant, and the others that would do. */
  data: CalculatorKind.nullable(),
  input: z.array(CalculatorInput),
  kinds: z.array(CalculatorKind),
})
export type CalculatorDetail = z.infer<typeof CalculatorDetail>

const UsedFactor = z.object({
  key: text({ max: 60 }),
  name: Words,
  value: z.number(),
  unit: text({ max: 40 }),
  source: Words,
  is_own: z.boolean(),
})

/** The unknown one of labor and equipment, or the quantity of a material; null where nothing can be said yet. */
export const Calculated = z.object({
  worker: z.number().nullable(),
  equipment: z.number().nullable(),
  duration: z.number().nullable(),
  /** As the line holds it, in days. */
  days: z.number().nullable(),
  number_of_pieces: z.number().nullable(),
  number_of_material: z.number().nullable(),
  unit_id: z.int().nullable(),
  unit: text({ max: 20 }),
  /** Before the allowance and before it was rounded up. */
  unrounded: z.number().nullable(),
  with_allowance: z.number().nullable(),
  formula: Formula,
  kind: MaterialKindName.nullable(),
  factors: z.array(UsedFactor),
  /** Other results that a person can check by hand: a volume, kilograms per metre. */
  figures: z.array(z.object({ name: text({ max: 30 }), value: z.number() })),
  /** Inputs that are not filled in yet. */
  missing: z.array(z.object({ field: text({ max: 30 }), message: Words })),
})
export type Calculated = z.infer<typeof Calculated>

const about = {
  type: CalculatorType,
  sow_id: rowId('work_item'),
  phase_id: rowId('phase').nullish(),
  project_id: rowId('project').nullish(),
  /** The position, the equipment category or the material. */
  type_id: Id.nullish(),
}

const productivityFields = {
  productivity: Decimal.nullish(),
  /** In which the productivity is told, where that is not the work item's own. */
  productivity_unit_area_id: SentUnitId.nullish(),
}

const Calculate = z.strictObject({
  ...about,
  ...productivityFields,
  ...materialFields,
  area: Decimal.nullish(),
  unit_area_id: SentUnitId.nullish(),
  worker: Decimal.nullish(),
  equipment: Decimal.nullish(),
  duration: Decimal.nullish(),
  unit_duration: TimeUnitId.nullish(),
  productivity_unit_time: TimeUnitId.nullish(),
  area_unit: SentUnitId.nullish(),
  area_value: Decimal.nullish(),
  kind: MaterialKindName.nullish(),
})
export type Calculate = z.output<typeof Calculate>

/** The line of the estimate that a result is for. With a version it is written there, the way of any edit. */
const LineOfResult = z.strictObject({
  psow_id: rowId('project_work_item'),
  line_id: Id,
  version: Version.nullish(),
  is_variance_order: z.union([z.literal(0), z.literal(1)]).default(0),
})

const CreateCalculation = z.strictObject({
  ...about,
  ...productivityFields,
  ...materialFields,
  project_id: rowId('project'),
  unit_area_id: SentUnitId.nullish(),
  unit_area_value: Decimal.nullish(),
  duration: Decimal.nullish(),
  unit_duration: TimeUnitId.nullish(),
  productivity_unit_time_id: TimeUnitId.nullish(),
  /** Workers or machines. */
  type_count: Decimal.nullish(),
  /** Which of the two was worked out; the duration where nothing is said. */
  computed: z.enum(['count', 'duration']).default('duration'),
  kind: MaterialKindName.nullish(),
  line: LineOfResult.nullish(),
})
export type CreateCalculation = z.output<typeof CreateCalculation>

const SavedCalculation = z.object({
  calculation_id: Id,
  result: Calculated,
  is_backup: z.boolean(),
  /** The estimate after the edit; null where the result was only kept. */
  estimate: SavedEstimate.nullable(),
})
export type SavedCalculation = z.infer<typeof SavedCalculation>

/** Workers, machines and materials worked out, with the formula and where its figures come from. */
export const calculator = defineRoutes({
  detail: {
    method: 'POST',
    path: '/calculator/detail',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary:
      'What is known to calculate a line with: the productivity and its history, or the inputs of a material',
    body: z.strictObject({
      ...about,
      unit_area_id: SentUnitId.nullish(),
      /** The formulas in the cells of the line: the inputs behind one of them are told again. */
      formulas: z.array(Formula).max(2, 'A line has two such cells.').default([]),
    }),
    reply: CalculatorDetail,
  },
  calculate: {
    method: 'POST',
    path: '/calculator/',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'The missing one of workers or machines and duration, or the quantity of a material',
    body: Calculate,
    reply: Calculated,
  },
  create: {
    method: 'POST',
    path: '/calculator/create',
    access: '/estimate/save',
    ok: 200,
    summary: 'Keep a calculation, and write its result into the line of the estimate',
    body: CreateCalculation,
    reply: SavedCalculation,
  },
  ...calculatorLibrary,
})
