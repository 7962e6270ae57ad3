import type { Formulas } from '@itayo/contract'
import {
  addCosts,
  boqUnitPrice,
  type Cost,
  type Rounding,
  sum,
  type Terms,
  withRounding,
} from '@itayo/domain'
import { MARKS_TITLE, REFERENCE_TITLE } from '../../../planning/estimate/sheet-marks.ts'
import type { ReportEquipment, ReportLabor, ReportMaterial } from '../report-lines.ts'
import type { ReportScope, ReportSource } from '../report-source.ts'
import { computed, quantityCell, spanFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place, ValueCell } from './form.ts'

// The last two are for the way back (see estimate/import-sheet.ts).
const COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Item No.', width: 13, format: 'text' },
  { key: 'description', title: 'Description', width: 42, format: 'wrapped' },
  { key: 'unit', title: 'Unit', width: 13, format: 'text' },
  { key: 'quantity', title: 'Quantity', width: 12, format: 'quantity' },
  { key: 'days', title: 'Days', width: 9, format: 'quantity' },
  { key: 'rate', title: 'Rate or Unit Cost', width: 14, format: 'money', isCost: true },
  { key: 'amount', title: 'Amount (PhP)', width: 17, format: 'money', isCost: true },
  { key: 'reference', title: REFERENCE_TITLE, width: 9, format: 'text', isHidden: true },
  { key: 'marks', title: MARKS_TITLE, width: 14, format: 'text', isHidden: true },
]

export function detailedEstimateForm(source: ReportSource): FormPage[] {
  return [
    {
      name: 'Detailed Estimate',
      title: 'Detailed Estimate',
      ownPaper: false,
      facts: [],
      tables: [{ columns: COLUMNS, rows: (place) => rowsOf(source, place), carried: 'amount' }],
      words: [],
      isSigned: true,
    },
  ]
}

function* rowsOf({ phases, terms, rounding }: ReportSource, place: Place): Generator<FormRow> {
  const first = place.row
  for (const phase of phases) {
    const firstOfPhase = place.row
    yield { kind: 'group', letter: phase.code, text: phase.name, cells: {} }
    for (const scope of phase.scopes) yield* scopeRows(scope, terms, place)
    const { contract } = addCosts(phase.scopes.map((scope) => scope.cost))
    const formula = lettersFormula('I', place, firstOfPhase, place.row - 1)
    yield {
      kind: 'subtotal',
      text: `Total, ${phase.name}`,
      cells: { amount: computed(contract, formula) },
      isCost: true,
    }
  }
  const last = place.row - 1
  const work = addCosts(phases.flatMap((phase) => phase.scopes.map((scope) => scope.cost)))
  const total = withRounding(work, rounding)
  yield { kind: 'group', text: 'Summary of the project', cells: {}, isCost: true }
  const rounded: string[] = []
  for (const { letter, text, figure } of LETTERS) {
    const amount = roundedIn(letter, rounding)
    if (amount !== 0) {
      rounded.push(place.cell('amount', place.row))
      yield { kind: 'row', text: ROUNDING, cells: { amount }, isCost: true }
    }
    const formula = lettersFormula(letter, place, first, last, isRoundedSum(letter) ? rounded : [])
    yield {
      kind: letter === 'I' ? 'total' : 'row',
      letter,
      text,
      cells: { amount: computed(total[figure], formula) },
      isCost: true,
      counts: false,
    }
  }
}

const ROUNDING = 'Rounding of imported prices'

const isRoundedSum = (letter: string) => letter === 'D' || letter === 'I'

/** The part of the rounding row that stands right above a sum: prices were direct costs, or had mark-up in them. */
function roundedIn(letter: string, { direct, contract }: Rounding): number {
  if (letter === 'D') return direct
  return letter === 'I' ? sum([contract, -direct]) : 0
}

/** The letters of the specification (B-03); E, the heading of the indirect cost, has no amount of its own. */
const LETTERS: readonly { letter: string; text: string; figure: keyof Cost }[] = [
  { letter: 'A', text: 'Labor', figure: 'labor' },
  { letter: 'B', text: 'Equipment', figure: 'equipment' },
  { letter: 'C', text: 'Materials', figure: 'material' },
  { letter: 'D', text: 'Total direct cost (A + B + C)', figure: 'direct' },
  { letter: 'F', text: 'Overhead, contingencies and miscellaneous', figure: 'ocm' },
  { letter: 'G', text: "Contractor's profit", figure: 'cp' },
  { letter: 'H', text: 'VAT', figure: 'vat' },
  { letter: 'I', text: 'Total cost (D + F + G + H)', figure: 'contract' },
]

/** Every amount whose row has this letter: short, however many work items there are. */
function lettersFormula(
  letter: string,
  place: Place,
  first: number,
  last: number,
  more: readonly string[] = [],
): string {
  const span = (key: string) => `${place.cell(key, first)}:${place.cell(key, last)}`
  const sums = [`SUMIF(${span('item')},"${letter}",${span('amount')})`, ...more]
  return `ROUND(${sums.join('+')},2)`
}

function* scopeRows(scope: ReportScope, terms: Terms, place: Place): Generator<FormRow> {
  const { cost } = scope
  const head = place.row
  yield {
    kind: 'subgroup',
    letter: scope.number,
    text: scope.name,
    cells: {
      quantity: quantityCell(scope.measurement, excelFormula(scope.measurement_formula, null)),
      unit: scope.unit,
      ...scope.sheet,
    },
  }
  const measured = place.cell('quantity', head)
  const amountAt = (row: number) => place.cell('amount', row)
  const labor = yield* kindRows(
    'A',
    'Labor',
    scope.labor.map((line) => laborLine(line, measured)),
    cost.labor,
    place,
  )
  const laborTotal = labor === null ? null : amountAt(labor)
  const toLine = (line: ReportEquipment | ReportMaterial) => pricedLine(line, laborTotal, measured)
  const equipment = yield* kindRows('B', 'Equipment', scope.equipment.map(toLine), cost.equipment, place)
  const material = yield* kindRows('C', 'Materials', scope.material.map(toLine), cost.material, place)

  const D = amountAt(place.row)
  const parts = [labor, equipment, material].filter((row) => row !== null).map(amountAt)
  const direct = parts.length > 0 ? `ROUND(${parts.join('+')},2)` : undefined
  yield letterRow('subtotal', 'D', 'Total direct cost (A + B + C)', computed(cost.direct, direct))
  yield { kind: 'caption', text: 'E. Indirect cost (F + G + H)', cells: {}, isCost: true }
  const F = amountAt(place.row)
  const ocm = scope.without_mark_up ? 0 : terms.ocm
  yield percentRow('F', 'Overhead, contingencies and miscellaneous', [ocm, cost.ocm], D, place)
  const G = amountAt(place.row)
  const profit = scope.without_mark_up ? 0 : terms.cp
  yield percentRow('G', "Contractor's profit", [profit, cost.cp], D, place)
  const H = amountAt(place.row)
  yield percentRow('H', 'VAT', [terms.vat, cost.vat], `(${D}+${F}+${G})`, place)
  const I = amountAt(place.row)
  const total = computed(cost.contract, `ROUND(${[D, F, G, H].join('+')},2)`)
  yield letterRow('subtotal', 'I', 'Total cost (D + F + G + H)', total)
  const price = boqUnitPrice(scope)
  if (price === null) return
  const formula = `ROUND(${I}/${place.cell('quantity', head)},2)`
  yield {
    kind: 'row',
    text: `Unit price (I ÷ quantity), per ${scope.unit}`,
    cells: { amount: computed(price, formula) },
    isCost: true,
    counts: false,
  }
}

/** A line for its place: the cell its formula multiplies is only known there. */
type LineAt = (place: Place) => FormRow

/** The lines of a kind and their sum; where the sum stands, or null when there is nothing of the kind. */
function* kindRows(
  letter: string,
  text: string,
  lines: readonly LineAt[],
  total: number,
  place: Place,
): Generator<FormRow, number | null> {
  if (lines.length === 0 && total === 0) return null
  yield { kind: 'caption', text: `${letter}. ${text}`, cells: {} }
  const first = place.row
  for (const line of lines) yield line(place)
  if (lines.length === 0) yield { kind: 'row', cells: { description: 'Not broken down', amount: total } }
  const row = place.row
  const formula = spanFormula(place, 'amount', first, row - 1)
  yield letterRow('subtotal', letter, `Total ${text.toLowerCase()}`, computed(total, formula))
  return row
}

function letterRow(kind: FormRow['kind'], letter: string, text: string, amount: ValueCell): FormRow {
  return { kind, letter, text, cells: { amount }, isCost: true }
}

function percentRow(
  letter: string,
  text: string,
  [percent, amount]: [percent: number, amount: number],
  base: string,
  place: Place,
): FormRow {
  const formula = `ROUND(${base}*${place.cell('quantity', place.row)}/100,2)`
  const cells = { quantity: quantityCell(percent), unit: '%', amount: computed(amount, formula) }
  return { kind: 'row', letter, text, cells, isCost: true }
}

function timesFormula(place: Place, ...keys: string[]): string {
  return `ROUND(${keys.map((key) => place.cell(key, place.row)).join('*')},2)`
}

/** A formula of ours in a cell: M is where the measurement stands, and four decimals are kept as here. */
function excelFormula(formula: string | undefined, measured: string | null): string | undefined {
  if (formula === undefined) return undefined
  const words = formula.trim().replace(/^=/, '')
  if (measured === null || measured === '') return /\bM\b/i.test(words) ? undefined : `ROUND(${words},4)`
  return `ROUND(${words.replace(/\bM\b/gi, measured)},4)`
}

function laborLine(line: ReportLabor, measured: string): LineAt {
  if (line.basis === 'lump_sum') return lumpSum(line, measured)
  return (place) => ({
    kind: 'row',
    cells: {
      description: line.name,
      quantity: { ...formulaCell(line.workers, 'count', line, measured), format: 'whole' },
      unit: line.workers === 1 ? 'person' : 'persons',
      days: formulaCell(line.duration, 'duration', line, measured),
      rate: formulaCell(line.rate, 'rate', line, measured),
      amount: computed(line.cost, timesFormula(place, 'quantity', 'days', 'rate')),
      ...line.sheet,
    },
  })
}

function pricedLine(
  line: ReportEquipment | ReportMaterial,
  laborTotal: string | null,
  measured: string,
): LineAt {
  if (line.basis === 'lump_sum') return lumpSum(line, measured)
  if (line.basis === 'percent_of_labor') return percentOfLabor(line, laborTotal, measured)
  const isMaterial = 'unit_cost' in line
  return (place) => ({
    kind: 'row',
    cells: {
      description: line.name,
      quantity: formulaCell(line.quantity, 'count', line, measured),
      unit: isMaterial ? line.unit : 'unit',
      days: isMaterial ? null : formulaCell(line.duration, 'duration', line, measured),
      rate: formulaCell(isMaterial ? line.unit_cost : line.rate, 'rate', line, measured),
      amount: computed(line.cost, timesFormula(place, 'quantity', ...(isMaterial ? [] : ['days']), 'rate')),
      ...line.sheet,
    },
  })
}

type Formulated = Pick<ReportLabor, 'name' | 'cost' | 'formulas' | 'sheet'>

function formulaCell(
  value: number | null,
  field: keyof Formulas,
  { formulas }: Formulated,
  measured: string,
): ValueCell {
  return quantityCell(value, value === null ? undefined : excelFormula(formulas?.[field], measured))
}

function lumpSum(line: Formulated, measured: string): LineAt {
  const { name, cost, sheet } = line
  const amount = computed(cost, excelFormula(line.formulas?.typed_cost, measured))
  return () => ({ kind: 'row', cells: { description: name, unit: 'lump sum', amount, ...sheet } })
}

function percentOfLabor(
  line: Formulated & { percent: number | null },
  laborTotal: string | null,
  measured: string,
): LineAt {
  return (place) => ({
    kind: 'row',
    cells: {
      description: line.name,
      quantity: formulaCell(line.percent, 'percent', line, measured),
      unit: '% of labor',
      ...line.sheet,
      amount: computed(
        line.cost,
        laborTotal === null ? undefined : `ROUND(${laborTotal}*${place.cell('quantity', place.row)}/100,2)`,
      ),
    },
  })
}
