import type { DailyReport } from '@itayo/contract'
import { LOCALES } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconClipboardList, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { workItemLabel } from '../../../../lib/item-number.tsx'
import { weekdayOf } from '../../../../lib/month-words.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { spokenLanguage } from '../../../../ui/language/spoken.ts'
import { Note } from '../../../../ui/note.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { ChosenFiles } from '../../../foundation/attachments/chosen-files.tsx'
import {
  type DailyDraft,
  draftOfReport,
  emptyDaily,
  hoursOfRows,
  isReady,
  sentOf,
  withRecords,
} from './daily-draft.ts'
import { DailyRows } from './daily-rows.tsx'
import type { LogFormProps } from './log-view.tsx'
import classes from './logs.module.css'
import { t } from './messages/en.ts'
import { logQueries } from './queries.ts'
import { DayWords } from './report-fields.tsx'
import { isEmpty, SiteRecordsView } from './site-records.tsx'
import { useLogSave } from './use-log-save.ts'

interface DailyFormProps extends LogFormProps<DailyReport> {
  /** A new one is of this day at first. */
  day?: string | undefined
}

/** Add and Edit of a daily report: the day from the books of the site, words, photos and the signature. */
export function DailyForm(props: DailyFormProps) {
  const { projectId, report, day: asked, waiting, onSaved, onKept, onTheirs, onClose } = props
  const today = useToday()
  const [start] = useState<DailyDraft>(() => (report ? draftOfReport(report) : emptyDaily(asked ?? today)))
  const [draft, setDraft] = useState((waiting?.draft as DailyDraft | undefined) ?? start)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<DailyDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isDirty = files.length > 0 || JSON.stringify(draft) !== JSON.stringify(start)
  const save = useLogSave<DailyReport>({
    projectId,
    type: 'daily',
    edited: report,
    waiting,
    onSaved,
    onKept,
    onTheirs,
  })
  useUnsavedChanges(isDirty && !save.isPending)
  const day = useQuery(logQueries.day(projectId, draft.date))

  const entries = t('entriesAndHours', {
    count: draft.rows.length,
    hours: formatQuantity(hoursOfRows(draft.rows)),
  })

  function send(sign: boolean): void {
    setTried(true)
    if (!isReady(draft)) return
    void save.send({
      data: sentOf(draft, sign),
      files,
      title: t('entryTitle', { day: formatDay(draft.date) }),
      detail: sign ? t('entriesSigned', { entries }) : entries,
      draft,
    })
  }
  const others = (day.data?.reports ?? 0) - (report?.date === draft.date ? 1 : 0)
  return (
    <Dialog
      opened
      width={960}
      title={report ? t('editTitle') : t('addTitle')}
      subtitle={t('progressOf', { weekday: weekday(draft.date), day: formatDay(draft.date) })}
      onClose={() => void mayLeave().then((leaves) => leaves && onClose())}
      actions={
        <>
          <span className={`grow small muted ${classes.total}`} role="status">
            {entries}
          </span>
          <Button variant="default" onClick={() => void mayLeave().then((leaves) => leaves && onClose())}>
            {t('cancel')}
          </Button>
          <Button variant="default" loading={save.isPending} onClick={() => send(false)}>
            {t('save')}
          </Button>
          <Button
            loading={save.isPending}
            leftSection={<IconSignature size={16} stroke={1.7} aria-hidden />}
            onClick={() => send(true)}
          >
            {t('saveAndSign')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <DateField
          label={t('date')}
          required
          className={classes.day ?? ''}
          maxDate={today}
          value={draft.date}
          onChange={(date) => date && change({ date })}
        />
        {others > 0 ? (
          <Note tone="info">{others === 1 ? t('oneAlready') : t('moreAlready', { count: others })}</Note>
        ) : null}
        <section className={`stack gap-12 box ${classes.box}`} aria-label={t('siteRecords')}>
          <div className="row wrap gap-8">
            <h3 className="grow dense strong">{t('recordsOfDay')}</h3>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconClipboardList size={16} stroke={1.7} aria-hidden />}
              disabled={!day.data || day.data.rows.length === 0}
              onClick={() => day.data && change({ rows: withRecords(draft.rows, day.data.rows) })}
            >
              {t('fill')}
            </Button>
          </div>
          {day.data ? <SiteRecordsView records={day.data.records} /> : null}
          {day.isError ? <QueryFailed what={t('theRecords')} query={day} /> : null}
          {day.data && !isEmpty(day.data.records) ? <p className="small muted">{t('signingKeeps')}</p> : null}
        </section>
        <DailyRows
          projectId={projectId}
          rows={draft.rows}
          known={namesIn(report)}
          showsProblems={isTried}
          onChange={(rows) => change({ rows })}
        />
        <DayWords draft={draft} proposed={day.data?.weather ?? null} onChange={change} />
        {report ? (
          <Attachments
            holder={{ kind: 'report_log', id: report.report_log_id }}
            title={t('photosAndPapers')}
          />
        ) : (
          <ChosenFiles title={t('photosAndPapers')} files={files} onChange={setFiles} />
        )}
        <ProblemNote error={save.error} />
      </div>
    </Dialog>
  )
}

const weekday = (day: string) => weekdayOf(day, LOCALES[spokenLanguage()])

/** A row may name a work item that is no longer in the estimate. */
const namesIn = (report: DailyReport | null): ReadonlyMap<string, string> =>
  new Map(report?.rows.map((row) => [String(row.activity), workItemLabel(row)]))
