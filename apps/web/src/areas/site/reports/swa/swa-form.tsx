import { ApiError, type SwaReport } from '@itayo/contract'
import { swaProblems } from '@itayo/domain'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatPercent, formatPeso, formatWhen } from '../../../../lib/formats.ts'
import { manilaDay } from '../../../../lib/manila-day.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Note } from '../../../../ui/note.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { ChosenFiles } from '../../../foundation/attachments/chosen-files.tsx'
import { logQueries } from '../logs/queries.ts'
import { reportCalls, reportQueries } from '../queries.ts'
import { StatementPapers } from './statement-papers.tsx'
import classes from './swa.module.css'
import { periodWords, SWA_FILES } from './swa-words.tsx'

interface SwaFormProps {
  projectId: number
  report: SwaReport | null
  onSaved: (report: SwaReport) => void
  onTheirs: (report: SwaReport) => void
  onClose: () => void
}

interface SwaDraft {
  prepared_by: string
  billing_percentage: number | null
  remarks: string
  period_to: string
}

/** Add and Edit of a statement: Prepared By, Progress Billing Percentage, Remarks and files (REP-009). */
export function SwaForm({ projectId, report, onSaved, onTheirs, onClose }: SwaFormProps) {
  const { company, person } = useAuth()
  const client = useQueryClient()
  const [start] = useState<SwaDraft>(() => ({
    prepared_by: report?.prepared_by ?? person?.full_name ?? '',
    billing_percentage: report?.billing_percentage ?? null,
    remarks: report?.remarks ?? '',
    period_to: report?.statement.period_to ?? manilaDay(clock.now()),
  }))
  const [draft, setDraft] = useState(start)
  const [files, setFiles] = useState<readonly File[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<SwaDraft>) => setDraft((now) => ({ ...now, ...part }))
  const onSuccess = () => void client.invalidateQueries(logQueries.all())
  const adding = useAction(reportCalls.addSwa, { announce: true, showsItself: () => true, onSuccess })
  const editing = useAction(reportCalls.editSwa, { announce: true, showsItself: () => true, onSuccess })
  const isPending = adding.isPending || editing.isPending
  const isDirty = files.length > 0 || removed.length > 0 || JSON.stringify(draft) !== JSON.stringify(start)
  useUnsavedChanges(isDirty && !isPending)
  const leave = () => void mayLeave().then((leaves) => leaves && onClose())
  const problems = isTried ? swaProblems(draft) : {}

  async function send(): Promise<void> {
    setTried(true)
    if (Object.keys(swaProblems(draft)).length > 0) return
    if (!report) {
      const data = { company_id: company?.id, user_id: person?.id, project_id: projectId, ...draft }
      const answer = await adding
        .mutateAsync({ body: { data: JSON.stringify(data) }, files })
        .catch(() => undefined)
      if (answer) onSaved(answer.response)
      return
    }
    if (await mayReopen(report)) await change(report.version)
  }

  async function change(version: number): Promise<void> {
    const data = { report_id: report?.report_id, version, remove: removed, ...draft }
    try {
      const { response } = await editing.mutateAsync({ body: { data: JSON.stringify(data) }, files })
      onSaved(response)
    } catch (error) {
      const current = currentOf(error)
      if (!current) return
      if (await keepsMine(current)) await change(current.version)
      else {
        editing.reset()
        onSuccess()
        onTheirs(current)
      }
    }
  }
  return (
    <Dialog
      opened
      width={720}
      title={report ? `Edit SWA ${report.number}` : 'Add SWA'}
      subtitle="Statement of Work Accomplished"
      onClose={leave}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => void send()}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack gap-16 ink">
        <div className={classes.fields}>
          <TextInput
            label="Prepared By"
            withAsterisk
            maxLength={120}
            value={draft.prepared_by}
            error={problems.prepared_by}
            onChange={(event) => set({ prepared_by: event.currentTarget.value })}
          />
          <NumberField
            label="Progress Billing Percentage"
            withAsterisk
            unit="%"
            max={100_000}
            value={draft.billing_percentage}
            error={problems.billing_percentage}
            onChange={(billing_percentage) => set({ billing_percentage })}
          />
          <DateField
            label="Up to"
            value={draft.period_to}
            onChange={(period_to) => period_to && set({ period_to })}
          />
        </div>
        <Preview projectId={projectId} periodTo={draft.period_to} />
        <WordsField
          label="Remarks"
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={draft.remarks}
          onChange={(remarks) => set({ remarks })}
        />
        {report ? (
          <StatementPapers
            papers={report.papers.filter(({ id }) => !removed.includes(id))}
            onRemove={(id) => setRemoved([...removed, id])}
          />
        ) : null}
        <ChosenFiles title="Files" files={files} onChange={setFiles} kinds={SWA_FILES} />
        <ProblemNote error={adding.error ?? editing.error} />
      </div>
    </Dialog>
  )
}

const currentOf = (error: unknown): SwaReport | undefined =>
  error instanceof ApiError && error.code === 'stale_version'
    ? (error.body.current as SwaReport | undefined)
    : undefined

const keepsMine = (current: SwaReport) =>
  askToConfirm({
    title: 'Changed meanwhile',
    text: `${current.last_modified_by ?? 'Somebody'} changed this statement ${formatWhen(current.last_modified).toLowerCase()}. Save yours over it, or look at theirs first?`,
    confirm: 'Save mine',
    cancel: 'Take theirs',
    tone: 'warn',
  })

/** Asks before a statement that waits or was approved becomes a draft again. */
async function mayReopen({ state, number }: SwaReport): Promise<boolean> {
  if (state === 'draft') return true
  return askToConfirm({
    title: state === 'pending' ? `SWA ${number} waits for a decision` : `SWA ${number} is approved`,
    text: 'Saving the change makes it a draft again. It is then submitted anew.',
    confirm: 'Save as draft',
    cancel: 'Go back',
    tone: 'warn',
  })
}

/** The figures of the statement, while its last day is chosen. */
function Preview({ projectId, periodTo }: { projectId: number; periodTo: string }) {
  const { data } = useQuery(reportQueries.statement(projectId, periodTo))
  if (!data) return <Note tone="info">Working out what stands accomplished…</Note>
  const { totals, physical } = data
  return (
    <Note tone={data.is_contract ? 'info' : 'warn'}>
      {periodWords(data)}:{' '}
      {totals
        ? `${formatPeso(totals.this_period)} this period, ${formatPeso(totals.to_date)} to date (${formatPercent(totals.weighted.to_date)}).`
        : `physical progress ${formatPercent(physical.progress)}.`}
      {data.is_contract ? '' : ' The estimate is not approved yet: this statement cannot be certified.'}
    </Note>
  )
}
