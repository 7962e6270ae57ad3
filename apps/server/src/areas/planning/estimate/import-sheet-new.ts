import type { ScopeEdit, SheetImportRow } from '@itayo/contract'
import { findUnit, itemNumber } from '@itayo/domain'
import type { CatalogueEntry, ImportKnown, PlannedScope } from './import-sheet-known.ts'
import { addEdit, changedLine, newLine, noEdits } from './import-sheet-lines.ts'
import { sheetPricing } from './import-sheet-prices.ts'
import { type ReadRows, type SheetScope, textOf } from './import-sheet-read.ts'
import { lineValues, numberOf, standingFormula } from './import-sheet-values.ts'

/** A work item of the catalogue that the estimate has not yet, or not with this tag. */
export function planNew(
  sheet: SheetScope,
  entry: CatalogueEntry & { tagId: number | null },
  read: ReadRows,
  known: ImportKnown,
): PlannedScope {
  const work_item = `${itemNumber(entry)} ${entry.name}`
  const said = { row: sheet.row, work_item, line: '' }
  const quantity = numberOf('quantity', sheet.cells.quantity)
  if ('problem' in quantity)
    return { rows: [{ ...said, what: 'wrong', message: quantity.problem }], edit: null }
  const unit = textOf(sheet.cells.unit)
  const unit_id = unit === '' ? entry.unit_id : findUnit(unit, known.units)?.id
  if (unit_id === undefined) {
    const message = `Unknown unit: ${unit.slice(0, 40)}.`
    return { rows: [{ ...said, what: 'wrong', message }], edit: null }
  }
  const edits = noEdits()
  const pricing = sheetPricing(known.markUp, entry.without_mark_up)
  const rows = sheet.lines.map((line): SheetImportRow => {
    const { values: sent, problems } = lineValues(line, read.columns, known.units, null)
    const its = { row: line.row, work_item, line: line.name }
    if (problems.length > 0) return { ...its, what: 'wrong', message: problems.join(' ') }
    const values = pricing.direct(sent)
    const found = known.items(line.kind, line.name)
    const item = found.find((one) => one.unit_id === values.unit_id) ?? found[0]
    const start = { ...newLine(line.kind, line.name), itemId: item?.item_id ?? null }
    const { line: added } = changedLine(start, line.name, values, line.marks, quantity.value, item)
    pricing.count(added, sent)
    addEdit(edits, added, 'new')
    return { ...its, what: 'new', message: 'New line.' }
  })
  const edit: ScopeEdit = {
    key: `row${sheet.row}`,
    psow_id: null,
    version: null,
    phase_id: entry.phase_id,
    sow_id: entry.id,
    company_tag_id: entry.tagId,
    measurement: quantity.value,
    unit_id,
    quantity: null,
    quantity_unit_id: null,
    measurement_formula: standingFormula(sheet.marks.formulas.measurement, quantity.value, undefined) ?? null,
    is_sub_con: sheet.marks.subcontractor ? 1 : 0,
    is_variance_order: sheet.lines.some(({ marks }) => marks.variance) ? 1 : 0,
    remove_sow: false,
    ...edits,
  }
  return {
    rows: [{ ...said, what: 'new', message: 'New work item.' }, ...rows],
    edit,
    phaseId: entry.phase_id,
    ...pricing.marked(quantity.value),
  }
}
