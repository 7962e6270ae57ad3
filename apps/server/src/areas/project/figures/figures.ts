import { progressOf, SIX_DAY_WEEK, scopeCost, sum, type Task, type Terms, termsOf } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

/**
 * The stored figures of a project and their one writer (figures.md). Whoever changes a work item, a
 * cost or a status calls this in the same transaction; a test recomputes everything from the rows.
 */
export async function refreshFigures(tx: Tx, projectId: number): Promise<void> {
  const tasks = await tasksOf(tx, [projectId])
  // What is planned depends on the day and is never stored; the progress does not.
  const { progress } = progressOf(tasks.get(projectId) ?? [], '1990-01-01', SIX_DAY_WEEK)
  await sql`
    insert into project_figures
      (project_id, work_items, labor, equipment, material, direct, ocm, cp, vat, contract, actual, progress)
    select ${projectId}::bigint, count(*), coalesce(sum(labor), 0), coalesce(sum(equipment), 0),
      coalesce(sum(material), 0), coalesce(sum(direct), 0), coalesce(sum(ocm), 0), coalesce(sum(cp), 0),
      coalesce(sum(vat), 0), coalesce(sum(contract), 0),
      (select coalesce(sum(amount), 0) from cost_entry where project_id = ${projectId}::bigint), ${progress}::numeric
    from project_work_item where project_id = ${projectId}::bigint and removed_at is null
    on conflict (company_id, project_id) do update set
      work_items = excluded.work_items, labor = excluded.labor, equipment = excluded.equipment,
      material = excluded.material, direct = excluded.direct, ocm = excluded.ocm, cp = excluded.cp,
      vat = excluded.vat, contract = excluded.contract, actual = excluded.actual, progress = excluded.progress`.execute(
    tx,
  )
}

/** OCM, profit and VAT of every work item by the project's percentages, then the project's totals. */
export async function reprice(tx: Tx, projectId: number): Promise<void> {
  const scopes = await scopesAt(tx, projectId, await termsIn(tx, projectId))
  if (scopes.length > 0) {
    const each = (figure: 'ocm' | 'cp' | 'vat') => scopes.map(({ cost }) => cost[figure])
    await sql`
      update project_work_item w set ocm = s.ocm, cp = s.cp, vat = s.vat
      from unnest(${scopes.map((scope) => scope.id)}::bigint[], ${each('ocm')}::numeric[],
        ${each('cp')}::numeric[], ${each('vat')}::numeric[]) as s (id, ocm, cp, vat)
      where w.id = s.id and (w.ocm, w.cp, w.vat) is distinct from (s.ocm, s.cp, s.vat)`.execute(tx)
  }
  await refreshFigures(tx, projectId)
}

/** What the work items cost by these percentages, the removed ones too. */
async function scopesAt(tx: Tx, projectId: number, terms: Terms) {
  const scopes = await tx
    .selectFrom('project_work_item')
    .select(['id', 'labor', 'equipment', 'material', 'without_mark_up', 'removed_at'])
    .where('project_id', '=', projectId)
    .execute()
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
  return sum(scopes.filter((scope) => !scope.isRemoved).map(({ cost }) => cost.contract))
}

export async function termsIn(tx: Tx, projectId: number): Promise<Terms> {
  const row = await tx
    .selectFrom('project')
    .select(['ocm', 'cp', 'has_vat', 'vat_override', 'source_of_funds'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return termsOfRow(row)
}

export interface TermsRow {
  ocm: string | null
  cp: string | null
  has_vat: boolean
  vat_override: string | null
  source_of_funds: string | null
}

/** The percentages of a project as its row holds them. */
export function termsOfRow(row: TermsRow): Terms {
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
  const rows = await tx
    .selectFrom('project_work_item')
    .select(['project_id', 'contract', 'status', 'start_date', 'end_date'])
    .where('project_id', 'in', projectIds.length > 0 ? [...projectIds] : [0])
    .where('removed_at', 'is', null)
    .execute()
  const byProject = new Map<number, Task[]>(projectIds.map((id) => [id, []]))
  for (const row of rows) {
    byProject.get(row.project_id)?.push({
      contract: Number(row.contract),
      status: Number(row.status),
      start: row.start_date as string | null,
      end: row.end_date as string | null,
    })
  }
  return byProject
}
