import { ApiError, downloads, type RouteCall, routeUrl } from '@itayo/contract'
import { useMutation } from '@tanstack/react-query'
import { askToConfirm, showFailure } from '../ui/dialogs.ts'
import { connect } from './api.ts'
import { downloadFailure, downloadFile, fetchNamedFile, keepFile } from './download.ts'
import { lib } from './messages/en.ts'
import { showingPlace } from './pdf-place.ts'
import { withPowerTool } from './power-tool.ts'

export type ReportFormat = 'xlsx' | 'pdf'

/** A refused permission is said in the same words everywhere; anything else in a box (DWN-018). */
function showsItself(error: unknown): boolean {
  if (error instanceof ApiError && error.http === 403) return false
  void showFailure(downloadFailure(error))
  return true
}

const REPORTS = routeUrl(downloads.reports)
const calls = connect({ downloads })

/** Some characters have no picture in the print: whoever asks for it is told before they hand it in. */
async function takesMarks({ project_id, report_type, variance_order }: ReportBody): Promise<boolean> {
  const { response } = await calls.downloads.unprintable({
    body: { project_id, report_type, variance_order },
  })
  return askAboutMarks(response.characters)
}

export async function askAboutMarks(characters: readonly string[]): Promise<boolean> {
  if (characters.length === 0) return true
  return askToConfirm({
    title: lib('someCharacters'),
    text: lib('marks', { characters: characters.join(' ') }),
    confirm: lib('withMarks'),
    cancel: lib('goBack'),
    tone: 'warn',
  })
}

type ReportBody = RouteCall<typeof downloads.reports>['body']

async function download(name: string, body: ReportBody): Promise<void> {
  if (body.type === 'pdf' && !(await takesMarks(body))) return
  await withPowerTool(name, body, async (use_key) => {
    if (body.type !== 'pdf') return downloadFile(REPORTS, name, { ...body, use_key })
    const file = await showingPlace(lib('preparing', { what: name }), (ticket, signal) =>
      fetchNamedFile(REPORTS, name, { body: { ...body, ticket, use_key }, signal }),
    )
    if (file) keepFile(file)
  })
}

/** Downloads a variance order for signing. It holds approved edits only, so unsaved ones do not matter. */
export function useOrderDownload(projectId: number) {
  const asking = useMutation({
    mutationFn: ({ order, format }: { order: number; format: ReportFormat }) =>
      download(`Variance_Order_${order}.${format}`, {
        project_id: projectId,
        report_type: 10,
        variance_order: order,
        type: format,
      }),
    meta: { showsItself },
  })
  return {
    start: (order: number, format: ReportFormat) => asking.mutate({ order, format }),
    pending: asking.isPending,
  }
}

interface ReportRequest {
  /** A report of the server, by its number and the name of its file. */
  report: { type: number; file: string }
  format: ReportFormat
}

/** A file shows the saved estimate, so a person with unsaved changes is told before it is made. */
export function useReportDownload(projectId: number, isDirty: boolean) {
  const asking = useMutation({
    mutationFn: ({ report, format }: ReportRequest) =>
      download(`${report.file}.${format}`, {
        project_id: projectId,
        report_type: report.type,
        type: format,
      }),
    meta: { showsItself },
  })

  async function ask(request: ReportRequest): Promise<void> {
    const goOn =
      !isDirty ||
      (await askToConfirm({
        title: 'Download without your changes?',
        text: 'The file shows what was saved last. Save first to have your changes in it.',
        confirm: 'Download',
        cancel: lib('goBack'),
      }))
    if (goOn) asking.mutate(request)
  }
  return { ask, pending: asking.isPending }
}
