import type { Role } from '@itayo/contract'
import type { Permission } from '@itayo/domain'
import { Select } from '@mantine/core'
import { IconChevronDown, IconDots, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf } from '../../../../lib/formats.ts'
import '../../../../ui/mantine-late.css'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { cellKey, groupsFor, isGranted, lockOf } from './matrix.ts'
import { type MatrixProps, NoPermission } from './matrix-table.tsx'
import classes from './role-list.module.css'
import { ApproverMark, RoleMenu } from './role-menu.tsx'
import type { Matrix } from './use-matrix.ts'

/** The matrix on a phone: one role at a time. */
export function RoleList({ roles, search, matrix, onEdit, onClearSearch }: MatrixProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // The first one that can be changed is where someone wants to be.
  const role =
    roles.find((entry) => String(entry.id) === chosen) ?? roles.find((entry) => entry.can.change) ?? roles[0]
  const groups = groupsFor(search)
  if (!role) return null
  return (
    <div className="stack gap-12">
      <div className="flex gap-8">
        <Select
          className={classes.select ?? ''}
          aria-label="Role"
          data={roles.map((entry) => ({ value: String(entry.id), label: entry.name }))}
          value={String(role.id)}
          onChange={setChosen}
          allowDeselect={false}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          rightSectionPointerEvents="none"
        />
        <RoleMenu role={role} onEdit={onEdit}>
          <span className={`middle surface ${classes.menu}`}>
            <IconDots size={20} stroke={1.7} aria-label={`Actions for ${role.name}`} role="img" />
          </span>
        </RoleMenu>
      </div>
      <p className={`dense muted ${classes.about}`}>
        <strong>
          {countOf(role.users, 'user', 'users')}
          {role.approver ? <ApproverMark /> : null}
        </strong>{' '}
        {role.description}
      </p>
      {role.can.why ? <p className="small muted">{role.can.why}</p> : null}
      {groups.length === 0 ? <NoPermission search={search} onClear={onClearSearch} /> : null}
      {groups.map(({ group, permissions }) => (
        <section key={group} className="clip card" aria-label={group}>
          <h2 className={`prose strong ${classes.title}`}>
            {group} <span>{permissions.length}</span>
          </h2>
          {permissions.map((permission) => (
            <PermissionRow key={permission.path} permission={permission} role={role} matrix={matrix} />
          ))}
        </section>
      ))}
      <SaveBar
        changes={matrix.count}
        saving={matrix.saving}
        save="Save changes"
        onSave={matrix.save}
        onDiscard={matrix.discard}
      />
    </div>
  )
}

function PermissionRow(props: { permission: Permission; role: Role; matrix: Matrix }) {
  const { permission, role, matrix } = props
  const { path, name } = permission
  const isHeld = useMay()(path)
  const lock = lockOf(role, isHeld)
  const words = (
    <span className="grow">
      <span className="block large">{name}</span>
      <span className="small breakable muted">{path}</span>
      {lock && role.can.change ? <span className="small muted">{lock}</span> : null}
    </span>
  )
  if (role.is_administrator)
    return (
      <div className={`anchor row gap-12 line-above ${classes.row}`}>
        {words}
        <IconLock size={18} stroke={1.6} aria-label="Always allowed" role="img" />
      </div>
    )
  return (
    <label
      className={`anchor row gap-12 line-above ${classes.row}`}
      data-edited={matrix.changes.has(cellKey(role.id, path)) || undefined}
    >
      {words}
      <input
        type="checkbox"
        className={classes.box}
        checked={isGranted(role, path, matrix.changes)}
        aria-disabled={lock !== null}
        aria-description={lock ?? undefined}
        onChange={() => lock ?? matrix.toggle(role, path)}
      />
    </label>
  )
}
