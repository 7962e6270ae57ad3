import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page.module.css'

/** The space inside the frame. A form is not drawn wider than it can be read. */
export function Page({ width = 'full', children }: { width?: 'full' | 'form'; children: ReactNode }) {
  return (
    <div className={`grow full column gap-16 pad-20 ${classes.page}`} data-width={width}>
      {children}
    </div>
  )
}

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Beside the title: a badge or a view switch. */
  beside?: ReactNode
  /** At most one filled button, last. */
  actions?: ReactNode
  back?: { to: string; label: string }
}

export function PageHeader({ title, subtitle, beside, actions, back }: PageHeaderProps) {
  return (
    <header className={`row wrap ${classes.header}`}>
      {back ? (
        <ActionIcon
          component={Link}
          to={back.to}
          className={classes.back ?? ''}
          aria-label={back.label}
          title={back.label}
        >
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <div className={`grow ${classes.words}`}>
        <div className="row wrap gap-4-10">
          {/* Takes the focus when the page changes. */}
          <h1 className="page-title" tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {subtitle ? <p className="dense breakable muted">{subtitle}</p> : null}
      </div>
      {actions ? <div className="screen-only row wrap gap-8">{actions}</div> : null}
    </header>
  )
}
