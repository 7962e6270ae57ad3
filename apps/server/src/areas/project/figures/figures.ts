import { scopeCost, sum, type Task, type Terms, termsOf } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/figures.ts'

export type { TermsRow } from './store/figures.ts'

/**
 * The stored figures of a project and their one writer (figures.md). Whoever changes a work item, a
 * cost or a status calls this in the same transaction; a test recomputes everything from the rows.
 */
export async function refreshFigures(
  tx: Tx,
  projectId: number,
): Promise<{ contract: number; actual: number }> {
  const { contract, actual } = await store.writeTotals(tx, projectId)
  return { contract: Number(contract), actual: Number(actual) }
}

/** OCM, profit and VAT of every work item by the project's percentages, then the project's totals. */
export async function reprice(tx: Tx, projectId: number): Promise<void> {
  const scopes = await scopesAt(tx, projectId, await termsIn(tx, projectId))
  if (scopes.length > 0)
    await store.writeMarkUps(
      tx,
      scopes.map(({ id, cost: { ocm, cp, vat } }) => ({ id, ocm, cp, vat })),
    )
  await refreshFigures(tx, projectId)
}

/** Prices the work items by these percentages, the removed ones too. */
async function scopesAt(tx: Tx, projectId: number, terms: Terms) {
  const scopes = await store.workItems(tx, projectId)
  return scopes.map(({ id, removed_at, labor, equipment, material, without_mark_up }) => ({
    id,
    isRemoved: removed_at !== null,
    cost: scopeCost(
      { labor: Number(labor), equipment: Number(equipment), material: Number(material) },
      terms,
      { withoutMarkUp: without_mark_up },
    ),
  }))
}

/** The contract cost that the project would have by other percentages. */
export async function contractAt(tx: Tx, projectId: number, terms: Terms): Promise<number> {
  const scopes = await scopesAt(tx, projectId, terms)
  const contracts = scopes.filter((scope) => !scope.isRemoved).map(({ cost }) => cost.contract)
  return sum([...contracts, await store.contractRounding(tx, projectId)])
}

export async function termsIn(tx: Tx, projectId: number): Promise<Terms> {
  return termsOfRow(await settingsIn(tx, projectId))
}

/** The settings that the percentages come from. */
export function settingsIn(tx: Tx, projectId: number): Promise<store.TermsRow> {
  return store.terms(tx, projectId)
}

export function termsOfRow(row: store.TermsRow): Terms {
  const percent = (text: string | null) => (text === null ? null : Number(text))
  return termsOf({
    ocm: percent(row.ocm),
    cp: percent(row.cp),
    has_vat: row.has_vat ? '1' : '0',
    vat_override: percent(row.vat_override),
    source_of_funds: row.source_of_funds,
  })
}

/** The live tasks of several projects, for progress and slippage. */
export async function tasksOf(tx: Tx, projectIds: readonly number[]): Promise<Map<number, Task[]>> {
  const rows = await store.liveTasks(tx, projectIds)
  const byProject = new Map<number, Task[]>(projectIds.map((id) => [id, []]))
  for (const { project_id, tasks } of rows) {
    const read = tasks.map(([contract, status, start, end]) => ({ contract, status, start, end }))
    byProject.set(project_id, read)
  }
  return byProject
}
