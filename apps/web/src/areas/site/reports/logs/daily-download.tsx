import { type DailyReport, downloads, routeUrl } from '@itayo/contract'
import { PaperMenu } from '../../../../lib/paper-menu.tsx'

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
