import { useAuth } from '../../../../lib/auth/auth.ts'
import { PreferencesPanel } from '../../notifications/preferences-panel.tsx'
import { FactorPanel } from '../factor/factor-panel.tsx'
import classes from './about-me.module.css'
import { DataPanel } from './data-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { RolePanel } from './role-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export function AboutMeScreen() {
  const { person, company, role, permissions } = useAuth()
  // The guard lets nobody in before these are known.
  if (!person || !company || !role) return null
  return (
    <div className={`full pad-20 ${classes.page}`}>
      <header className={classes.head}>
        <h1 className="page-title" tabIndex={-1}>
          About me
        </h1>
        <p className="dense breakable muted">
          {person.full_name} · {role.role} at {company.name}
        </p>
      </header>
      <div className={`stack tops gap-16 ${classes.columns}`}>
        <div className="shrink stack gap-16">
          <DetailsPanel person={person} />
          <PasswordPanel email={person.email} />
          <FactorPanel email={person.email} />
          <PreferencesPanel />
          <SessionsPanel />
          <DataPanel person={person} />
        </div>
        <div className="shrink stack gap-16">
          <RolePanel company={company.name} role={role} permissions={permissions} />
        </div>
      </div>
    </div>
  )
}
