import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Note } from '../../../ui/note.tsx'
import classes from './requests.module.css'

const USE_THE_BUTTON = 'Please use print request button to print!!'

interface PrintModeProps {
  title: string
  number: string
  /** The way back, before the title. */
  back: ReactNode
  /** Further actions on the sheet, such as sending it by e-mail. */
  actions?: ReactNode
  /** Above the sheet, on the screen only. */
  notes?: ReactNode
  /** The sheet. */
  children: ReactNode
}

/** Print mode of a paper: the sheet as it comes out, and the one button that prints it. */
export function PrintMode({ title, number, back, actions, notes, children }: PrintModeProps) {
  const { isRefused, print } = usePrintButton()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`column ${classes.printMode}`}>
      <header className="row wrap gap-8 inset-8 surface line-below">
        {back}
        <h2 className={`large strong ${classes.printTitle}`} ref={heading} tabIndex={-1}>
          {title} {number}
        </h2>
        {actions}
        <Button leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={print}>
          Print request
        </Button>
      </header>
      {notes}
      {isRefused ? (
        <div className={classes.printNote} data-print-sheet>
          <Note tone="warn" title={USE_THE_BUTTON} live />
        </div>
      ) : null}
      <div
        className={`pad-20 sideways ${classes.desk}`}
        {...{ tabIndex: 0, role: 'region', 'aria-label': `${title} on paper` }}
      >
        {/* Only one thing may be on the paper. */}
        <div data-refused={isRefused || undefined} className={classes.onDesk}>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Printing by the browser's own menu gives a message instead of the sheet (MAT-015). */
function usePrintButton(): { isRefused: boolean; print: () => void } {
  const [isRefused, setRefused] = useState(false)
  const byButton = useRef(false)
  useEffect(() => {
    // It must stand on the page before the browser takes its picture.
    const before = () => flushSync(() => setRefused(!byButton.current))
    const after = () => {
      byButton.current = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      setRefused(true)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return {
    isRefused,
    print() {
      byButton.current = true
      flushSync(() => setRefused(false))
      window.print()
    },
  }
}
