import { EstimateScope, type LineChange, type ScopeChange, type ScopeEdit } from '@itayo/contract'
import { itemNumber, sum } from '@itayo/domain'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/query.ts'
import { liveVersions } from './live-versions.ts'
import { isReordered, type Lines, type MergedScope, mergeLines } from './merge-scope.ts'
import * as names from './names.ts'
import { ProposalContent } from './proposals.ts'
import { storedLines } from './read-back.ts'
import { LINE_KINDS, type LineKind, type StoredLine } from './store/lines.ts'

const Before = z.array(EstimateScope)

/**
 * The changes of a proposal against the estimate at the time it was made. Scopes that changed since are
 * marked, because approving would overwrite those changes.
 */
export async function changesOf(
  tx: Tx,
  projectId: number,
  row: { content: unknown; before: unknown },
): Promise<ScopeChange[]> {
  const { estimate_data: edits } = ProposalContent.parse(row.content)
  const before = new Map(Before.parse(row.before).map((scope) => [scope.psow_id, scope]))
  const versions = await liveVersions(
    tx,
    projectId,
    edits.flatMap((edit) => edit.psow_id ?? []),
  )
  const lists = await listsOf(tx, edits)
  return edits.map((edit) => {
    const was = edit.psow_id ? before.get(edit.psow_id) : undefined
    const merged = mergeLines(
      was ? storedLines(was) : NONE,
      edit,
      (id) => lists.material.get(id)?.unit_id,
      edit.measurement ?? null,
    )
    const item = edit.sow_id ? lists.items.get(edit.sow_id) : undefined
    const after = sum(Object.values(merged.sums))
    return {
      psow_id: edit.psow_id ?? null,
      ...numbersOf(edit, was, item),
      work_item: was?.work_item ?? item?.work_item ?? '',
      tag_name: was?.tag_name ?? lists.tags.get(edit.company_tag_id ?? 0) ?? '',
      change: edit.remove_sow ? 'removed' : was ? 'edited' : 'new',
      measurement_before: was?.measurement ?? null,
      measurement_after: edit.remove_sow ? null : (edit.measurement ?? null),
      unit: was?.unit ?? lists.units.get(edit.unit_id ?? item?.unit_id ?? 0) ?? '',
      before: was?.direct_cost ?? 0,
      after: edit.remove_sow ? 0 : after,
      lines: edit.remove_sow ? [] : LINE_KINDS.flatMap((kind) => lineChanges(kind, was, merged, lists[kind])),
      is_reordered: was !== undefined && !edit.remove_sow && isReordered(edit),
      is_variance_order: edit.is_variance_order === 1,
      conflict: edit.psow_id ? versions.get(edit.psow_id) !== edit.version : false,
    }
  })
}

/** Its number after the change, and before it where that is another one. */
function numbersOf(edit: ScopeEdit, was: EstimateScope | undefined, item: names.CatalogueItem | undefined) {
  const code = was?.code ?? item?.code ?? ''
  const own_number = edit.remove_sow ? was?.own_number : (edit.own_number ?? was?.own_number)
  const item_number = itemNumber({ own_number, dpwh_ref: was?.dpwh_ref ?? item?.dpwh_ref, code })
  const before = was?.item_number ?? null
  return { code, item_number, item_number_before: before === item_number ? null : before }
}

const NONE: Lines = { labor: [], equipment: [], material: [] }

async function listsOf(tx: Tx, edits: readonly ScopeEdit[]) {
  const ids = (pick: (edit: ScopeEdit) => readonly (number | null | undefined)[]) => [
    ...new Set(edits.flatMap(pick).filter((id) => id !== null && id !== undefined)),
  ]
  const anyDay = '9999-12-31'
  return {
    items: await names.catalogueItems(
      tx,
      ids((edit) => [edit.sow_id]),
    ),
    tags: await names.tagNames(
      tx,
      ids((edit) => [edit.company_tag_id]),
    ),
    units: await names.unitNames(tx),
    labor: await names.positions(
      tx,
      ids((edit) => edit.labor.map((line) => line.labor_id)),
      anyDay,
    ),
    equipment: await names.categories(
      tx,
      ids((edit) => edit.equipment.map((line) => line.equipment_category_id)),
      anyDay,
    ),
    material: await names.materials(
      tx,
      ids((edit) => edit.material.map((line) => line.material_id)),
    ),
  }
}

/** The shown fields of a line, in the words of the grid. */
const SHOWN = {
  labor: { count: 'Workers', duration: 'Days', rate: 'Rate per day' },
  equipment: { count: 'Units', duration: 'Days', rate: 'Rate per day', percent: 'Percent of labor' },
  material: { count: 'Quantity', rate: 'Unit cost', percent: 'Percent of labor' },
} as const

function lineChanges(
  kind: LineKind,
  was: EstimateScope | undefined,
  merged: MergedScope,
  list: ReadonlyMap<number, names.Priced>,
): LineChange[] {
  const before = new Map((was ? storedLines(was)[kind] : []).map((line) => [line.id, line]))
  const nameOf = (line: StoredLine) =>
    (line.item_id === null ? '' : list.get(line.item_id)?.name) || line.description
  const changed = merged.changed[kind].map((line) => {
    const old = before.get(line.id)
    return {
      list: kind,
      name: nameOf(line) || (old ? nameOf(old) : ''),
      change: line.removed ? ('removed' as const) : ('edited' as const),
      before: old?.amount ?? null,
      after: line.removed ? null : line.amount,
      fields: line.removed ? [] : fieldChanges(kind, old, line),
    }
  })
  const added = merged.added[kind].map((line) => ({
    list: kind,
    name: nameOf(line),
    change: 'new' as const,
    before: null,
    after: line.amount,
    fields: fieldChanges(kind, undefined, line),
  }))
  return [...changed, ...added]
}

function fieldChanges(kind: LineKind, old: StoredLine | undefined, now: StoredLine): LineChange['fields'] {
  const shown = Object.entries(SHOWN[kind]) as ['count' | 'duration' | 'rate' | 'percent', string][]
  return shown.flatMap(([field, word]) =>
    (old?.[field] ?? null) === now[field]
      ? []
      : [{ field: word, before: old?.[field] ?? null, after: now[field] }],
  )
}
