import { Menu } from '@mantine/core'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useWeeklyDownload } from '../../../../lib/weekly-download.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'

interface WeeklyDownloadProps {
  name: 'Current_Week_Report' | 'Two_Weeks_Ahead_Report'
  projectId: number
  start: string
  end: string
}

export function WeeklyDownload({ name, projectId, start, end }: WeeklyDownloadProps) {
  const download = useWeeklyDownload(name, {
    project_id: projectId,
    start_date: start,
    end_date: end,
    report_type: name === 'Current_Week_Report' ? 1 : 2,
  })
  if (!useMayDownload('/project/download/reports/weekly')) return null
  return (
    <DownloadMenu width={200} pending={download.pending}>
      <Menu.Item onClick={() => download.start('xlsx')}>Excel</Menu.Item>
      <Menu.Item onClick={() => download.start('pdf')}>PDF</Menu.Item>
    </DownloadMenu>
  )
}
