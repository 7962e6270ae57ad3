import type { Role } from '@itayo/contract'
import {
  GRANTABLE_PATHS,
  type Rights,
  refuseNewRole,
  refuseRoleChange,
  refuseRoleRemoval,
  roleCan,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToEach } from '../../../platform/events.ts'
import { holdRights, type RightsBook, readRights, refuse, roleRights } from './rights.ts'
import * as store from './store/roles.ts'

function present(book: RightsBook, row: store.RoleRow): Role {
  const rights = roleRights(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    approver: row.approver,
    is_administrator: row.is_administrator,
    paths: [...rights.paths],
    users: row.users ?? 0,
    version: row.version,
    can: roleCan(book.actor, { id: row.id, rights }),
  }
}

export function listRoles(ctx: Ctx): Promise<Role[]> {
  return ctx.transaction(async (tx) => presentAll(tx, await readRights(tx, ctx)))
}

async function presentAll(tx: Tx, book: RightsBook): Promise<Role[]> {
  return (await store.list(tx)).map((row) => present(book, row))
}

interface RoleForm {
  name: string
  description: string
  approver: boolean
}

/** A company role cannot hold what belongs to the platform's own company. */
function refuseUngrantable(paths: readonly string[], where: string): void {
  const at = paths.findIndex((path) => !(GRANTABLE_PATHS as readonly string[]).includes(path))
  if (at < 0) return
  const problem = { path: `${where}.${at}`, message: 'This permission cannot be given to a role.' }
  throw new AppError('invalid_input', { fields: [problem] })
}

export function addRole(ctx: Ctx, form: RoleForm & { paths: string[] }): Promise<Role> {
  refuseUngrantable(form.paths, 'body.paths')
  const { paths, ...role } = form
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/roles/Index')
    refuse(refuseNewRole(book.actor, { paths, approver: form.approver, is_administrator: false }))
    const id = await store.insert(tx, { ...role, company_id: ctx.actor.companyId })
    await store.setPaths(tx, ctx.actor.companyId, id, paths)
    await audit.record(tx, 'role.created', id, { after: form })
    return fresh(tx, book, id)
  })
}

export function editRole(ctx: Ctx, id: number, form: RoleForm & { version: number }): Promise<Role> {
  const { version, ...change } = form
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/roles/Index')
    const before = await lockUnchanged(tx, book, { id, version }, { approver: form.approver })
    if (before.is_administrator && !form.approver) throw new AppError('role.is_administrator')
    await store.update(tx, id, change)
    await audit.record(tx, 'role.changed', id, {
      before: { name: before.name, description: before.description, approver: before.approver },
      after: change,
    })
    await tellHolders(tx, ctx, id)
    return fresh(tx, book, id)
  })
}

interface MatrixRow {
  id: number
  paths: string[]
  version: number
}

export function saveMatrix(ctx: Ctx, rows: MatrixRow[]): Promise<Role[]> {
  rows.forEach((row, at) => {
    refuseUngrantable(row.paths, `body.roles.${at}.paths`)
  })
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/roles/Index')
    // In the order of ids, so that two savers wait for each other instead of standing in each other's way.
    for (const row of [...rows].sort((a, b) => a.id - b.id)) {
      const before = await lockUnchanged(tx, book, row, { paths: row.paths })
      if (before.is_administrator) throw new AppError('role.is_administrator')
      await store.setPaths(tx, ctx.actor.companyId, row.id, row.paths)
      await store.update(tx, row.id, {})
      await audit.record(tx, 'role.permissions_changed', row.id, {
        before: { name: before.name, paths: before.paths },
        after: { name: before.name, paths: row.paths },
      })
      await tellHolders(tx, ctx, row.id)
    }
    return presentAll(tx, book)
  })
}

export function deleteRole(ctx: Ctx, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/roles/Index')
    const before = await store.lock(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.is_administrator) throw new AppError('role.is_administrator')
    refuse(refuseRoleRemoval(book.actor, { id, rights: roleRights(before) }))
    if (before.users) {
      const people = before.users === 1 ? '1 person has' : `${before.users} people have`
      throw new AppError('role.in_use', { text: `${people} this role. Give them another one first.` })
    }
    await store.remove(tx, id)
    await audit.record(tx, 'role.deleted', id, { before: { name: before.name, paths: before.paths } })
    return null
  })
}

/** The role as it is, held; what it would become must be the acting person's to give. */
async function lockUnchanged(
  tx: Tx,
  book: RightsBook,
  { id, version }: { id: number; version: number },
  change: Partial<Rights>,
): Promise<store.RoleRow> {
  const row = await store.lock(tx, id)
  if (!row) throw new AppError('not_found')
  const before = roleRights(row)
  // The administrator role never changes: who reaches it is told so.
  const after = row.is_administrator ? before : { ...before, ...change }
  refuse(refuseRoleChange(book.actor, { id, before, after }))
  if (row.version !== version) throw new AppError('stale_version', { current: present(book, row) })
  return row
}

async function fresh(tx: Tx, book: RightsBook, id: number): Promise<Role> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  return present(book, row)
}

/** Their next request has the new rights anyway; their open screens hear of it now. */
async function tellHolders(tx: Tx, ctx: Ctx, roleId: number): Promise<void> {
  const user_ids = await store.peopleOf(tx, roleId)
  await publishToEach(tx, { company_id: ctx.actor.companyId, topic: 'account', user_ids })
}
