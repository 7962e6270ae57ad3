import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { DownloadFormats, DownloadMenu } from '../../../../ui/download-menu.tsx'

const REPORT = { type: 6, file: 'Material_Utilization_Report' }

/** The stock and its use as a file (C-07). */
export function StockDownload({ projectId }: { projectId: number }) {
  const download = useReportDownload(projectId, false)
  if (!useMayDownload('/project/download/reports')) return null
  return (
    <DownloadMenu width={180} pending={download.pending}>
      <DownloadFormats onChoose={(format) => void download.ask({ report: REPORT, format })} />
    </DownloadMenu>
  )
}
