import type { EstimateScope, ScopeEdit, SheetImportRow, SheetLineKind } from '@itayo/contract'
import { findUnit, type MarkedUpScope, type MarkedUpTotal, markedUpTotal } from '@itayo/domain'
import type { ImportKnown, PlannedScope } from './import-sheet-known.ts'
import {
  addEdit,
  changedLine,
  isSameName,
  KINDS,
  type KnownLine,
  linesOf,
  newLine,
  noEdits,
  numberWords,
  tidied,
} from './import-sheet-lines.ts'
import { planNew } from './import-sheet-new.ts'
import { type SheetPricing, sheetPricing } from './import-sheet-prices.ts'
import { type ReadRows, type SheetLine, type SheetScope, textOf } from './import-sheet-read.ts'
import { lineValues, numberOf, standingFormula } from './import-sheet-values.ts'

interface ImportPlan {
  rows: SheetImportRow[]
  estimate_data: ScopeEdit[]
  marked_up: MarkedUpTotal | null
}

/** Plans the changes of a sheet row by row; nothing is written. */
export function importPlan(read: ReadRows, known: ImportKnown): ImportPlan {
  const rows: SheetImportRow[] = read.left.map(({ row, name, message }) => ({
    row,
    what: 'left out',
    message,
    work_item: '',
    line: name,
  }))
  const free = new Set(known.scopes)
  const added = new Set<string>()
  const estimate_data: ScopeEdit[] = []
  const marked: MarkedUpScope[] = []
  for (const sheet of read.scopes) {
    const planned = planScope(sheet, read, known, free, added)
    rows.push(...planned.rows)
    if (planned.edit) estimate_data.push(planned.edit)
    if (planned.marked) marked.push(planned.marked)
  }
  for (const scope of free)
    rows.push({
      row: 0,
      what: 'left out',
      message: 'Not in the file: it stays as it is.',
      work_item: `${scope.code} ${scope.work_item}`,
      line: '',
    })
  return {
    rows: rows.sort((one, other) => one.row - other.row),
    estimate_data,
    marked_up: known.markUp && markedUpTotal(marked, known.markUp),
  }
}

function planScope(
  sheet: SheetScope,
  read: ReadRows,
  known: ImportKnown,
  free: Set<EstimateScope>,
  added: Set<string>,
): PlannedScope {
  const scope = scopeFor(sheet, free)
  if (scope) {
    free.delete(scope)
    return planKnown(sheet, scope, read, known)
  }
  const entry = known.catalogue.find(({ code }) => tidied(code) === tidied(sheet.code))
  const title = `${sheet.code} ${sheet.name}`.trim()
  const said = (what: SheetImportRow['what'], message: string): PlannedScope => ({
    rows: [{ row: sheet.row, what, message, work_item: title, line: '' }],
    edit: null,
  })
  if (!entry) return said('wrong', 'There is no such work item in this estimate or in the catalogue.')
  const tag = known.tags.find(({ name }) => isSameName(sheet.name, `${entry.name} (${name})`)) ?? null
  const tagId = tag?.id ?? null
  const named = `${entry.id}/${tagId ?? ''}`
  const isThere =
    added.has(named) || known.scopes.some((one) => one.sow_id === entry.id && one.company_tag_id === tagId)
  if (isThere) return said('wrong', 'This scope of work and work item already exists.')
  added.add(named)
  return planNew(sheet, { ...entry, tagId }, read, known)
}

/** By the reference; else by the code, and by the name with its tag where a code stands twice. */
function scopeFor(sheet: SheetScope, free: ReadonlySet<EstimateScope>): EstimateScope | undefined {
  const all = [...free]
  const own = sheet.id === null ? undefined : all.find(({ psow_id }) => psow_id === sheet.id)
  if (own && tidied(own.code) === tidied(sheet.code)) return own
  const coded = all.filter(({ code }) => tidied(code) === tidied(sheet.code))
  const full = ({ work_item, tag_name }: EstimateScope) =>
    tag_name ? `${work_item} (${tag_name})` : work_item
  return (
    coded.find((scope) => isSameName(full(scope), sheet.name)) ?? (coded.length === 1 ? coded[0] : undefined)
  )
}

function planKnown(
  sheet: SheetScope,
  scope: EstimateScope,
  read: ReadRows,
  known: ImportKnown,
): PlannedScope {
  const title = `${scope.code} ${scope.work_item}`
  const own = ownFields(sheet, scope, read, known)
  const edits = noEdits()
  const pricing = sheetPricing(known.markUp, scope.without_mark_up)
  const lines = planLines(sheet, scope, own.measurement, read, known, edits, pricing)
  const row: SheetImportRow = { row: sheet.row, what: 'same', message: '', work_item: title, line: '' }
  if (own.problems.length > 0) Object.assign(row, { what: 'wrong', message: own.problems.join(' ') })
  else if (own.changed.length > 0) Object.assign(row, { what: 'changed', message: sentence(own.changed) })
  const isChanged = row.what === 'changed' || KINDS.some((kind) => edits[kind].length > 0)
  const is_variance_order = lines.isVariance ? (1 as const) : (0 as const)
  return {
    rows: [row, ...lines.rows],
    edit: isChanged ? { ...editOf(scope), ...own.fields, ...edits, is_variance_order } : null,
    ...pricing.marked(own.measurement),
  }
}

function editOf(scope: EstimateScope): ScopeEdit {
  return {
    key: `p${scope.psow_id}`,
    psow_id: scope.psow_id,
    version: scope.version,
    phase_id: scope.phase_id,
    sow_id: scope.sow_id,
    company_tag_id: scope.company_tag_id,
    measurement: scope.measurement,
    unit_id: scope.unit_id,
    quantity: scope.quantity,
    quantity_unit_id: scope.quantity_unit_id,
    measurement_formula: scope.measurement_formula ?? null,
    is_sub_con: scope.is_sub_con,
    is_variance_order: 0,
    remove_sow: false,
    ...noEdits(),
  }
}

interface OwnFields {
  fields: Partial<ScopeEdit>
  measurement: number | null
  changed: string[]
  problems: string[]
}

function ownFields(sheet: SheetScope, scope: EstimateScope, read: ReadRows, known: ImportKnown): OwnFields {
  const fields: Partial<ScopeEdit> = {}
  const changed: string[] = []
  const problems: string[] = []
  const quantity = numberOf('quantity', sheet.cells.quantity)
  if ('problem' in quantity) problems.push(quantity.problem)
  const unit = textOf(sheet.cells.unit)
  if (unit !== '' && tidied(unit) !== tidied(scope.unit) && findUnit(unit, known.units)?.id !== scope.unit_id)
    problems.push(`The unit of this work item is ${scope.unit}.`)
  let { measurement } = scope
  if ('value' in quantity && quantity.value !== measurement && problems.length === 0) {
    measurement = quantity.value
    const formula = sheet.marks.formulas.measurement ?? scope.measurement_formula
    const measurement_formula = standingFormula(formula, measurement, undefined) ?? null
    Object.assign(fields, { measurement, quantity: null, quantity_unit_id: null, measurement_formula })
    changed.push(`quantity from ${numberWords(scope.measurement)} to ${numberWords(measurement)}`)
  }
  const isSubCon = sheet.marks.subcontractor ? 1 : 0
  if (read.columns.has('marks') && sheet.id !== null && isSubCon !== scope.is_sub_con) {
    fields.is_sub_con = isSubCon
    changed.push(isSubCon ? "now a subcontractor's" : "no longer a subcontractor's")
  }
  return { fields, measurement, changed, problems }
}

function planLines(
  sheet: SheetScope,
  scope: EstimateScope,
  measurement: number | null,
  read: ReadRows,
  known: ImportKnown,
  edits: Pick<ScopeEdit, SheetLineKind>,
  pricing: SheetPricing,
): { rows: SheetImportRow[]; isVariance: boolean } {
  const work_item = `${scope.code} ${scope.work_item}`
  let isVariance = false
  const free = new Map(KINDS.map((kind) => [kind, linesOf(scope, kind)]))
  // Those with a reference first: a row of the same name without one is not theirs.
  const taken = new Map<SheetLine, KnownLine>()
  const take = (line: SheetLine, is: (known: KnownLine) => boolean) => {
    const lines = free.get(line.kind) ?? []
    const at = taken.has(line) ? -1 : lines.findIndex(is)
    if (at >= 0) taken.set(line, lines.splice(at, 1)[0] as KnownLine)
  }
  for (const line of sheet.lines) if (line.id !== null) take(line, ({ id }) => id === line.id)
  for (const line of sheet.lines) take(line, ({ name }) => isSameName(name, line.name))

  const rows = sheet.lines.map((line): SheetImportRow => {
    const before = taken.get(line)
    const { values: sent, problems } = lineValues(line, read.columns, known.units, before?.basis ?? null)
    const values = pricing.direct(sent)
    const said = { row: line.row, work_item, line: line.name || (before?.name ?? '') }
    if (problems.length > 0) return { ...said, what: 'wrong', message: problems.join(' ') }
    if (before && isNotBrokenDown(line)) return { ...said, what: 'same', message: '' }
    const found = known.items(line.kind, line.name)
    const item = found.find(({ unit_id }) => unit_id === values.unit_id) ?? found[0]
    const start = before ?? { ...newLine(line.kind, line.name), itemId: item?.item_id ?? null }
    const change = changedLine(start, line.name, values, line.marks, measurement, item)
    pricing.count(change.line, sent)
    if (!before) {
      isVariance ||= line.marks.variance
      addEdit(edits, change.line, 'new')
      return { ...said, what: 'new', message: 'New line.' }
    }
    if (change.changed.length === 0) return { ...said, what: 'same', message: '' }
    addEdit(edits, change.line, 'edit')
    return { ...said, what: 'changed', message: sentence(change.changed) }
  })
  // Only a sheet of ours can tell that a line was deleted in it.
  if (read.columns.has('reference') && sheet.id !== null)
    for (const line of KINDS.flatMap((kind) => free.get(kind) ?? [])) {
      addEdit(edits, line, 'remove')
      rows.push({
        row: sheet.row,
        what: 'removed',
        message: 'No longer in the file.',
        work_item,
        line: line.name,
      })
    }
  return { rows, isVariance }
}

const isNotBrokenDown = ({ name, id }: SheetLine) => id === null && name === 'Not broken down'

const sentence = (changed: readonly string[]) => {
  const words = changed.join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
