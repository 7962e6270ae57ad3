import { PERMISSIONS, type PermissionGroup } from '@itayo/domain'
import { IconShieldCheck } from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './role-panel.module.css'

interface RolePanelProps {
  company: string
  role: { role: string; description: string; approver: boolean }
  permissions: readonly { path: string; name: string }[]
}

interface HeldGroup {
  group: PermissionGroup
  names: string[]
}

/** The person's permissions in the groups and order of the catalogue. */
function heldGroups(permissions: RolePanelProps['permissions']): HeldGroup[] {
  const held = new Set(permissions.map((entry) => entry.path))
  const groups = Map.groupBy(
    PERMISSIONS.filter((entry) => held.has(entry.path)),
    (entry) => entry.group,
  )
  return [...groups].map(([group, entries]) => ({ group, names: entries.map((entry) => entry.name) }))
}

export function RolePanel({ company, role, permissions }: RolePanelProps) {
  const groups = heldGroups(permissions)
  return (
    <Panel title="Company and role">
      <dl className={`stack gap-8 prose ${classes.facts}`}>
        <div>
          <dt>Company</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            {role.role}
            {role.approver ? (
              <Badge tone="accent" icon={<IconShieldCheck size={14} stroke={1.8} aria-hidden />}>
                Approver
              </Badge>
            ) : null}
          </dd>
        </div>
      </dl>
      {role.description ? <p className={`small muted ${classes.description}`}>{role.description}</p> : null}
      <div className={`line-above ${classes.permissions}`}>
        <h3 className={`row-baseline between dense strong ${classes.heading}`}>
          What you may do <span>{permissions.length} permissions</span>
        </h3>
        {groups.length === 0 ? (
          <p className="mt-6 dense muted">
            Your role holds no permission yet. Ask your company administrator.
          </p>
        ) : (
          <dl className={`stack mt-10 gap-10 ${classes.groups}`}>
            {groups.map(({ group, names }) => (
              <div key={group}>
                <dt>{group}</dt>
                <dd>
                  <ul>
                    {names.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  )
}
