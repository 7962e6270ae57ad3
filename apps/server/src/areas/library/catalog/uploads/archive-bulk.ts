import type { CompanyTopic } from '@itayo/contract'
import type { CompanyAction, PermissionPath } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import * as audit from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { publish } from '../../../../platform/events.ts'

interface Archivable {
  table: 'material' | 'employee' | 'equipment'
  permission: PermissionPath
  /** What a person calls the record. */
  name: RawBuilder<string>
  topic: CompanyTopic
  archived: CompanyAction
  restored: CompanyAction
}

/** By the type that the call names (B-15). */
const LISTS: Record<1 | 2 | 3, Archivable> = {
  1: {
    table: 'material',
    permission: '/material/save',
    name: sql`description`,
    topic: 'material',
    archived: 'material.archived',
    restored: 'material.restored',
  },
  2: {
    table: 'employee',
    permission: '/manpower/add/position',
    name: sql`full_name`,
    topic: 'manpower',
    archived: 'manpower.archived',
    restored: 'manpower.restored',
  },
  3: {
    table: 'equipment',
    permission: '/equipment/add',
    name: sql`unique_id`,
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
    const { rows: known } = await sql`
      select id from ${sql.table(list.table)} where id = any(${ids}::bigint[])
      order by id for no key update`.execute(tx)
    if (known.length !== ids.length) throw new AppError('not_found')
    const { rows } = await sql<{ id: number; name: string }>`
      update ${sql.table(list.table)} set
        archived_at = ${selection.archived ? ctx.now() : null}::timestamptz, version = version + 1
      where id = any(${ids}::bigint[]) and (archived_at is null) = ${selection.archived}
      returning id, ${list.name} as name`.execute(tx)
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
