import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Note } from '../../../ui/note.tsx'
import { RequestSheet, type RequestSheetProps } from './request-sheet.tsx'
import classes from './requests.module.css'
import { ShareRequest } from './share-request.tsx'

const USE_THE_BUTTON = 'Please use print request button to print!!'

interface PrintRequestPageProps<Item> extends RequestSheetProps<Item> {
  onBack: () => void
  /** Further actions on the sheet, such as sending it by e-mail. */
  actions?: ReactNode
}

/** Print mode: the sheet as it comes out, and the one button that prints it. */
export function PrintRequestPage<Item>({ onBack, actions, ...sheet }: PrintRequestPageProps<Item>) {
  const { title, request } = sheet
  const { isRefused, print } = usePrintButton()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`column ${classes.printMode}`}>
      <header className="row wrap gap-8 inset-8 surface line-below">
        <ActionIcon aria-label="Back to the request" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <h2 className={`large strong ${classes.printTitle}`} ref={heading} tabIndex={-1}>
          {title} {request.pr_num}
        </h2>
        {actions}
        <ShareRequest id={request.id} number={request.pr_num} />
        <Button leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={print}>
          Print request
        </Button>
      </header>
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
          <RequestSheet {...sheet} />
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
