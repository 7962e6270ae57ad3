import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** On a phone the foot stays under the thumb. */
  footStays?: boolean
}

export function Panel({ title, subtitle, actions, children, footer, footStays = false }: PanelProps) {
  const titleId = useId()
  return (
    <section className="shrink panel" aria-labelledby={titleId}>
      <header className={`row gap-8 inset-6 line-below ${classes.head}`}>
        <h2 className="title" id={titleId}>
          {title}
        </h2>
        {subtitle ? <span className="small muted">{subtitle}</span> : null}
        {actions ? <div className="push flex gap-8">{actions}</div> : null}
      </header>
      {children}
      {footer ? (
        <footer
          className={`row wrap to-end gap-8 inset-10 shade line-above ${classes.footer}`}
          data-stays={footStays || undefined}
        >
          {footer}
        </footer>
      ) : null}
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
    <div className={`stack pad-16 ${classes.section}`}>
      <div>
        <h3 className="dense strong">{title}</h3>
        {hint ? <p className="mt-2 small muted">{hint}</p> : null}
      </div>
      <div className={`stack ${classes.fields}`}>{children}</div>
    </div>
  )
}
