import {
  ApiError,
  type ReportDetails,
  type ReportLog,
  type SentDaily,
  type SentSiteVisit,
} from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { uploadsTo } from '../../../foundation/attachments/uploads.ts'
import { logCalls, logQueries } from './queries.ts'

interface LogSave<Report> {
  projectId: number
  type: 'daily' | 'site_visit'
  /** The report that is changed; null files a new one. */
  edited: (Report & Pick<ReportLog, 'report_log_id' | 'version' | 'signed_at'>) | null
  onSaved: (report: ReportDetails, hasFiles: boolean) => void
  /** Somebody changed it meanwhile, and theirs is taken. */
  onTheirs: (current: Report) => void
}

const currentOf = <Report>(error: unknown): Report | undefined =>
  error instanceof ApiError && error.code === 'stale_version'
    ? (error.body.current as Report | undefined)
    : undefined

/** Files or changes a report with the files chosen for it; asks before a signature goes, and which of two changes stays. */
export function useLogSave<Report extends ReportDetails>(save: LogSave<Report>) {
  const { projectId, type, edited, onSaved, onTheirs } = save
  const client = useQueryClient()
  const { company, person } = useAuth()
  const refresh = () => void client.invalidateQueries(logQueries.all())
  const adding = useAction(logCalls.addLog, {
    announce: true,
    showsItself: () => true,
    onSuccess: refresh,
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
        title: 'Changed meanwhile',
        text: `${current.last_modified_by ?? 'Somebody'} changed this report ${formatWhen(current.last_modified).toLowerCase()}. Save yours over it, or look at theirs first?`,
        confirm: 'Save mine',
        cancel: 'Take theirs',
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

  async function send(data: SentDaily | SentSiteVisit, files: readonly File[]): Promise<void> {
    if (!edited) {
      const body = {
        company_id: company?.id ?? 0,
        user_id: person?.id ?? 0,
        project_id: projectId,
        type,
        data,
      }
      const answer = await adding.mutateAsync({ body }).catch(() => undefined)
      if (answer) done(answer.response, files)
      return
    }
    const isSigned = edited.signed_at !== null
    const goesOn =
      !isSigned ||
      (await askToConfirm({
        title: 'This report is signed',
        text: 'Saving the change takes the signature away. It can be signed again.',
        confirm: 'Save without the signature',
        cancel: 'Go back',
        tone: 'warn',
      }))
    if (goesOn) await change(data, edited.version, isSigned)
  }

  return { send, isPending: adding.isPending || editing.isPending, error: adding.error ?? editing.error }
}
