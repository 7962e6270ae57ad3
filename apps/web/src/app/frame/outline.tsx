import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { isRail } from './nav-width.ts'
import classes from './outline.module.css'

/** The frame without anything in it, small enough to come with the first page. */
export function Outline({ children }: { children: ReactNode }) {
  return (
    <div className={`flex ${classes.frame}`}>
      <div className={`fixed inset-10 ${classes.side}`} data-rail={isRail() || undefined}>
        <Brand size={26} />
      </div>
      <div className="grow column">
        <header className={`fixed surface line-below ${classes.bar}`}>
          <Brand size={26} />
        </header>
        {children}
      </div>
    </div>
  )
}
