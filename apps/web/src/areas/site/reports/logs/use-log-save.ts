import {
  ApiError,
  type FiledReport,
  type ReportDetails,
  type ReportLog,
  type SentDaily,
  type SentSiteVisit,
} from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import type { Entry, EntryAbout } from '../../../../lib/device/entry.ts'
import { newEntryId } from '../../../../lib/device/entry-id.ts'
import { useKeptAction } from '../../../../lib/device/use-kept-action.ts'
import { formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { uploadsTo } from '../../../foundation/attachments/uploads.ts'
import { keepFiles } from '../../../foundation/attachments/waiting-files.ts'
import { t } from './messages/en.ts'
import { logCalls, logQueries } from './queries.ts'
import { reportKind } from './waiting.ts'

interface LogSave<Report> {
  projectId: number
  type: 'daily' | 'site_visit'
  /** The report that is changed; null files a new one. */
  edited: (Report & Pick<ReportLog, 'report_log_id' | 'version' | 'signed_at'>) | null
  /** The entry that waits on this device and is corrected by a new one. */
  waiting: Entry | null
  onSaved: (report: ReportDetails, hasFiles: boolean) => void
  /** It waits on this device, and its files with it. */
  onKept: () => void
  /** Somebody changed it meanwhile, and theirs is taken. */
  onTheirs: (current: Report) => void
}

interface Sent extends Pick<EntryAbout, 'title' | 'detail' | 'draft'> {
  data: SentDaily | SentSiteVisit
  files: readonly File[]
}

const currentOf = <Report>(error: unknown): Report | undefined =>
  error instanceof ApiError && error.code === 'stale_version'
    ? (error.body.current as Report | undefined)
    : undefined

/** Files or changes a report with the files chosen for it; asks before a signature goes, and which of two changes stays. */
export function useLogSave<Report extends ReportDetails>(save: LogSave<Report>) {
  const { projectId, type, edited, waiting, onSaved, onKept, onTheirs } = save
  const client = useQueryClient()
  const { company, person } = useAuth()
  const refresh = () => void client.invalidateQueries(logQueries.all())
  const [slip_id] = useState(newEntryId)
  const adding = useKeptAction<Parameters<typeof reportKind.send>[0], FiledReport>(reportKind, {
    onSuccess: refresh,
    onKept,
  })
  const editing = useAction(logCalls.editLog, {
    announce: true,
    showsItself: () => true,
    onSuccess: refresh,
  })

  function done(report: ReportDetails, files: readonly File[]): void {
    if (files.length > 0) uploadsTo({ kind: 'report_log', id: report.report_log_id }, client).add([...files])
    onSaved(report, files.length > 0)
  }

  async function change(data: SentDaily | SentSiteVisit, version: number, drops: boolean): Promise<void> {
    if (!edited) return
    const body = { data, version, ...(drops && { drop_signature: true }) }
    try {
      const { response } = await editing.mutateAsync({ params: { id: edited.report_log_id }, body })
      done(response, [])
    } catch (error) {
      const current = currentOf<Report>(error)
      if (!current) return
      const keepsMine = await askToConfirm({
        title: t('changedMeanwhile'),
        text: t('changedBy', {
          name: current.last_modified_by ?? t('somebody'),
          when: formatWhen(current.last_modified).toLowerCase(),
        }),
        confirm: t('saveMine'),
        cancel: t('takeTheirs'),
        tone: 'warn',
      })
      if (keepsMine) await change(data, current.version, drops || current.signed_at !== null)
      else {
        editing.reset()
        refresh()
        onTheirs(current)
      }
    }
  }

  async function add({ data, files, title, detail, draft }: Sent): Promise<void> {
    const body = {
      company_id: company?.id ?? 0,
      user_id: person?.id ?? 0,
      project_id: projectId,
      type,
      data,
      slip_id,
      made_at: clock.now().toISOString(),
    }
    const answer = await adding
      .mutateAsync({
        id: slip_id,
        input: { body },
        about: { title, detail, project_id: projectId, draft },
        replaces: waiting?.id,
        alsoKeep: () =>
          keepFiles(files, {
            holder: { kind: 'report_log', id: null },
            after: slip_id,
            of: title,
            project_id: projectId,
          }),
      })
      .catch(() => undefined)
    if (answer) done(answer.response, files)
  }

  async function send(sent: Sent): Promise<void> {
    if (!edited) return add(sent)
    const isSigned = edited.signed_at !== null
    const goesOn =
      !isSigned ||
      (await askToConfirm({
        title: t('isSigned'),
        text: t('takesSignature'),
        confirm: t('saveUnsigned'),
        cancel: t('goBack'),
        tone: 'warn',
      }))
    if (goesOn) await change(sent.data, edited.version, isSigned)
  }

  return { send, isPending: adding.isPending || editing.isPending, error: adding.error ?? editing.error }
}
