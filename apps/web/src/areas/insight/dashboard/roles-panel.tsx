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
          <li key={name} className={classes.role}>
            <span className={classes.roleName}>
              {name}
              {approver ? <Badge tone="accent">Approver</Badge> : null}
            </span>
            <span className={classes.roleCount}>{users}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ width: `${(100 * users) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
