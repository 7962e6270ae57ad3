import { addDays, mondayOf } from '@itayo/domain'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { clock } from '../../../lib/clock.ts'
import { manilaDay } from '../../../lib/manila-day.ts'
import { useMayDownload } from '../../../lib/use-may-download.ts'
import { useWeeklyDownload } from '../../../lib/weekly-download.ts'

/** The statement of work of this week or of the one before (SOW-005, SOW-020). */
export function DownloadSwa({ projectId }: { projectId: number }) {
  const mayDownload = useMayDownload('/project/download/reports/weekly')
  const monday = mondayOf(manilaDay(clock.now()))
  const week = (start_date: string) => ({
    project_id: projectId,
    start_date,
    end_date: addDays(start_date, 6),
  })
  const current = useWeeklyDownload('SWA_Report', { ...week(monday), report_type: 4 })
  const previous = useWeeklyDownload('Previous_Week_SWA_Report', {
    ...week(addDays(monday, -7)),
    report_type: 7,
  })
  if (!mayDownload) return null
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          loading={current.pending || previous.pending}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
        >
          Download SWA
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => current.start('xlsx')}>Current Week</Menu.Item>
        <Menu.Item onClick={() => current.start('pdf')}>Current Week, PDF</Menu.Item>
        <Menu.Item onClick={() => previous.start('xlsx')}>Previous Week</Menu.Item>
        <Menu.Item onClick={() => previous.start('pdf')}>Previous Week, PDF</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
