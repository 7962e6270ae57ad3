import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatDateTime } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'
import { PrintSheet } from '../../../../ui/print/print-sheet.tsx'
import { usePrinting } from '../../../../ui/print/use-printing.ts'
import classes from './factor.module.css'

/** The codes on the one occasion they are shown: to copy, to print, or to write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false)
  const [mustMark, setMustMark] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // Not every browser lets a page write to it.
      setMustMark(true)
    }
  }

  return (
    <div className="stack gap-12">
      <Note tone="warn" title="Keep these recovery codes now">
        Each lets you in once when your phone is not at hand. They are not shown again.
      </Note>
      <ol
        className={`stack halves one-column inset-12 box dense ${classes.codes}`}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex wrap gap-8">
        <Button
          variant="default"
          leftSection={
            copied ? (
              <IconCheck size={16} stroke={1.9} aria-hidden />
            ) : (
              <IconCopy size={16} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <p className="small muted" role="status">
        {mustMark ? 'This browser does not let pages copy. Mark the codes and copy them yourself.' : ''}
      </p>
      <PrintedCodes codes={codes} />
    </div>
  )
}

function PrintedCodes({ codes }: { codes: readonly string[] }) {
  const { person, company } = useAuth()
  if (!usePrinting()) return null
  return createPortal(
    <PrintSheet
      paper="a4"
      company={{ name: company?.name ?? '', lines: [] }}
      title="Recovery codes"
      number={person?.email ?? ''}
      printed={`Printed ${formatDateTime(clock.now())} by ${person?.full_name ?? ''}`}
    >
      <p>Each code works once, instead of a code of the authenticator app. Keep this sheet locked away.</p>
      <ol className={classes.printed}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </PrintSheet>,
    document.body,
  )
}
