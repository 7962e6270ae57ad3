import { downloads, routeUrl } from '@itayo/contract'
import { PaperMenu } from '../../../lib/paper-menu.tsx'

/** The monthly weather chart of one month, or of every month. */
export function ChartDownload({ projectId, month }: { projectId: number; month?: string }) {
  return (
    <PaperMenu
      label={month ? 'Weather chart' : 'Weather chart, all months'}
      paper={{
        url: routeUrl(downloads.weatherChart),
        name: month ? `Weather_Chart_${month}` : 'Weather_Chart',
        body: { project_id: projectId, ...(month && { month }) },
      }}
    />
  )
}
