import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import classes from './weekly.module.css'

interface WeekToolbarProps {
  /** The days, or a choice of them. */
  period: ReactNode
  words: string
  edited: number
  isSaving: boolean
  onSave: (() => void) | undefined
  onDiscard: () => void
  /** Buttons of this report alone. */
  children?: ReactNode
}

/** The line above a report: its days, how much is edited, and Save changes. */
export function WeekToolbar(props: WeekToolbarProps) {
  const { period, words, edited, isSaving, onSave, onDiscard } = props
  return (
    <div className={`row wrap gap-8-12 ${classes.toolbar}`}>
      {period}
      <span className="dense muted">{words}</span>
      <span className={`row wrap gap-8 push ${classes.actions}`}>
        {edited > 0 ? (
          <span className="inline-row gap-6 dense muted" role="status">
            <span className={classes.dot} />
            {countOf(edited, 'item edited', 'items edited')}
          </span>
        ) : null}
        {edited > 0 ? (
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
        ) : null}
        {props.children}
        {onSave ? (
          <Button onClick={onSave} loading={isSaving}>
            Save changes
          </Button>
        ) : null}
      </span>
    </div>
  )
}
