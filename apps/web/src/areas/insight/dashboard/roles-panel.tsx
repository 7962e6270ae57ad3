import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard.module.css'

interface RolesPanelProps {
  roles: readonly { name: string; approver: boolean; users: number }[]
}

/** The company's people by role; the largest role has the longest bar. */
export function RolesPanel({ roles }: RolesPanelProps) {
  const most = Math.max(1, ...roles.map(({ users }) => users))
  return (
    <Panel title="People per role" subtitle={`${roles.length} roles`}>
      <ul className={classes.roles}>
        {roles.map(({ name, approver, users }) => (
          <li key={name} className={`stack gap-4-12 prose ${classes.role}`}>
            <span className="shrink row wrap gap-4-8 breakable">
              {name}
              {approver ? <Badge tone="accent">Approver</Badge> : null}
            </span>
            <span className="strong figures">{users}</span>
            <span className={`clip ${classes.track}`} aria-hidden>
              <span className={`block ${classes.fill}`} style={{ width: `${(100 * users) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
