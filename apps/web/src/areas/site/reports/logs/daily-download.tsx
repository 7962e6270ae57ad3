import { type DailyReport, downloads, routeUrl } from '@itayo/contract'
import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { downloadFailure, downloadFile, fetchNamedFile, keepFile } from '../../../../lib/download.ts'
import { showingPlace } from '../../../../lib/pdf-place.ts'
import { showFailure } from '../../../../ui/dialogs.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'

type Format = 'xlsx' | 'pdf'

interface PaperDownload {
  url: string
  name: string
  body: Readonly<Record<string, unknown>>
}

/** A paper as a file; a PDF waits for its turn, and says so. */
async function fetchPaper({ url, name, body }: PaperDownload, type: Format): Promise<void> {
  const named = `${name}.${type}`
  if (type === 'xlsx') return downloadFile(url, named, { ...body, type })
  const file = await showingPlace(`Preparing ${named}`, (ticket, signal) =>
    fetchNamedFile(url, named, { body: { ...body, type, ticket }, signal }),
  )
  if (file) keepFile(file)
}

function PaperMenu({ paper }: { paper: PaperDownload }) {
  const may = useMay()
  const ask = useMutation({
    mutationFn: (type: Format) => fetchPaper(paper, type),
    meta: {
      showsItself(error: unknown) {
        void showFailure(downloadFailure(error), 'Oopss')
        return true
      },
    },
  })
  if (!may('/project/download/reports')) return null
  return (
    <DownloadMenu width={180} pending={ask.isPending}>
      <Menu.Item onClick={() => ask.mutate('pdf')}>PDF</Menu.Item>
      <Menu.Item onClick={() => ask.mutate('xlsx')}>Excel</Menu.Item>
    </DownloadMenu>
  )
}

export function DailyDownload({ report }: { report: Pick<DailyReport, 'report_log_id' | 'date'> }) {
  return (
    <PaperMenu
      paper={{
        url: routeUrl(downloads.dailyReport),
        name: `Daily_Report_${report.date}`,
        body: { report_log_id: report.report_log_id },
      }}
    />
  )
}

interface Days {
  project_id: number
  from: string
  to: string
}

export function SummaryDownload({ days }: { days: Days }) {
  return (
    <PaperMenu
      paper={{
        url: routeUrl(downloads.dailySummaryPaper),
        name: `Daily_Summary_${days.from}_${days.to}`,
        body: { ...days },
      }}
    />
  )
}
