import type { ReactNode } from 'react'
import classes from './span.module.css'

/** A field takes `of` of a form section's twelve columns; all of them on a phone. */
export function Span({ of, children }: { of: 3 | 4 | 6 | 8 | 9; children: ReactNode }) {
  return (
    <div className={`shrink ${classes.span}`} data-of={of}>
      {children}
    </div>
  )
}
