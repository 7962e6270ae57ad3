import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { linkMeans, linkWords } from '../model/words.ts'
import type { CellProps } from './cell.ts'
import classes from './cells.module.css'
import { DependencyPicker } from './dependency-picker.tsx'

interface DependencyCellProps extends CellProps<'dependencies'> {
  projectId: number
  taskId: number
  itemNumberOf: (id: number) => string | undefined
}

/** More than this many are counted: the row stays one row. */
const SHOWN = 1

/** "902(1)a2 FS +3", and how many more. */
export function DependencyCell(props: DependencyCellProps) {
  const { of, value, disabled, error, describedBy, itemNumberOf } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const face = <Chips {...props} />
  if (disabled)
    return (
      <span className={`inline-row gap-4 ${classes.links}`}>
        <span className="hidden-text nowrap">Depends on </span>
        {face}
      </span>
    )
  const words = value.map((link) => linkWords(link, itemNumberOf))
  return (
    <span className="anchor block">
      <UnstyledButton
        ref={button}
        className={`inline-row gap-4 ${classes.links}`}
        data-edits
        data-invalid={error ? true : undefined}
        aria-label={`Depends on, ${of}: ${spoken(words)}`}
        aria-describedby={error ? describedBy : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </UnstyledButton>
      {isOpen ? (
        <DependencyPicker
          {...props}
          anchorClass={classes.anchor ?? ''}
          onClose={() => {
            setOpen(false)
            button.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
    </span>
  )
}

/** All of them, with the words on the button as they stand there: who speaks to the screen says what they see. */
function spoken(words: readonly string[]): string {
  const [shown, more] = [words.slice(0, SHOWN), words.slice(SHOWN)]
  if (shown.length === 0) return 'None'
  return [...shown, ...(more.length > 0 ? [`+${more.length} more:`, more.join(', ')] : [])].join(' ')
}

function Chips({ value, itemNumberOf }: DependencyCellProps) {
  if (value.length === 0) return <span className={`dense faint ${classes.none}`}>None</span>
  const more = value.length - SHOWN
  return (
    <>
      {value.slice(0, SHOWN).map((link) => (
        <span
          key={link.value}
          className={`shrink small firm truncate muted ${classes.chip}`}
          title={`${link.label}: ${linkMeans(link)}`}
        >
          {linkWords(link, itemNumberOf)}
        </span>
      ))}
      {more > 0 ? (
        <span
          className="fixed small muted"
          title={value.map((link) => linkWords(link, itemNumberOf)).join(', ')}
        >
          +{more}
          <VisuallyHidden> more</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
}
