import type { EstimateUpload, ImportNotice, InsertedEstimate } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconBooks, IconEye, IconTextScan2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf, formatPeso, formatWhen } from '../../../../../lib/formats.ts'
import { inOurWords } from '../../../../../ui/language/spoken.ts'
import { Note } from '../../../../../ui/note.tsx'
import { scannedTitle, unreadTitle } from '../model/words.ts'
import classes from './page.module.css'

interface ImportedBandProps {
  upload: EstimateUpload
  /** The server's reply; null when the rows went in before this page was opened. */
  inserted: InsertedEstimate | null
  isUndoing: boolean
  onUndo: (() => void) | undefined
}

export const estimatePath = (projectId: number) => `/projects/Index?id=${projectId}&menu=2`

/** Shown for an imported upload: a summary, a link to the estimate, and the way to undo it. */
export function ImportedBand({ upload, inserted, isUndoing, onUndo }: ImportedBandProps) {
  return (
    <section className={classes.band} aria-label="Imported">
      <Note
        tone="good"
        live
        title={titleOf(upload, inserted)}
        action={
          <span className="flex wrap gap-8">
            {onUndo ? (
              <Button variant="default" size="xs" loading={isUndoing} onClick={onUndo}>
                Undo import
              </Button>
            ) : null}
            <Button component={Link} to={estimatePath(upload.project_id)} size="xs">
              Open the estimate
            </Button>
          </span>
        }
      >
        {inserted ? <Outcome inserted={inserted} /> : 'It can be looked at here, and no longer changed.'}
      </Note>
    </section>
  )
}

function titleOf(upload: EstimateUpload, inserted: InsertedEstimate | null): string {
  if (inserted) return `${countOf(inserted.work_items, 'item', 'items')} imported`
  const by = upload.inserted_by ? ` by ${upload.inserted_by}` : ''
  return `Imported${upload.inserted_at ? ` ${formatWhen(upload.inserted_at)}` : ''}${by}`
}

function Outcome({ inserted }: { inserted: InsertedEstimate }) {
  const { message, direct, rounding, added_to_catalogue: added, is_proposal } = inserted
  const parts = [
    message,
    is_proposal ? 'It waits for an approver.' : '',
    direct === undefined ? '' : `Direct cost ${formatPeso(direct)}.`,
    rounding ? `Rounding ${formatPeso(rounding)}, as a row of its own.` : '',
    added > 0 ? `${countOf(added, 'work item was', 'work items were')} added to the catalogue.` : '',
  ]
  return <>{parts.filter(Boolean).join(' ')}</>
}

/** Why nothing can be changed here. */
export function ReadOnlyBand({ text, checkPath }: { text: string; checkPath: string | undefined }) {
  return (
    <section className={classes.band} aria-label="Read-only">
      <Note
        tone="info"
        icon={IconEye}
        title={text}
        action={
          checkPath ? (
            <Button component={Link} to={checkPath} variant="default" size="xs">
              Check and import
            </Button>
          ) : undefined
        }
      />
    </section>
  )
}

/** Names the pages whose rows are missing because they hold no text. */
export function UnreadBand({ pages }: { pages: readonly number[] }) {
  return (
    <section className={classes.band} aria-label="Pages that were not read">
      <Note tone="warn" title={unreadTitle(pages)}>
        If they hold rows, those are not here: type them in the estimate, or import a sharper scan or a PDF
        that was exported from the program it was made with.
      </Note>
    </section>
  )
}

/** Tells that the eye, not the document, vouches for the rows of these pages. */
export function ScannedBand({ pages }: { pages: readonly number[] }) {
  return (
    <section className={classes.band} aria-label="Scanned pages">
      <Note tone="info" icon={IconTextScan2} title={scannedTitle(pages)}>
        Letters and digits of a picture can be mistaken. Rows that were read with doubt are not ticked: check
        them against the page.
      </Note>
    </section>
  )
}

/** Says what of the document was not understood before anybody trusts the rows. */
export function NoticesBand({ notices }: { notices: readonly ImportNotice[] }) {
  const isUnderstood = notices.every(({ code }) => code === 'hidden' || code === 'joined')
  const hasRows = notices.some(({ code }) => code !== 'hidden')
  return (
    <section className={classes.band} aria-label="Not fully understood">
      <Note
        tone="warn"
        title={isUnderstood ? 'Look at this first' : 'Parts of this document were not understood'}
      >
        {notices.map(({ text }) => (
          <div key={text}>{inOurWords(text)}</div>
        ))}
        {hasRows ? 'The rows this is about are not ticked: check them against the page.' : ''}
      </Note>
    </section>
  )
}

interface UnknownBandProps {
  count: number
  mayAdd: boolean
  onAdd: () => void
}

/** Work items that the catalogue lacks, all in one go (D-04). */
export function UnknownBand({ count, mayAdd, onAdd }: UnknownBandProps) {
  return (
    <div className={`fixed row wrap gap-4-8 line-below small muted ${classes.unknown}`}>
      <IconBooks size={16} stroke={1.8} aria-hidden />
      <span>
        {countOf(count, 'work item is', 'work items are')} not in the catalogue.
        {mayAdd ? '' : ' Who has the permission “Catalogue of work items and tags” can add them.'}
      </span>
      {mayAdd ? (
        <Button variant="subtle" size="xs" className={classes.small ?? ''} onClick={onAdd}>
          Add {countOf(count, 'unknown work item', 'unknown work items')} to the catalogue…
        </Button>
      ) : null}
    </div>
  )
}
