import type { Role } from '@itayo/contract'
import { type Permission, RIGHTS_WORDS } from '@itayo/domain'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconLock, IconSearchOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { cellKey, groupsFor, isGranted, lockOf } from './matrix.ts'
import { ApproverMark, RoleMenu } from './role-menu.tsx'
import classes from './roles.module.css'
import type { Matrix } from './use-matrix.ts'

export interface MatrixProps {
  roles: readonly Role[]
  search: string
  matrix: Matrix
  onEdit: (role: Role) => void
  onClearSearch: () => void
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Three hundred boxes are one stop of the Tab key; the arrows go from box to box. */
function onArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const box = (event.target as Element).closest<HTMLInputElement>('input[data-row]')
  if (!step || !box) return
  const row = Number(box.dataset.row) + step[0]
  const column = Number(box.dataset.column) + step[1]
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `input[data-row="${row}"][data-column="${column}"]`,
  )
  event.preventDefault()
  next?.focus()
}

/** Permissions down, roles across: every right of the company at a glance. */
export function MatrixTable({ roles, search, matrix, onEdit, onClearSearch }: MatrixProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [visited, setVisited] = useState('')
  const groups = groupsFor(search)
  // A search opens every group, so that what it finds is in sight.
  const isOpen = (group: string) => search !== '' || !closed.has(group)
  const shown = groups.flatMap((entry) => (isOpen(entry.group) ? entry.permissions : []))
  const rowOf = new Map(shown.map((permission, at) => [permission.path, at]))
  const firstBox = roles.find((role) => !role.is_administrator)
  const keys = new Set(shown.flatMap(({ path }) => roles.map((role) => cellKey(role.id, path))))
  const stop =
    visited && keys.has(visited) ? visited : firstBox && shown[0] ? cellKey(firstBox.id, shown[0].path) : ''

  function toggleGroup(group: string): void {
    const next = new Set(closed)
    if (!next.delete(group)) next.add(group)
    setClosed(next)
  }

  if (groups.length === 0)
    return (
      <ListPanel>
        <NoPermission search={search} onClear={onClearSearch} />
      </ListPanel>
    )
  return (
    <ListPanel>
      <div className={classes.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go through its boxes
          role="grid"
          className={`full dense ${classes.table}`}
          aria-label="Permissions by role"
          onKeyDown={onArrow}
        >
          <thead>
            <tr>
              <th scope="col" className={`small start muted ${classes.corner}`}>
                Permission
              </th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className={`centered ${classes.roleHead}`}>
                  <RoleMenu role={role} onEdit={onEdit}>
                    <span className="dense firm breakable ink">{role.name}</span>
                    <span className="inline-row gap-4 small muted">
                      {countOf(role.users, 'user', 'users')}
                      {role.approver ? <ApproverMark /> : null}
                    </span>
                  </RoleMenu>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ group, permissions }) => (
            <tbody key={group}>
              <tr className={classes.groupRow}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  <UnstyledButton
                    className={`inline-row gap-8 dense strong ${classes.groupButton}`}
                    aria-expanded={isOpen(group)}
                    onClick={() => toggleGroup(group)}
                  >
                    {isOpen(group) ? (
                      <IconChevronDown size={15} stroke={1.8} aria-hidden />
                    ) : (
                      <IconChevronRight size={15} stroke={1.8} aria-hidden />
                    )}
                    {group} <span className="regular muted">{permissions.length}</span>
                  </UnstyledButton>
                </th>
              </tr>
              {isOpen(group)
                ? permissions.map((permission) => (
                    <Row
                      key={permission.path}
                      permission={permission}
                      at={rowOf.get(permission.path) ?? 0}
                      roles={roles}
                      matrix={matrix}
                      stop={stop}
                      onVisit={setVisited}
                    />
                  ))
                : null}
            </tbody>
          ))}
        </table>
      </div>
    </ListPanel>
  )
}

interface RowProps {
  permission: Permission
  at: number
  roles: readonly Role[]
  matrix: Matrix
  stop: string
  onVisit: (key: string) => void
}

function Row({ permission, at, roles, matrix, stop, onVisit }: RowProps) {
  const { path, name } = permission
  const isHeld = useMay()(path)
  return (
    <tr>
      <th scope="row" className={`surface start nowrap ${classes.permission}`}>
        <span className={classes.name}>{name}</span>{' '}
        <span className={`small muted ${classes.path}`}>{path}</span>
        {isHeld ? null : (
          <span
            className={`inline-row gap-4 small regular muted ${classes.notHeld}`}
            title={RIGHTS_WORDS.not_held}
          >
            <IconLock size={13} stroke={1.7} aria-hidden />
            not yours to give
          </span>
        )}
      </th>
      {roles.map((role, column) => {
        const key = cellKey(role.id, path)
        if (role.is_administrator)
          return (
            <td key={key} className={`muted ${classes.locked}`}>
              <IconLock size={15} stroke={1.6} aria-hidden />
              <VisuallyHidden>Always allowed</VisuallyHidden>
            </td>
          )
        const lock = lockOf(role, isHeld)
        return (
          <td key={key} data-edited={matrix.changes.has(key) || undefined}>
            <label className={`middle ${classes.cell}`} title={lock ?? undefined}>
              <input
                type="checkbox"
                className={classes.box}
                aria-label={`${name} for ${role.name}`}
                aria-disabled={lock !== null}
                aria-description={lock ?? undefined}
                checked={isGranted(role, path, matrix.changes)}
                data-row={at}
                data-column={column}
                tabIndex={key === stop ? 0 : -1}
                onFocus={() => onVisit(key)}
                onChange={() => lock ?? matrix.toggle(role, path)}
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
}

export function NoPermission({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className={classes.none}>
      <State
        icon={IconSearchOff}
        tone="neutral"
        title="No data result!"
        actions={
          <Button variant="default" onClick={onClear}>
            Clear the search
          </Button>
        }
      >
        No permission is named “{search.trim()}”.
      </State>
    </div>
  )
}
