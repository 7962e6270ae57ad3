import { equipmentCode } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import standardSet from './standard-set.json' with { type: 'json' }
import * as store from './store/standard-set.ts'

const PHASES = standardSet.phases.map(({ work_items: _, ...phase }, at) => ({ ...phase, position: at + 1 }))

const ITEMS = standardSet.phases.flatMap((phase) =>
  phase.work_items.map((item, at) => ({ ...item, phase: phase.code, position: at + 1 })),
)

/**
 * The standard set of phases and work items with what they are made of, copied for each new company
 * and then its own. Codes are kept, ids are new; planning figures are defaults that a company may
 * change, and there are no prices in it: those are the company's business.
 */
export async function copyStandardSet(tx: Tx): Promise<void> {
  await store.insertNames(tx, 'project_category', standardSet.categories)
  await store.insertNames(tx, 'project_type', standardSet.types)
  await store.insertPhases(tx, PHASES)
  await store.insertWorkItems(tx, ITEMS)
  await copyLists(tx)
}

/**
 * Positions, equipment categories and materials of the set, what comes before what, and what each
 * work item is made of. On its own, because companies that had the catalogue first get it later.
 */
export async function copyLists(tx: Tx): Promise<void> {
  await store.insertPositions(tx, standardSet.positions)
  await store.insertCategories(tx, codedCategories())
  await store.insertMaterials(tx, standardSet.materials)
  await store.insertOrderOfPhases(tx, before(PHASES))
  await store.insertOrderOfWorkItems(tx, before(ITEMS))
  await store.insertLabor(
    tx,
    withCode((item) => item.labor),
  )
  await store.insertEquipment(
    tx,
    withCode((item) => item.equipment),
  )
  await store.insertMaterialsOfWorkItems(
    tx,
    withCode((item) => item.materials),
  )
}

function codedCategories() {
  const taken = new Set<string>()
  return standardSet.equipment_categories.map(({ name, type_id }) => {
    const code = equipmentCode(name, taken)
    taken.add(code)
    return { name, type_id, code }
  })
}

function before(list: readonly { code: string; predecessors: readonly string[] }[]) {
  return list.flatMap(({ code, predecessors }) => predecessors.map((earlier) => ({ code, before: earlier })))
}

function withCode(linesOf: (item: (typeof ITEMS)[number]) => readonly object[]) {
  return ITEMS.flatMap((item) => linesOf(item).map((line) => ({ code: item.code, ...line })))
}
