import type { Role } from '@itayo/contract'
import {
  GRANTABLE_PATHS,
  PERMISSIONS,
  type Permission,
  type PermissionGroup,
  RIGHTS_WORDS,
} from '@itayo/domain'

/** New values of the cells that differ from the saved ones. */
export type Changes = ReadonlyMap<string, boolean>
export const NO_CHANGES: Changes = new Map()

type RoleCells = Pick<Role, 'id' | 'name' | 'paths' | 'version' | 'is_administrator'>

/** Why a cell cannot be ticked, in words; null where it can. */
export function lockOf(role: Pick<Role, 'is_administrator' | 'can'>, isHeld: boolean): string | null {
  if (role.is_administrator) return 'Always allowed'
  if (!role.can.change) return role.can.why
  return isHeld ? null : RIGHTS_WORDS.not_held
}

export function cellKey(roleId: number, path: string): string {
  return `${roleId} ${path}`
}

const GRANTABLE: readonly Permission[] = PERMISSIONS.filter((entry) => GRANTABLE_PATHS.includes(entry.path))

interface MatrixGroup {
  group: PermissionGroup
  permissions: readonly Permission[]
}

/** The catalogue in its groups; a search looks at names, paths and the names of groups. */
export function groupsFor(search: string): MatrixGroup[] {
  const wanted = search.trim().toLowerCase()
  const found = GRANTABLE.filter((entry) =>
    [entry.name, entry.path, entry.group].some((text) => text.toLowerCase().includes(wanted)),
  )
  return [...Map.groupBy(found, (entry) => entry.group)].map(([group, permissions]) => ({
    group,
    permissions,
  }))
}

export function isGranted(role: RoleCells, path: string, changes: Changes): boolean {
  return changes.get(cellKey(role.id, path)) ?? role.paths.includes(path)
}

/** A cell set back to its saved value is no change. */
export function toggled(changes: Changes, role: RoleCells, path: string): Changes {
  const next = new Map(changes)
  const granted = !isGranted(role, path, changes)
  if (granted === role.paths.includes(path)) next.delete(cellKey(role.id, path))
  else next.set(cellKey(role.id, path), granted)
  return next
}

/**
 * Changes that still differ from these roles; those that others made meanwhile or whose role is gone
 * drop out.
 */
export function stillChanged(changes: Changes, roles: readonly RoleCells[]): Changes {
  const next = new Map<string, boolean>()
  for (const role of roles) {
    if (role.is_administrator) continue
    for (const { path } of GRANTABLE) {
      const granted = changes.get(cellKey(role.id, path))
      if (granted !== undefined && granted !== role.paths.includes(path))
        next.set(cellKey(role.id, path), granted)
    }
  }
  return next
}

function pathsOf(role: RoleCells, changes: Changes) {
  return GRANTABLE_PATHS.filter((path) => isGranted(role, path, changes))
}

function isChanged(role: RoleCells, changes: Changes): boolean {
  return GRANTABLE_PATHS.some((path) => changes.has(cellKey(role.id, path)))
}

/** The changed roles as the call takes them, each with all the permissions it then has. */
export function rowsToSave(roles: readonly RoleCells[], changes: Changes) {
  return roles
    .filter((role) => isChanged(role, changes))
    .map((role) => ({ id: role.id, paths: pathsOf(role, changes), version: role.version }))
}

/** The change of a role in words, for the comparison after a conflict. */
export interface RoleChange {
  id: number
  name: string
  granted: string[]
  revoked: string[]
  gone: boolean
}

function difference(role: RoleCells, before: readonly string[], after: readonly string[]): RoleChange {
  const named = (wanted: (path: string) => boolean) =>
    GRANTABLE.filter((entry) => wanted(entry.path)).map((entry) => entry.name)
  return {
    id: role.id,
    name: role.name,
    granted: named((path) => after.includes(path) && !before.includes(path)),
    revoked: named((path) => before.includes(path) && !after.includes(path)),
    gone: false,
  }
}

const isWorthSaying = (change: RoleChange) =>
  change.gone || change.granted.length > 0 || change.revoked.length > 0

/** Changes that others made to the roles between two readings. */
export function changesBetween(before: readonly RoleCells[], after: readonly RoleCells[]): RoleChange[] {
  return before
    .map((was): RoleChange => {
      const now = after.find((role) => role.id === was.id)
      if (!now) return { id: was.id, name: was.name, granted: [], revoked: [], gone: true }
      return difference(now, was.paths, now.paths)
    })
    .filter(isWorthSaying)
}

/** My own changes in the same words. */
export function changesMade(roles: readonly RoleCells[], changes: Changes): RoleChange[] {
  return roles.map((role) => difference(role, role.paths, pathsOf(role, changes))).filter(isWorthSaying)
}
