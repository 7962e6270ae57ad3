import type { EquipmentEdit, EstimateScope, LaborEdit, MaterialEdit, ScopeEdit } from '@itayo/contract'
import { byPlace, PLACE_GAP } from '@itayo/domain'
import { KINDS } from './alter.ts'
import { insertScope, numberOf } from './edit-scope.ts'
import { formulasOf } from './formulas.ts'
import { withTotal } from './merge.ts'
import { inPlace, lastPlace } from './order.ts'
import { draftScopeOf, newKey } from './read.ts'
import type { DraftLine, DraftScope, EstimateState, LineKind, ScopeKey } from './types.ts'

/** Names for the ids that edits hold, because edits hold no names. */
interface ProposalNames {
  /** Work items of the catalogue, composed: for scopes that are new in the proposal. */
  composed?: readonly EstimateScope[]
  units?: readonly { id: number; abbreviation: string }[]
  tags?: readonly { id: number; name: string }[]
}

/**
 * Lays edits that wait for approval, or came back, over the estimate to go on with them. They keep the
 * version they started from, so that the save shows what other people have changed since.
 */
export function withProposal(
  state: EstimateState,
  edits: readonly ScopeEdit[],
  names: ProposalNames = {},
): EstimateState {
  const scopes = [...state.scopes]
  for (const edit of edits) {
    const at = scopes.findIndex((scope) => scope.workItemId !== null && scope.workItemId === edit.psow_id)
    const there = scopes[at]
    if (there) scopes[at] = edited(there, edit, names)
    else if (!edit.psow_id) {
      const scope = newScope(edit, names)
      if (!scope) continue
      const phase = scopes.filter(({ phaseId }) => phaseId === scope.phaseId)
      insertScope(scopes, { ...scope, place: edit.place ?? lastPlace(phase) })
    }
  }
  return { ...state, scopes: inPlace(scopes) }
}

/** The scopes that the edits declare to be variance orders. */
export function ordersIn({ scopes }: EstimateState, edits: readonly ScopeEdit[]): ReadonlySet<ScopeKey> {
  const keys = edits.flatMap((edit) => {
    if (edit.is_variance_order !== 1) return []
    const isIt = (scope: DraftScope) =>
      edit.psow_id
        ? scope.workItemId === edit.psow_id
        : scope.workItemId === null &&
          scope.sowId === edit.sow_id &&
          scope.tagId === (edit.company_tag_id ?? null)
    return scopes.find(isIt)?.key ?? []
  })
  return new Set(keys)
}

/** The typed totals of subcontractors that came with a proposal. */
export function withTypedTotals(
  state: EstimateState,
  field: 'subConLabor' | 'subConEquipment',
  totals: readonly { psow_id: number; total: number }[],
): EstimateState {
  if (totals.length === 0) return state
  const typed = new Map(totals.map(({ psow_id, total }) => [psow_id, total]))
  return {
    ...state,
    scopes: state.scopes.map((scope) => {
      const total = scope.workItemId === null ? undefined : typed.get(scope.workItemId)
      return total === undefined ? scope : withTotal(scope, field, total)
    }),
  }
}

function edited(scope: DraftScope, edit: ScopeEdit, names: ProposalNames): DraftScope {
  const version = edit.version ?? scope.version
  if (edit.remove_sow) return { ...scope, version, removed: true }
  const next = { ...scope, version, ...ownFields(scope, edit, names) }
  for (const kind of KINDS) next[kind] = editedLines(scope[kind], linesOf(edit, kind, names))
  return next
}

function newScope(edit: ScopeEdit, names: ProposalNames): DraftScope | null {
  const composed = names.composed?.find((scope) => scope.sow_id === edit.sow_id)
  if (!composed) return null
  const scope: DraftScope = { ...draftScopeOf(composed), labor: [], equipment: [], material: [] }
  return { ...edited(scope, edit, names), version: 0 }
}

function ownFields(scope: DraftScope, edit: ScopeEdit, { units, tags }: ProposalNames) {
  const tagId = edit.company_tag_id ?? null
  const unitId = edit.unit_id ?? scope.unitId
  const measurement = edit.measurement ?? null
  const ownNumber = edit.own_number ?? scope.ownNumber
  return {
    place: edit.move || scope.workItemId === null ? (edit.place ?? scope.place) : scope.place,
    ownNumber,
    itemNumber: numberOf(scope, ownNumber),
    tagId,
    tagName: tagId === scope.tagId ? scope.tagName : (tags?.find(({ id }) => id === tagId)?.name ?? ''),
    measurement,
    linesFor: measurement,
    unitId,
    unit: unitId === scope.unitId ? scope.unit : unitName(units, unitId),
    quantity: edit.quantity ?? null,
    quantityUnitId: edit.quantity_unit_id ?? null,
    measurementFormula: edit.measurement_formula || null,
    isSubCon: edit.is_sub_con === 1,
  }
}

function unitName(units: ProposalNames['units'], unitId: number | null): string {
  return units?.find(({ id }) => id === unitId)?.abbreviation ?? ''
}

interface LineEdit {
  id: number | null
  edit: boolean
  remove: boolean
  move: boolean
  place: number | null
  line: Pick<
    DraftLine,
    | 'kind'
    | 'itemId'
    | 'name'
    | 'basis'
    | 'count'
    | 'duration'
    | 'unitId'
    | 'unit'
    | 'rate'
    | 'percent'
    | 'typedCost'
    | 'formulas'
  >
}

function editedLines(lines: readonly DraftLine[], edits: readonly LineEdit[]): DraftLine[] {
  const byId = new Map(edits.map((edit) => [edit.id, edit]))
  const there = lines.map((line) => {
    const edit = line.id === null ? undefined : byId.get(line.id)
    if (edit?.remove) return { ...line, removed: true }
    const place = edit?.move ? (edit.place ?? line.place) : line.place
    return edit?.edit ? { ...line, ...edit.line, place } : { ...line, place }
  })
  const added = edits.filter((edit) => edit.id === null && !edit.remove)
  const fresh = { id: null, ordered: 0, actual: 0, removed: false }
  let end = lastPlace(there)
  const own = added.map(({ line, place }) => {
    const at = place ?? end
    end = Math.max(end, at + PLACE_GAP)
    return { ...line, ...fresh, place: at, key: newKey() }
  })
  return byPlace([...there, ...own])
}

function linesOf(edit: ScopeEdit, kind: LineKind, { units }: ProposalNames): LineEdit[] {
  if (kind === 'labor') return edit.labor.map(laborEdit)
  if (kind === 'equipment') return edit.equipment.map(equipmentEdit)
  return edit.material.map((line) => materialEdit(line, units))
}

const marks = (line: LaborEdit | EquipmentEdit | MaterialEdit) => ({
  id: line.id ?? null,
  edit: line.edit,
  remove: line.remove,
  move: line.move === true,
  place: line.place ?? null,
})

function laborEdit(line: LaborEdit): LineEdit {
  return {
    ...marks(line),
    line: {
      kind: 'labor',
      itemId: line.labor_id ?? null,
      name: line.designation,
      basis: line.basis,
      count: line.estimated_workers ?? null,
      duration: line.duration ?? null,
      unitId: null,
      unit: '',
      rate: line.rate ?? null,
      percent: null,
      typedCost: line.estimated_cost ?? null,
      formulas: formulasOf(line.formulas),
    },
  }
}

function equipmentEdit(line: EquipmentEdit): LineEdit {
  return {
    ...marks(line),
    line: {
      kind: 'equipment',
      itemId: line.equipment_category_id ?? null,
      name: line.description,
      basis: line.basis,
      count: line.estimated_quantity ?? null,
      duration: line.duration ?? null,
      unitId: null,
      unit: '',
      rate: line.rate ?? null,
      percent: line.percent ?? null,
      typedCost: line.estimated_cost ?? null,
      formulas: formulasOf(line.formulas),
    },
  }
}

function materialEdit(line: MaterialEdit, units: ProposalNames['units']): LineEdit {
  const unitId = line.unit_id ?? null
  return {
    ...marks(line),
    line: {
      kind: 'material',
      itemId: line.material_id ?? null,
      name: line.description,
      basis: line.basis,
      count: line.estimated_quantity ?? null,
      duration: null,
      unitId,
      unit: unitName(units, unitId),
      rate: line.unit_cost ?? null,
      percent: line.percent ?? null,
      typedCost: line.estimated_cost ?? null,
      formulas: formulasOf(line.formulas),
    },
  }
}
