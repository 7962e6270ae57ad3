import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { ReportItems } from './report-items.tsx'

/** Where the toolbar has room for a button of its own; else the reports are in the menu More. */
export function ReportMenu({ projectId, isDirty }: { projectId: number; isDirty: boolean }) {
  const download = useReportDownload(projectId, isDirty)
  if (!useMayDownload('/project/download/reports')) return null
  return (
    <DownloadMenu width={210} pending={download.pending}>
      <ReportItems ask={download.ask} />
    </DownloadMenu>
  )
}
