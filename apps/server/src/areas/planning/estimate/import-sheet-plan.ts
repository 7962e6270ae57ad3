import type { EstimateScope, ScopeEdit, SheetImportRow, SheetLineKind } from '@itayo/contract'
import { arranged, findUnit, type MarkedUpScope, type MarkedUpTotal, markedUpTotal } from '@itayo/domain'
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
import { entryFor, SEVERAL, scopeFor } from './import-sheet-names.ts'
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
  const planned = read.scopes.map((sheet) => planScope(sheet, read, known, free, added))
  if (read.columns.has('reference')) moveScopes(planned)
  for (const scope of planned) {
    rows.push(...scope.rows)
    if (scope.edit) estimate_data.push(scope.edit)
    if (scope.marked) marked.push(scope.marked)
  }
  for (const scope of free)
    rows.push({
      row: 0,
      what: 'left out',
      message: 'Not in the file: it stays as it is.',
      work_item: `${scope.item_number} ${scope.work_item}`,
      line: '',
    })
  return {
    rows: rows.sort((one, other) => one.row - other.row),
    estimate_data,
    marked_up: known.markUp && markedUpTotal(marked, known.markUp),
  }
}

/** Work items follow the order of a sheet of ours within their phase. */
function moveScopes(planned: readonly PlannedScope[]): void {
  const known = planned.filter(({ phaseId }) => phaseId !== undefined)
  for (const scopes of Map.groupBy(known, ({ phaseId }) => phaseId).values())
    for (const [scope, place] of movedIn(scopes, ({ there }) => there?.place ?? null)) {
      if (!scope.there) {
        if (scope.edit) scope.edit.place = place
        continue
      }
      scope.edit = { ...(scope.edit ?? editOf(scope.there)), place, move: true }
      const [row] = scope.rows
      if (!row || row.what === 'wrong') continue
      const before = row.message.replace(/\.$/, '')
      row.message = before === '' ? 'Moved to another place.' : `${before}, moved to another place.`
      row.what = 'changed'
    }
}

function planScope(
  sheet: SheetScope,
  read: ReadRows,
  known: ImportKnown,
  free: Set<EstimateScope>,
  added: Set<string>,
): PlannedScope {
  const scope = scopeFor(sheet, free, known)
  if (scope) {
    free.delete(scope)
    return planKnown(sheet, scope, read, known)
  }
  const title = `${sheet.code} ${sheet.name}`.trim()
  const said = (what: SheetImportRow['what'], message: string): PlannedScope => ({
    rows: [{ row: sheet.row, what, message, work_item: title, line: '' }],
    edit: null,
  })
  const entry = entryFor(sheet, known)
  if (entry === 'several') return said('wrong', SEVERAL)
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

function planKnown(
  sheet: SheetScope,
  scope: EstimateScope,
  read: ReadRows,
  known: ImportKnown,
): PlannedScope {
  const title = `${scope.item_number} ${scope.work_item}`
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
    phaseId: scope.phase_id,
    there: scope,
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
  const work_item = `${scope.item_number} ${scope.work_item}`
  let isVariance = false
  const free = new Map(KINDS.map((kind) => [kind, linesOf(scope, kind)]))
  // Lines with a reference come first: a row of the same name without one must not take theirs.
  const taken = new Map<SheetLine, KnownLine>()
  const take = (line: SheetLine, is: (known: KnownLine) => boolean) => {
    const lines = free.get(line.kind) ?? []
    const at = taken.has(line) ? -1 : lines.findIndex(is)
    if (at >= 0) taken.set(line, lines.splice(at, 1)[0] as KnownLine)
  }
  for (const line of sheet.lines) if (line.id !== null) take(line, ({ id }) => id === line.id)
  for (const line of sheet.lines) take(line, ({ name }) => isSameName(name, line.name))

  const placeOf = placesIn(sheet, read, taken)
  const rows = sheet.lines.map((line): SheetImportRow => {
    const before = taken.get(line)
    const to = placeOf.get(line)
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
      addEdit(edits, change.line, 'new', to)
      return { ...said, what: 'new', message: 'New line.' }
    }
    if (change.changed.length === 0 && to === undefined) return { ...said, what: 'same', message: '' }
    addEdit(edits, change.line, change.changed.length === 0 ? 'move' : 'edit', to)
    const changed = to === undefined ? change.changed : [...change.changed, 'moved to another place']
    return { ...said, what: 'changed', message: sentence(changed) }
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

/** The order of a sheet of ours is the order to be: the places of what is new or moved in it. */
function placesIn(
  sheet: SheetScope,
  read: ReadRows,
  taken: ReadonlyMap<SheetLine, KnownLine>,
): ReadonlyMap<SheetLine, number> {
  if (!read.columns.has('reference') || sheet.id === null) return new Map()
  return new Map(
    KINDS.flatMap((kind) =>
      movedIn(
        sheet.lines.filter((line) => line.kind === kind),
        (line) => taken.get(line)?.place ?? null,
      ),
    ),
  )
}

function movedIn<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => number | null,
): (readonly [Item, number])[] {
  const places = items.map(placeOf)
  // Two at the same place stand as they were added, and a sheet that nobody touched moves neither.
  const isInOrder = places.every(
    (place, at) => place !== null && (at === 0 || place >= (places[at - 1] ?? place)),
  )
  if (isInOrder) return []
  return arranged(places).flatMap((place, at) =>
    place === places[at] ? [] : [[items[at] as Item, place] as const],
  )
}

const isNotBrokenDown = ({ name, id }: SheetLine) => id === null && name === 'Not broken down'

const sentence = (changed: readonly string[]) => {
  const words = changed.join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
