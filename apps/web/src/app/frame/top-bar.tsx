import { findPage } from '@itayo/domain'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { ApprovalsLink } from '../../areas/foundation/approvals/approvals-link.tsx'
import { helpFor } from '../../areas/foundation/help/screen-topics.ts'
import { Bell } from '../../areas/foundation/notifications/bell.tsx'
import { CreditsLink } from '../../areas/insight/subscription/credits-link.tsx'
import { useMay } from '../../lib/auth/use-may.ts'
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx'
import { late } from '../../ui/late.tsx'
import { APP_PAGES } from '../pages.tsx'
import { PALETTE_KEYS } from '../palette/palette-keys.ts'
import { t } from './messages/en.ts'
import { PersonMenu } from './person-menu.tsx'
import { BrandLink } from './side-nav.tsx'
import classes from './top-bar.module.css'

// Only who has a project open needs it.
const ProjectSwitcher = late(async () => (await import('./project-switcher.tsx')).ProjectSwitcher)

/** On a phone the pages and what waits for a decision are on the bar at the foot, and not here as well. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  return (
    <header className={`screen-only fixed row gap-10 surface line-below ${classes.bar}`}>
      <span className={classes.phoneOnly}>
        <BrandLink />
      </span>
      <OpenProject />
      <UnstyledButton
        className={`shrink row gap-8 shade dense muted ${classes.search}`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <span className={`grow truncate ${classes.searchWords}`}>{t('search')}</span>
        <kbd className={`fixed surface muted ${classes.keys}`} aria-hidden>
          {PALETTE_KEYS}
        </kbd>
      </UnstyledButton>
      <div className={`push row gap-6 ${classes.tools}`}>
        <span className={`flex unless-empty ${classes.deskOnly}`}>
          <CreditsLink />
        </span>
        <span className={`flex unless-empty ${classes.deskOnly}`}>
          <ApprovalsLink />
        </span>
        <Bell />
        <HelpLink />
        <span className={classes.deskOnly}>
          <ColorSchemeToggle />
        </span>
        <PersonMenu />
      </div>
    </header>
  )
}

const OF_A_PROJECT: ReadonlySet<string> = new Set(['/projects/Index', '/schedule/Schedule'])

/** Inside a project: which one it is, and the way to another. */
function OpenProject() {
  const { pathname, search } = useLocation()
  const may = useMay()
  const params = new URLSearchParams(search)
  const id = Number(params.get('id'))
  if (!OF_A_PROJECT.has(pathname) || !Number.isSafeInteger(id) || id < 1 || !may('/projects/Index'))
    return null
  return <ProjectSwitcher projectId={id} page={pathname} menu={params.get('menu')} />
}

/** Opens the topic of the screen one is looking at. */
function HelpLink() {
  const { pathname, search } = useLocation()
  return (
    <ActionIcon
      component={Link}
      to={helpFor(findPage(APP_PAGES, pathname)?.path, search)}
      aria-label={t('helpForPage')}
      title={t('helpForPage')}
    >
      <IconHelpCircle size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
