import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function Panel({ title, subtitle, actions, children, footer }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {subtitle ? <span className={classes.subtitle}>{subtitle}</span> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
      {footer ? <footer className={classes.footer}>{footer}</footer> : null}
    </section>
  )
}

/** One section of a form page: its name and a sentence at the left, its fields at the right. */
export function PanelSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.section}>
      <div>
        <h3 className={classes.sectionTitle}>{title}</h3>
        {hint ? <p className={classes.sectionHint}>{hint}</p> : null}
      </div>
      <div className={classes.fields}>{children}</div>
    </div>
  )
}
