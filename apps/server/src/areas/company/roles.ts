import type { Role } from '@itayo/contract'
import { GRANTABLE_PATHS } from '@itayo/domain'
import * as audit from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { AppError } from '../../platform/errors.ts'
import { publishToEach } from '../../platform/events.ts'
import * as store from './role-store.ts'

function present(row: store.RoleRow): Role {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    approver: row.approver,
    is_administrator: row.is_administrator,
    paths: row.is_administrator ? [...GRANTABLE_PATHS] : row.paths,
    users: row.users ?? 0,
    version: row.version,
  }
}

export async function listRoles(ctx: Ctx): Promise<Role[]> {
  return (await ctx.transaction((tx) => store.list(tx))).map(present)
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
    const id = await store.insert(tx, { ...role, company_id: ctx.actor.companyId })
    await store.setPaths(tx, ctx.actor.companyId, id, paths)
    await audit.record(tx, 'role.created', id, { after: form })
    return fresh(tx, id)
  })
}

export function editRole(ctx: Ctx, id: number, form: RoleForm & { version: number }): Promise<Role> {
  const { version, ...change } = form
  return ctx.transaction(async (tx) => {
    const before = await lockUnchanged(tx, id, version)
    if (before.is_administrator && !form.approver) throw new AppError('role.is_administrator')
    await store.update(tx, id, change)
    await audit.record(tx, 'role.changed', id, {
      before: { name: before.name, description: before.description, approver: before.approver },
      after: change,
    })
    await tellHolders(tx, ctx, id)
    return fresh(tx, id)
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
    // In the order of ids, so that two savers wait for each other instead of standing in each other's way.
    for (const row of [...rows].sort((a, b) => a.id - b.id)) {
      const before = await lockUnchanged(tx, row.id, row.version)
      if (before.is_administrator) throw new AppError('role.is_administrator')
      await store.setPaths(tx, ctx.actor.companyId, row.id, row.paths)
      await store.update(tx, row.id, {})
      await audit.record(tx, 'role.permissions_changed', row.id, {
        before: { name: before.name, paths: before.paths },
        after: { name: before.name, paths: row.paths },
      })
      await tellHolders(tx, ctx, row.id)
    }
    return (await store.list(tx)).map(present)
  })
}

export function deleteRole(ctx: Ctx, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.is_administrator) throw new AppError('role.is_administrator')
    if (before.users) {
      const people = before.users === 1 ? '1 person has' : `${before.users} people have`
      throw new AppError('role.in_use', { text: `${people} this role. Give them another one first.` })
    }
    await store.remove(tx, id)
    await audit.record(tx, 'role.deleted', id, { before: { name: before.name, paths: before.paths } })
    return null
  })
}

async function lockUnchanged(tx: Tx, id: number, version: number): Promise<store.RoleRow> {
  const row = await store.lock(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('stale_version', { current: present(row) })
  return row
}

async function fresh(tx: Tx, id: number): Promise<Role> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Their next request has the new rights anyway; their open screens hear of it now. */
async function tellHolders(tx: Tx, ctx: Ctx, roleId: number): Promise<void> {
  const user_ids = await store.peopleOf(tx, roleId)
  await publishToEach(tx, { company_id: ctx.actor.companyId, topic: 'account', user_ids })
}
