import type { CompanyTopic } from '@itayo/contract'
import type { CompanyAction, PermissionPath } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { publish } from '../../../../platform/events.ts'
import * as store from './store/listed.ts'

interface Archivable {
  table: store.Listed
  permission: PermissionPath
  topic: CompanyTopic
  archived: CompanyAction
  restored: CompanyAction
}

/** By the type that the call names (B-15). */
const LISTS: Record<1 | 2 | 3, Archivable> = {
  1: {
    table: 'material',
    permission: '/material/save',
    topic: 'material',
    archived: 'material.archived',
    restored: 'material.restored',
  },
  2: {
    table: 'employee',
    permission: '/manpower/add/position',
    topic: 'manpower',
    archived: 'manpower.archived',
    restored: 'manpower.restored',
  },
  3: {
    table: 'equipment',
    permission: '/equipment/add',
    topic: 'equipment',
    archived: 'equipment.archived',
    restored: 'equipment.restored',
  },
}

interface Selection {
  type_id: 1 | 2 | 3
  ids: number[]
  archived: boolean
}

export async function archiveBulk(ctx: Ctx, selection: Selection): Promise<{ changed: number }> {
  const list = LISTS[selection.type_id]
  if (!ctx.may(list.permission)) throw new AppError('permission_denied')
  const ids = [...new Set(selection.ids)]
  return ctx.transaction(async (tx) => {
    if ((await store.lock(tx, list.table, ids)) !== ids.length) throw new AppError('not_found')
    const rows = await store.setArchived(tx, list.table, ids, selection.archived ? ctx.now() : null)
    const [first] = rows
    if (!first) return { changed: 0 }
    await audit.record(
      tx,
      selection.archived ? list.archived : list.restored,
      rows.length === 1 ? first.id : null,
      { after: { names: rows.map((row) => row.name) } },
    )
    await publish(tx, {
      company_id: ctx.actor.companyId,
      user_id: null,
      topic: list.topic,
      id: rows.length === 1 ? first.id : null,
    })
    return { changed: rows.length }
  })
}
