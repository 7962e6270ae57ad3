import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, matchPath, useLocation } from 'react-router'
import { useWaiting } from '../../areas/foundation/approvals/use-waiting.ts'
import { useEntries } from '../../lib/device/outbox.ts'
import { IconCount } from '../../ui/icon-count.tsx'
import { useKeyboardUp } from '../../ui/keyboard-up.ts'
import classes from './bottom-bar.module.css'
import { t } from './messages/en.ts'
import { barOf, standsAlone } from './navigation.ts'
import { useNavigation } from './side-nav.tsx'

/** Where the column of a desk goes away. */
const WITHOUT_COLUMN = '(max-width: 760px)'

interface BottomBarProps {
  moreOpened: boolean
  onMore: () => void
}

/**
 * The navigation of a phone. Dialogs and panels lie above it, so that it never stands on their buttons;
 * while somebody types, the little room above the keyboard belongs to the form.
 */
export function BottomBar(props: BottomBarProps) {
  const isPhone = useMediaQuery(WITHOUT_COLUMN, undefined, { getInitialValueInEffect: false })
  const isTyping = useKeyboardUp()
  return isPhone && !isTyping ? <Places {...props} /> : null
}

const place = `stack gap-4 small medium muted focus-inside ${classes.place}`

function Places({ moreOpened, onMore }: BottomBarProps) {
  const groups = useNavigation()
  const waiting = useWaiting()
  const { pathname } = useLocation()
  const isAt = (to: string) => matchPath({ path: to, end: standsAlone(to) }, pathname) !== null
  const places = barOf(groups, pathname)
  const unsent = useEntries().filter(({ state }) => state !== 'sent').length
  const isOnBar = places.some(({ pages }) => pages.some(isAt))
  const isInMore = !isOnBar && groups.some(({ entries }) => entries.some(({ to }) => isAt(to)))
  return (
    <nav
      className={`screen-only fixed stack surface line-above ${classes.bar}`}
      aria-label={t('mainPages')}
      data-bottom-bar
    >
      {places.map(({ label, icon, to, pages, counts }) => {
        const count = counts === 'approvals' ? waiting : 0
        return (
          <Link key={label} to={to} className={place} aria-current={pages.some(isAt) ? 'page' : undefined}>
            <IconCount icon={icon} count={count} size={22} />
            <span>
              {label}
              {count > 0 ? <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden> : null}
            </span>
          </Link>
        )
      })}
      <UnstyledButton
        className={place}
        aria-haspopup="dialog"
        aria-expanded={moreOpened}
        aria-current={isInMore ? 'true' : undefined}
        onClick={onMore}
      >
        <IconCount icon={IconMenu2} count={unsent} size={22} />
        <span>
          {t('more')}
          {unsent > 0 ? <VisuallyHidden>{t('inOutbox', { count: unsent })}</VisuallyHidden> : null}
        </span>
      </UnstyledButton>
    </nav>
  )
}
