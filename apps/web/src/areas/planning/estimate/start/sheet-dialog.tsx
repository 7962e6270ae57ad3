import type { ImportedSheet, SheetImportRow, SheetPrices } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../../../lib/errors.ts'
import { countOf } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FileDrop } from '../../../../ui/files/file-drop.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.tsx'
import { withProposal } from '../model/proposal.ts'
import { estimateCalls, estimateQueries } from '../queries.ts'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import classes from './sheet.module.css'
import { MarkedUp, SheetPricesChoice } from './sheet-prices.tsx'
import { changesIn, type RowCounts, rowCounts } from './sheet-rows.ts'

const RULES = { types: ['xlsx', 'csv'], maxMb: 10 }
/** More rows than anybody reads: the changes come first. */
const MOST_SHOWN = 2000

/** A file of the detailed estimate: what it would change, row by row, before anything goes in. */
export function SheetDialog({ projectId, draft, opened, onClose, onAdded }: StartDialogProps) {
  const queries = useQueryClient()
  const [found, setFound] = useState<{ sheet: ImportedSheet; file: File } | null>(null)
  const [prices, setPrices] = useState<SheetPrices>('direct')
  const [reading, setReading] = useState(false)
  const [onlyChanges, setOnlyChanges] = useState(true)
  const [putting, setPutting] = useState(false)
  const counts = found && rowCounts(found.sheet.rows)
  const changes = counts ? changesIn(counts) : 0

  /** Until it is read, the prices cannot be chosen differently: the rows shown are read as the choice says. */
  async function read(file: File, as: SheetPrices, signal?: AbortSignal): Promise<ImportedSheet> {
    const query = { project_id: String(projectId), prices: as }
    setReading(true)
    try {
      return (await estimateCalls.importSheet({ query, file }, signal ? { signal } : {})).response
    } finally {
      setReading(false)
    }
  }

  /** The same file once more, read the other way. */
  async function readAs(next: SheetPrices): Promise<void> {
    setPrices(next)
    if (!found) return
    try {
      setFound({ ...found, sheet: await read(found.file, next) })
    } catch (error) {
      setPrices(found.sheet.prices)
      const { title, text } = errorWords(error)
      toastError(title, text)
    }
  }

  async function put(): Promise<void> {
    if (!found) return
    setPutting(true)
    try {
      const [units, tags] = await Promise.all([
        queries.ensureQueryData(estimateQueries.units()),
        queries.ensureQueryData(estimateQueries.tags()),
      ])
      const { estimate_data, composed } = found.sheet
      draft.applyEdit('Import from Excel', (state) =>
        withProposal(state, estimate_data, { units, tags, composed }),
      )
      onAdded()
      toastSuccess(`${countOf(changes, 'change', 'changes')} put in, not saved yet`)
    } finally {
      setPutting(false)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Import from Excel"
      subtitle="The Detailed Estimate as downloaded here, changed in Excel, or a sheet of your own with the same columns. You see every row first, and nothing is saved yet."
      width={960}
      icon={IconFileSpreadsheet}
      actions={
        <>
          {found ? (
            <Button variant="default" className={classes.other ?? ''} onClick={() => setFound(null)}>
              Another file
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={putting} disabled={changes === 0 || reading} onClick={() => void put()}>
            Put {countOf(changes, 'change', 'changes')}{' '}
            <span className={`desk-only ${classes.where}`}>into the estimate</span>
          </Button>
        </>
      }
    >
      <SheetPricesChoice value={prices} disabled={reading} onChange={(next) => void readAs(next)} />
      {found && counts ? (
        <>
          {draft.isDirty ? (
            <p className={`dense warn ${classes.unsaved}`}>
              You have unsaved changes. The file was compared with what is saved; in work items that it
              changes, the file counts. Undo takes the import back.
            </p>
          ) : null}
          <div className={`row wrap between ink ${classes.head}`}>
            <b>{found.file.name}</b>
            <Counts counts={counts} />
            <Checkbox
              size="sm"
              label="Only what differs"
              checked={onlyChanges}
              onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
            />
          </div>
          <MarkedUp sheet={found.sheet} />
          <DryRun rows={found.sheet.rows.filter(({ what }) => !onlyChanges || what !== 'same')} />
        </>
      ) : (
        <FileDrop
          rules={RULES}
          multiple={false}
          icon={IconFileSpreadsheet}
          hint="Excel (.xlsx) or CSV, at most 10 MB."
          wordsOf={(error) => errorWords(error).text}
          upload={(file, _progress, signal) => read(file, prices, signal)}
          onUploaded={(sheet, file) => setFound({ sheet, file })}
        />
      )}
    </Dialog>
  )
}

const WORDS: readonly [SheetImportRow['what'], string][] = [
  ['changed', 'changed'],
  ['new', 'new'],
  ['removed', 'removed'],
  ['same', 'same'],
  ['wrong', 'to correct in the file'],
  ['left out', 'left out'],
]

function Counts({ counts }: { counts: RowCounts }) {
  return (
    <p className={`flex wrap dense ${classes.counts}`} role="status">
      {WORDS.filter(([what]) => counts[what] > 0).map(([what, words]) => (
        <span key={what} data-what={what}>
          {counts[what]} {words}
        </span>
      ))}
    </p>
  )
}

const FACES: Record<SheetImportRow['what'], string> = {
  same: 'Same',
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
  wrong: 'Wrong',
  'left out': 'Left out',
}

function DryRun({ rows }: { rows: readonly SheetImportRow[] }) {
  if (rows.length === 0) return <p>The file says the same as the estimate. There is nothing to put in.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
    <section className={`box ${classes.scroller}`} tabIndex={0} aria-label="Rows of the file">
      <table className={`table ink ${classes.table}`} data-sticky data-tops>
        <thead>
          <tr>
            <th>Row</th>
            <th>Work item</th>
            <th>Line</th>
            <th>What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one row, and they never move
            <tr key={at}>
              <td className={classes.number}>{row.row || '—'}</td>
              <td>{row.work_item}</td>
              <td>{row.line}</td>
              <td data-what={row.what}>
                <b>{FACES[row.what]}</b> {row.message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_SHOWN ? <p>And {rows.length - MOST_SHOWN} more rows.</p> : null}
    </section>
  )
}
