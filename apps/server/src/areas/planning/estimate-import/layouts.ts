import type { EstimateLayout, Paged } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import * as store from './store/layouts.ts'
import { requireCosts } from './uploads.ts'

const MOST_LETTERS = 300

const headingOf = ({ layout }: store.LayoutRow) =>
  layout.head
    .map(({ text }) => text)
    .join(' / ')
    .slice(0, MOST_LETTERS)

function present(row: store.LayoutRow): EstimateLayout {
  const { upload_id, project_id, file_name, layout } = row
  return {
    layout_id: row.id,
    version: row.version,
    name: row.name,
    heading: headingOf(row),
    kind: layout.kind,
    columns: layout.columns.map(({ meaning }) => meaning),
    named_on:
      upload_id !== null && project_id !== null && file_name !== null
        ? { upload_id, project_id, file_name }
        : null,
    named_at: row.named_at.toISOString(),
    named_by: row.named_by,
    times_used: row.times_used,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

export async function listLayouts(ctx: Ctx, query: store.LayoutQuery): Promise<Paged<EstimateLayout>> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const { rows, total } = await store.page(tx, query)
    return pageOf(query, rows.map(present), total)
  })
}

async function hold(tx: Tx, id: number, version: number): Promise<store.LayoutRow> {
  await store.lock(tx, id)
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('stale_version', { current: present(row) })
  return row
}

interface Held {
  layout_id: number
  version: number
}

export async function renameLayout(
  ctx: Ctx,
  { layout_id: id, version, name }: Held & { name: string },
): Promise<EstimateLayout> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const before = await hold(tx, id, version)
    await store.rename(tx, id, name)
    await audit.record(tx, 'estimate.layout_renamed', null, {
      before: { name: before.name },
      after: { name },
    })
    return present({ ...before, name, version: version + 1 })
  })
}

/** Files that were read by it keep their rows. */
export async function forgetLayout(ctx: Ctx, { layout_id: id, version }: Held): Promise<null> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const row = await hold(tx, id, version)
    await store.remove(tx, id)
    await audit.record(tx, 'estimate.layout_forgotten', null, {
      before: { name: row.name, heading: headingOf(row) },
    })
    return null
  })
}
