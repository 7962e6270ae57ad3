import { ApiError, downloads, routeUrl } from '@itayo/contract'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '../ui/dialogs.ts'
import { connect } from './api.ts'
import { downloadFile, fetchNamedFile, keepFile } from './download.ts'
import { showingPlace } from './pdf-place.ts'
import { withPowerTool } from './power-tool.ts'
import { askAboutMarks } from './use-report-download.ts'

const WEEKLY = routeUrl(downloads.weekly)
const calls = connect({ downloads })

/** Whatever went wrong is said in the words of the specification (REP-057); a refused permission as everywhere. */
function showsItself(error: unknown): boolean {
  if (error instanceof ApiError && error.http === 403) return false
  void showFailure('Something went wrong. Please try again', 'Oopss')
  return true
}

interface WeeklyFile {
  project_id: number
  start_date: string
  end_date: string
  report_type: number
  /** One statement of work, with code 4. */
  report_log_id?: number
}

/** The paper of a week or two, under its fixed name. */
export function useWeeklyDownload(name: string, file: WeeklyFile) {
  const asking = useMutation({
    mutationFn: async (type: 'xlsx' | 'pdf') => {
      const named = `${name}.${type}`
      if (type === 'pdf') {
        const { response } = await calls.downloads.unprintableWeekly({ body: file })
        if (!(await askAboutMarks(response.characters))) return
      }
      await withPowerTool(named, { ...file, type }, async (use_key) => {
        if (type === 'xlsx') return downloadFile(WEEKLY, named, { ...file, type, use_key })
        const made = await showingPlace(`Preparing ${named}`, (ticket, signal) =>
          fetchNamedFile(WEEKLY, named, { body: { ...file, type, ticket, use_key }, signal }),
        )
        if (made) keepFile(made)
      })
    },
    meta: { showsItself },
  })
  return { start: asking.mutate, pending: asking.isPending }
}
