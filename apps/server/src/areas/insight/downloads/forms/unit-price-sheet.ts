import type { CrewRow, DupaSheet, MaterialRow } from '@itayo/domain'
import type { ReportEquipment, ReportLabor, ReportMaterial } from '../report-lines.ts'
import type { ReportScope, ReportSource } from '../report-source.ts'
import { quantityCell } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place, ValueCell } from './form.ts'

export const TITLE = 'Detailed Unit Price Analysis'

type Sheet = DupaSheet<ReportLabor, ReportEquipment, ReportMaterial>

const COST_COLUMNS: readonly FormColumn[] = [
  { key: 'rate', title: 'Hourly Rate', width: 14, format: 'money', isCost: true },
  { key: 'amount', title: 'Amount (PhP)', width: 16, format: 'money', isCost: true },
]

const crewColumns = (name: string, count: string): FormColumn[] => [
  { key: 'name', title: name, width: 46, format: 'wrapped' },
  { key: 'count', title: count, width: 12, format: 'quantity' },
  { key: 'hours', title: 'No. of Hours', width: 12, format: 'quantity' },
  ...COST_COLUMNS,
]

const MATERIAL_COLUMNS: readonly FormColumn[] = [
  { key: 'name', title: 'Name and Specification', width: 46, format: 'wrapped' },
  { key: 'unit', title: 'Unit', width: 12, format: 'text' },
  { key: 'quantity', title: 'Quantity', width: 12, format: 'quantity' },
  { key: 'rate', title: 'Unit Cost', width: 14, format: 'money', isCost: true },
  { key: 'amount', title: 'Amount (PhP)', width: 16, format: 'money', isCost: true },
]

/** Where the letters of a sheet stand, once their rows are written. */
type Letters = Map<string, string>

/** The sheet of one work item, in the letters of DPWH. */
export function workItemPage(
  scope: ReportScope,
  sheet: Sheet,
  sheetName: string,
  { terms }: ReportSource,
): FormPage {
  const letters: Letters = new Map()
  const rates = scope.without_mark_up ? { ...terms, ocm: 0, cp: 0 } : terms
  const measurement = `${scope.measurement}`
  /** Amounts of the crew are divided by its hours, or by the units where it has none. */
  const divisor = `${sheet.crew_hours ?? measurement}`
  return {
    name: sheetName,
    title: TITLE,
    ownPaper: true,
    facts: [
      { label: 'Item No.', value: scope.number },
      { label: 'Description', value: scope.name },
      { label: 'Quantity', value: `${shown(scope.measurement)} ${scope.unit}` },
      {
        label: 'Output per hour',
        value: sheet.D === null ? 'None: amounts are for one unit' : `${shown(sheet.D)} ${scope.unit}`,
      },
    ],
    tables: [
      {
        heading: 'A. Labor',
        columns: crewColumns('Designation', 'No. of Persons'),
        rows: (place) => laborRows(sheet, divisor, place, letters),
      },
      {
        heading: 'B. Equipment',
        columns: crewColumns('Name and Capacity', 'No. of Units'),
        rows: (place) => equipmentRows(sheet, { divisor, measurement }, place, letters),
      },
      {
        heading: `F. Materials, for one ${scope.unit}`,
        columns: MATERIAL_COLUMNS,
        rows: (place) => materialRows(sheet, measurement, rates, place, letters),
      },
    ],
    words: [],
    isSigned: true,
  }
}

const decimals = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 14 })
const shown = (value: number | null) => (value === null ? '' : decimals.format(value))

function* laborRows(sheet: Sheet, divisor: string, place: Place, letters: Letters): Generator<FormRow> {
  const first = place.row
  for (const row of sheet.labor) yield crewRow(row, divisor, 'whole', place, letters)
  yield letterRow('A', 'Sub-total for A', sheet.A, fullSpan(place, first), place, letters)
}

function* equipmentRows(
  sheet: Sheet,
  { divisor, measurement }: { divisor: string; measurement: string },
  place: Place,
  letters: Letters,
): Generator<FormRow> {
  const first = place.row
  for (const row of sheet.equipment) yield crewRow(row, divisor, 'quantity', place, letters)
  const at = (letter: string) => letters.get(letter) ?? '0'
  yield letterRow('B', 'Sub-total for B', sheet.B, fullSpan(place, first), place, letters)
  yield letterRow('C', 'C. Total (A + B)', sheet.C, `${at('A')}+${at('B')}`, place, letters)
  if (sheet.D !== null)
    yield letterRow('D', 'D. Output per hour', sheet.D, `${measurement}/${divisor}`, place, letters)
  const perUnit = sheet.D === null ? at('C') : `${at('C')}/${at('D')}`
  yield letterRow('E', 'E. Direct unit cost (C ÷ D)', sheet.E, perUnit, place, letters)
}

/** The index looks the price up by these words. */
export const K_TEXT = 'K. Total unit cost (G + H + I + J)'

function* materialRows(
  sheet: Sheet,
  measurement: string,
  terms: ReportSource['terms'],
  place: Place,
  letters: Letters,
): Generator<FormRow> {
  const first = place.row
  for (const row of sheet.material) yield materialRow(row, measurement, place, letters)
  const at = (letter: string) => letters.get(letter) ?? '0'
  const add = (...which: string[]) => which.map(at).join('+')
  const letter = (name: string, text: string, value: number, formula: string | undefined) =>
    letterRow(name, text, value, formula, place, letters)
  yield letter('F', 'Sub-total for F', sheet.F, fullSpan(place, first))
  yield letter('G', 'G. Direct unit cost (E + F)', sheet.G, add('E', 'F'))
  yield letter('H', `H. OCM, ${terms.ocm}% of G`, sheet.H, `${at('G')}*${terms.ocm}/100`)
  yield letter('I', `I. Contractor's profit, ${terms.cp}% of G`, sheet.I, `${at('G')}*${terms.cp}/100`)
  const taxed = `(${add('G', 'H', 'I')})*${terms.vat}/100`
  yield letter('J', `J. VAT, ${terms.vat}% of (G + H + I)`, sheet.J, taxed)
  const price = letter('K', K_TEXT, sheet.K, `ROUND(${add('G', 'H', 'I', 'J')},2)`)
  yield { ...price, kind: 'total' }
  if (sheet.price_used === null) return
  yield {
    kind: 'total',
    text: 'Price used in the BOQ',
    cells: { amount: sheet.price_used },
    isCost: true,
  }
}

function letterRow(
  letter: string,
  text: string,
  value: number,
  formula: string | undefined,
  place: Place,
  letters: Letters,
): FormRow {
  letters.set(letter, place.cell('amount', place.row))
  return { kind: 'subtotal', text, cells: { amount: quantityCell(value, formula) }, isCost: true }
}

/** Not rounded: the sheet keeps full precision until K (D-29). */
function fullSpan(place: Place, first: number): string | undefined {
  const last = place.row - 1
  return last < first ? undefined : `SUM(${place.cell('amount', first)}:${place.cell('amount', last)})`
}

function crewRow(
  { line, count, hours, hourly_rate, amount }: CrewRow<ReportLabor | ReportEquipment>,
  divisor: string,
  format: 'whole' | 'quantity',
  place: Place,
  letters: Letters,
): FormRow {
  if (line.basis !== 'quantity') {
    return withoutQuantity(line, quantityCell(amount, shareFormula(line, divisor, letters, '')))
  }
  const at = (key: string) => place.cell(key, place.row)
  return {
    kind: 'row',
    cells: {
      name: line.name,
      count: format === 'whole' ? { value: count, format } : quantityCell(count),
      hours: quantityCell(hours, `${line.duration ?? 0}*8/${divisor}`),
      rate: hourly_rate === null ? null : quantityCell(hourly_rate, `${line.rate}/8`),
      amount: quantityCell(amount, `${at('count')}*${at('hours')}*${at('rate')}`),
    },
  }
}

function materialRow(
  { line, quantity, unit_cost, amount }: MaterialRow<ReportMaterial>,
  measurement: string,
  place: Place,
  letters: Letters,
): FormRow {
  if (line.basis !== 'quantity') {
    const output = letters.get('D')
    const perUnit = output ? `/${output}` : ''
    return withoutQuantity(line, quantityCell(amount, shareFormula(line, measurement, letters, perUnit)))
  }
  const at = (key: string) => place.cell(key, place.row)
  return {
    kind: 'row',
    cells: {
      name: line.name,
      unit: line.unit,
      quantity: quantityCell(quantity, `${line.quantity ?? 0}/${measurement}`),
      rate: quantityCell(unit_cost),
      amount: quantityCell(amount, `${at('quantity')}*${at('rate')}`),
    },
  }
}

type WithoutQuantity = Pick<ReportLabor | ReportEquipment | ReportMaterial, 'basis' | 'amount' | 'name'> & {
  percent?: number | null
}

function withoutQuantity(line: WithoutQuantity, amount: ValueCell): FormRow {
  const kind = line.basis === 'lump_sum' ? 'lump sum' : `${line.percent ?? 0}% of labor`
  return { kind: 'row', cells: { name: `${line.name} (${kind})`, amount } }
}

/** A lump sum over what it is spread on, or a percentage of A. */
function shareFormula(line: WithoutQuantity, divisor: string, letters: Letters, perUnit: string): string {
  if (line.basis === 'lump_sum') return `${line.amount ?? 0}/${divisor}`
  return `${letters.get('A') ?? 0}*${line.percent ?? 0}/100${perUnit}`
}
