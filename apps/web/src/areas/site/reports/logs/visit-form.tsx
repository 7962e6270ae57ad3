import type { SiteVisitReport } from '@itayo/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import '../../../../ui/mantine-late.css'
import { WordsField } from '../../../../ui/words-field.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { ChosenFiles } from '../../../foundation/attachments/chosen-files.tsx'
import { canAddMore, nextKey, withChange } from './add-more.ts'
import type { LogFormProps } from './log-view.tsx'
import classes from './logs.module.css'
import { useLogSave } from './use-log-save.ts'
import {
  areVisitsReady,
  emptyVisit,
  sentVisits,
  VISIT_COLUMNS,
  type VisitColumn,
  type VisitRow,
  visitProblems,
  visitsOf,
} from './visit-draft.ts'

/** Add and Edit of site visits: Date, Primary Purpose, Major Event (REP-010). */
export function VisitForm(props: LogFormProps<SiteVisitReport>) {
  const { projectId, report, waiting, onSaved, onKept, onTheirs, onClose } = props
  const [start] = useState<readonly VisitRow[]>(() => (report ? visitsOf(report) : [emptyVisit(1)]))
  const [rows, setRows] = useState((waiting?.draft as readonly VisitRow[] | undefined) ?? start)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const save = useLogSave<SiteVisitReport>({
    projectId,
    type: 'site_visit',
    edited: report,
    waiting,
    onSaved,
    onKept,
    onTheirs,
  })
  const isDirty = files.length > 0 || JSON.stringify(rows) !== JSON.stringify(start)
  useUnsavedChanges(isDirty && !save.isPending)
  const leave = () => void mayLeave().then((leaves) => leaves && onClose())
  const set = (key: number, change: Partial<Pick<VisitRow, VisitColumn>>) =>
    setRows((now) =>
      now.map((row) => (row.key === key ? withChange<VisitColumn, VisitRow>(row, change) : row)),
    )

  const countedVisits = countOf(rows.length, 'visit', 'visits')

  function send(): void {
    setTried(true)
    if (!areVisitsReady(rows)) return
    const detail = [...new Set(rows.map(({ purpose }) => purpose))].join(' · ')
    void save.send({ data: sentVisits(rows), files, title: countedVisits, detail, draft: rows })
  }
  return (
    <Dialog
      opened
      width={960}
      title={report ? 'Edit Site Visit' : 'Add Site Visit'}
      subtitle="Site Visit Schedule"
      onClose={leave}
      actions={
        <>
          <span className={`grow small muted ${classes.total}`} role="status">
            {countedVisits}
          </span>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={send}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <div className="stack gap-8">
          <div className={`dense medium ${classes.rowHead}`} data-of="visit" aria-hidden>
            <span>Date</span>
            <span>Primary Purpose</span>
            <span>Major Event</span>
          </div>
          <ul className="stack gap-8" aria-label="Visits">
            {rows.map((row, at) => (
              <VisitLine
                key={row.key}
                row={row}
                name={`row ${at + 1}`}
                showsProblems={isTried}
                isOnly={rows.length === 1}
                onChange={(change) => set(row.key, change)}
                onRemove={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
              />
            ))}
          </ul>
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              disabled={!canAddMore(rows, VISIT_COLUMNS)}
              onClick={() => setRows((now) => [...now, emptyVisit(nextKey(now))])}
            >
              Add More
            </Button>
          </div>
        </div>
        {report ? (
          <Attachments holder={{ kind: 'report_log', id: report.report_log_id }} title="Photos and papers" />
        ) : (
          <ChosenFiles title="Photos and papers" files={files} onChange={setFiles} />
        )}
        <ProblemNote error={save.error} />
      </div>
    </Dialog>
  )
}

interface VisitLineProps {
  row: VisitRow
  name: string
  showsProblems: boolean
  isOnly: boolean
  onChange: (change: Partial<Pick<VisitRow, VisitColumn>>) => void
  onRemove: () => void
}

function VisitLine({ row, name, showsProblems, isOnly, onChange, onRemove }: VisitLineProps) {
  const problems = showsProblems ? visitProblems(row) : {}
  return (
    <li className={classes.row} data-of="visit">
      <DateField
        aria-label={`Date, ${name}`}
        value={row.date}
        error={problems.date}
        onChange={(date) => onChange({ date })}
      />
      <WordsField
        aria-label={`Primary Purpose, ${name}`}
        className={classes.whole ?? ''}
        placeholder="Primary Purpose"
        maxRows={6}
        maxLength={500}
        value={row.purpose}
        error={problems.purpose}
        onChange={(purpose) => onChange({ purpose })}
      />
      <WordsField
        aria-label={`Major Event, ${name}`}
        className={classes.whole ?? ''}
        placeholder="Major Event"
        maxRows={6}
        maxLength={1000}
        value={row.event}
        error={problems.event}
        onChange={(event) => onChange({ event })}
      />
      <ActionIcon
        className={classes.remove ?? ''}
        aria-label={`Remove ${name}`}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}
