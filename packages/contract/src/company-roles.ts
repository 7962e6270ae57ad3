import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { PermissionPathField } from './fields/people.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

const RoleName = text({ min: 1, max: 60 })
const Paths = z.array(PermissionPathField).max(100)

/** The caller's rights over a role: nobody reaches above themselves. */
const RoleCan = z.object({
  /** Give it to people. */
  assign: z.boolean(),
  /** Name and description. */
  describe: z.boolean(),
  /** Permissions and the approver flag, of those the caller holds. */
  change: z.boolean(),
  remove: z.boolean(),
  view_as: z.boolean(),
  /** Why not, where `change` is false. */
  why: text({ max: 200 }).nullable(),
})

export const Role = z.object({
  id: Id,
  name: RoleName,
  description: multilineText({ max: 500 }),
  approver: z.boolean(),
  /** The one role that always holds every permission, so that nobody can lock the company out. */
  is_administrator: z.boolean(),
  paths: z.array(text({ max: 80 })),
  users: z.int().nonnegative(),
  version: Version,
  can: RoleCan,
})
export type Role = z.infer<typeof Role>

const RoleForm = {
  name: RoleName,
  description: multilineText({ max: 500 }).default(''),
  approver: z.boolean(),
}

export const roleRoutes = defineRoutes({
  roles: {
    method: 'GET',
    path: '/roles/list',
    access: ['/roles/Index', '/users/Index'],
    ok: 1,
    summary: 'The roles of the company with their permissions',
    reply: z.array(Role),
  },
  addRole: {
    method: 'POST',
    path: '/roles/save',
    access: '/roles/Index',
    ok: 1,
    summary: 'Add a role',
    grants: true,
    body: z.strictObject({ ...RoleForm, paths: Paths }),
    reply: Role,
    done: 'Saved!',
  },
  editRole: {
    method: 'PUT',
    path: '/roles/:id',
    access: '/roles/Index',
    ok: 1,
    summary: 'Rename a role, describe it, set its approver flag',
    grants: true,
    params: z.strictObject({ id: rowIdText('role') }),
    body: z.strictObject({ ...RoleForm, version: Version }),
    reply: Role,
    done: 'Saved!',
  },
  saveMatrix: {
    method: 'PUT',
    path: '/roles/permissions',
    access: '/roles/Index',
    ok: 1,
    summary: 'Set the permissions of several roles, all or none',
    grants: true,
    body: z.strictObject({
      roles: z
        .array(z.strictObject({ id: rowId('role'), paths: Paths, version: Version }))
        .min(1)
        .max(100),
    }),
    reply: z.array(Role),
    done: 'Saved!',
  },
  deleteRole: {
    method: 'DELETE',
    path: '/roles/:id',
    access: '/roles/Index',
    ok: 1,
    summary: 'Delete a role that nobody has',
    grants: true,
    params: z.strictObject({ id: rowIdText('role') }),
    reply: z.null(),
    done: 'Deleted',
  },
})

export const RoleChoice = z.object({ id: Id, name: Name, approver: z.boolean() })
