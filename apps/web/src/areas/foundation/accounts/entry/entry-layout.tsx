import { IconDeviceMobile, IconTable, IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Brand } from '../../../../ui/brand.tsx'
import { ColorSchemeToggle } from '../../../../ui/color-scheme-toggle.tsx'
import { Elevation } from '../../../../ui/elevation.tsx'
import classes from './entry-layout.module.css'

const PROMISES = [
  { icon: IconTable, text: 'Detailed estimates with DPWH items, OCM, profit and VAT' },
  { icon: IconTimeline, text: 'Schedule, S-curve and slippage that update from the site' },
  { icon: IconDeviceMobile, text: 'Attendance and deliveries on a phone, even with a weak signal' },
]

/** The pages before the door: the form at the left, one calm panel at the right. */
export function EntryLayout({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`stack ${classes.page}`}>
      <div className="shrink column surface">
        <header className={`row between ${classes.top}`}>
          <Brand size={30} />
          <ColorSchemeToggle />
        </header>
        <main className={`fill row ${classes.middle}`}>
          <div className={`full ${classes.form}`}>
            <h1 className={`heavy ${classes.title}`} tabIndex={-1}>
              {title}
            </h1>
            {intro ? <p className="mt-6 normal breakable muted">{intro}</p> : null}
            <div className={classes.content}>{children}</div>
          </div>
        </main>
      </div>
      <aside className={`anchor column clip ${classes.panel}`} aria-label="About Itayo">
        <div className={classes.words}>
          <p className={`heavy ${classes.slogan}`}>
            One work item, from unit price to delivery, attendance and billing.
          </p>
          <ul className={`stack gap-14 large ${classes.promises}`}>
            {PROMISES.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <Elevation className={classes.drawing} />
      </aside>
    </div>
  )
}
