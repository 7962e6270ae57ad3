import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, NavLink } from 'react-router'
import { useWaiting } from '../../areas/foundation/approvals/use-waiting.ts'
import { useAuth } from '../../lib/auth/auth.ts'
import { Badge } from '../../ui/badge.tsx'
import { Brand, BrandMark } from '../../ui/brand.tsx'
import { APP_PAGES } from '../pages.tsx'
import { CompanyMark } from './company-mark.tsx'
import { t } from './messages/en.ts'
import { setRail, useRail } from './nav-width.ts'
import { type NavigationGroup, navigationFor, standsAlone } from './navigation.ts'
import classes from './side-nav.module.css'

export function useNavigation(): NavigationGroup[] {
  const { permissions, company } = useAuth()
  return useMemo(
    () =>
      navigationFor({
        pages: APP_PAGES,
        held: permissions.map(({ path }) => path),
        isPlatform: company?.is_platform ?? false,
      }),
    [permissions, company],
  )
}

/** The groups with their links: in the column of a desk and in the drawer of a phone. */
export function NavGroups({ rail = false, onGo }: { rail?: boolean; onGo?: () => void }) {
  const groups = useNavigation()
  return (
    <nav className={`scrolls ${classes.groups}`} aria-label={t('pages')}>
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className={`strong faint ${classes.groupName}`}>{group.label}</h2>
          <ul>
            {group.entries.map(({ to, label, icon: Icon, counts }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={standsAlone(to)}
                  className={`row gap-10 dense medium muted ${classes.entry}`}
                  title={rail ? label : undefined}
                  onClick={onGo}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                  <span className={classes.label}>{label}</span>
                  {counts === 'approvals' ? <WaitingApprovals /> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function WaitingApprovals() {
  const waiting = useWaiting()
  if (waiting === 0) return null
  return (
    <span className={`push small medium figures ${classes.count}`}>
      {waiting}
      <VisuallyHidden> {t('waitingBeside')}</VisuallyHidden>
    </span>
  )
}

/** "/" leads to the person's own first page. */
export function BrandLink({ markOnly = false }: { markOnly?: boolean }) {
  const isPlatform = useAuth().company?.is_platform
  return (
    <span className="shrink row gap-10">
      <Link to="/" className={`flex ink ${classes.brandLink}`} aria-label={t('toFirstPage')}>
        {markOnly ? <BrandMark size={26} /> : <Brand size={26} />}
      </Link>
      {isPlatform && !markOnly ? <Badge tone="neutral">Super Admin</Badge> : null}
    </span>
  )
}

export function SideNav() {
  const rail = useRail()
  // Beside the mark alone, or beside a badge, the head has no room for it.
  const atFoot = useAuth().company?.is_platform || rail
  const label = rail ? t('widen') : t('narrow')
  return (
    <aside
      className={`screen-only fixed column ${classes.side}`}
      data-rail={rail || undefined}
      aria-label={t('navigation')}
    >
      <div className={`fixed row between ${classes.head}`}>
        <BrandLink markOnly={rail} />
        {atFoot ? null : <Collapse label={label} rail={rail} />}
      </div>
      <NavGroups rail={rail} />
      {atFoot ? (
        <div className={`fixed ${classes.expand}`}>
          <Collapse label={label} rail={rail} />
        </div>
      ) : null}
      <CompanyMark rail={rail} />
    </aside>
  )
}

function Collapse({ label, rail }: { label: string; rail: boolean }) {
  const Icon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setRail(!rail)}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
