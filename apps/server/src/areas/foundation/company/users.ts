import type { Paged, UserRow } from '@itayo/contract'
import { csvFile, refusePersonChange } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { notify } from '../notifications/notify.ts'
import { holderOf, pictureLink, presentPerson, statusOf } from './present-person.ts'
import { holdRights, readRights, refuse, roleRights } from './rights.ts'
import * as roles from './store/roles.ts'
import * as store from './store/users.ts'

interface UserQuery extends store.PersonFilter {
  page: number
  per_page: number
  sort_by: 'full_name' | 'email' | 'department' | 'role' | 'last_seen_at'
  order: 'ASC' | 'DESC'
}

type Counts = { all: number; active: number; invited: number; inactive: number }

type UserList = Paged<UserRow> & { counts: Counts; delivery: 'smtp' | 'outbox' }

export function listUsers(ctx: Ctx, query: UserQuery): Promise<UserList> {
  return ctx.transaction(async (tx) => {
    if (query.role !== undefined) await existingRole(tx, query.role)
    const rows = await store.list(tx, query, {
      sort_by: query.sort_by,
      order: query.order,
      limit: query.per_page,
      offset: offsetOf(query),
    })
    const book = await readRights(tx, ctx)
    const people = rows.map((row) => presentPerson(ctx, book, row))
    return {
      ...pageOf(query, people, await store.count(tx, query)),
      counts: await store.countByStatus(tx),
      delivery: ctx.platform.mailer.delivery,
    }
  })
}

export async function exportUsers(ctx: Ctx, reply: FastifyReply): Promise<void> {
  const rows = await ctx.transaction((tx) =>
    store.list(tx, {}, { sort_by: 'full_name', order: 'ASC', limit: 10_000, offset: 0 }),
  )
  const csv = csvFile(
    ['Name', 'Email', 'Mobile', 'Department', 'Role', 'Status', 'Second factor'],
    rows.map((row) => [
      row.full_name,
      row.email,
      row.mobile,
      row.department,
      row.role_name,
      statusOf(row),
      row.has_factor ? 'on' : 'off',
    ]),
  )
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="Users.csv"')
    .send(csv)
}

interface UserForm {
  full_name: string
  mobile: string
  department: string
  role_id: number
  active: boolean
  version: number
}

export function editUser(ctx: Ctx, id: number, form: UserForm): Promise<UserRow> {
  const { version, ...change } = form
  return ctx.transaction(async (tx) => {
    // Two administrators who deactivate each other at once wait here for one another.
    const book = await holdRights(tx, ctx, '/users/Index')
    const before = await store.lock(tx, id)
    if (!before) throw new AppError('not_found')
    const role = await existingRole(tx, form.role_id)
    refuse(
      refusePersonChange(book.actor, holderOf(book, before), {
        role: { id: role.id, rights: roleRights(role) },
        changesSignIn: form.active !== before.active,
      }),
    )
    if (before.version !== version)
      throw new AppError('stale_version', { current: presentPerson(ctx, book, before) })
    await store.update(tx, id, change)
    await refuseWithoutAdministrator(tx)
    await audit.record(tx, whatChanged(before.active, form.active), id, {
      before: {
        full_name: before.full_name,
        mobile: before.mobile,
        department: before.department,
        role: before.role_name,
        active: before.active,
      },
      after: { ...change, role_id: undefined, role: role.name },
    })
    await publish(tx, { company_id: ctx.actor.companyId, user_id: id, topic: 'account', id })
    if (before.role_id !== form.role_id && id !== ctx.actor.userId) {
      const to = { companyId: ctx.actor.companyId, userId: id }
      await notify(tx, to, {
        kind: 'role',
        title: `Your role is now ${role.name}`,
        text: role.description,
        link: '/Profile/about-me',
      })
    }
    return presentPerson(ctx, book, (await store.find(tx, id)) as store.PersonRow)
  })
}

function whatChanged(wasActive: boolean, isActive: boolean) {
  if (wasActive && !isActive) return 'user.deactivated' as const
  if (!wasActive && isActive) return 'user.activated' as const
  return 'user.changed' as const
}

/** Nobody can lock the company out: at the end of every change somebody can still administer it. */
export async function refuseWithoutAdministrator(tx: Tx): Promise<void> {
  if ((await store.countAdministrators(tx)) === 0) throw new AppError('company.last_administrator')
}

export async function existingRole(tx: Tx, roleId: number): Promise<roles.RoleRow> {
  const role = await roles.find(tx, roleId)
  if (!role) throw new AppError('not_found')
  return role
}

export async function accountList(
  ctx: Ctx,
  query: { status?: '0' | '1' | undefined; role?: number | undefined; search?: string | undefined },
): Promise<{ data: { id: number; full_name: string }[] }> {
  const filter = {
    ...(query.status !== undefined && {
      status: query.status === '1' ? ('active' as const) : ('inactive' as const),
    }),
    ...(query.role !== undefined && { role: query.role }),
    ...(query.search !== undefined && { search: query.search }),
  }
  return { data: await ctx.transaction((tx) => store.pickable(tx, filter)) }
}

export async function userInfo(ctx: Ctx, userId: number) {
  const row = await ctx.transaction((tx) => store.find(tx, userId))
  if (!row) throw new AppError('not_found')
  return {
    full_name: row.full_name,
    department: row.department,
    profile_pic: pictureLink(ctx, row.picture_file_id),
  }
}
