import type { NewPhase, PhaseRow } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import * as order from './store/order.ts'
import * as store from './store/phases.ts'
import { tellCatalogue } from './tell.ts'

export function presentPhase(row: store.PhaseListed): PhaseRow {
  const { archived_at, phase_group_id, phase_group, predecessor_ids, ...rest } = row
  return {
    ...rest,
    phase_category_id: phase_group_id,
    phase_category: phase_group,
    predecessor_ids: predecessor_ids.map(Number),
    is_archived: archived_at !== null,
  }
}

async function readPhase(tx: Tx, id: number): Promise<PhaseRow> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  return presentPhase(row)
}

export function addPhase(ctx: Ctx, form: NewPhase): Promise<PhaseRow> {
  const { predecessor_ids, phase_category_id, ...fields } = form
  return ctx.transaction(async (tx) => {
    await requireRows(tx, 'phase', predecessor_ids)
    const id = await store.insert(tx, { ...fields, phase_group_id: phase_category_id })
    await order.setOfPhase(tx, id, predecessor_ids)
    await audit.record(tx, 'catalog.phase_added', id, { after: { ...fields } })
    await tellCatalogue(tx, ctx)
    return readPhase(tx, id)
  })
}

export function editPhase(
  ctx: Ctx,
  id: number,
  form: NewPhase & { archived: boolean; version: number },
): Promise<PhaseRow> {
  const { predecessor_ids, phase_category_id, archived, version, ...fields } = form
  return ctx.transaction(async (tx) => {
    const held = await store.lock(tx, id)
    if (!held) throw new AppError('not_found')
    const before = await readPhase(tx, id)
    await requireRows(tx, 'phase', predecessor_ids)
    if (held.version !== version) throw new AppError('stale_version', { current: before })
    await refuseCircle(tx, id, predecessor_ids)
    await store.update(tx, id, {
      ...fields,
      phase_group_id: phase_category_id,
      archived_at: archived ? (held.archived_at ?? ctx.now()) : null,
    })
    await order.setOfPhase(tx, id, predecessor_ids)
    const { code, name, description } = before
    await audit.record(tx, 'catalog.phase_changed', id, {
      before: { code, name, description, archived: before.is_archived },
      after: { ...fields, archived },
    })
    await tellCatalogue(tx, ctx)
    return readPhase(tx, id)
  })
}

async function refuseCircle(tx: Tx, id: number, predecessorIds: readonly number[]): Promise<void> {
  await order.hold(tx)
  if (!(await order.isCircle(tx, 'phase', id, predecessorIds))) return
  throw new AppError('invalid_input', {
    fields: [{ path: 'body.predecessor_ids', message: 'A phase cannot come before itself.' }],
  })
}
