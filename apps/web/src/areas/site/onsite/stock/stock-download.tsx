import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { site } from '../messages/en.ts'

const REPORT = { type: 6, file: 'Material_Utilization_Report' }

/** The stock and its use as a file (C-07). */
export function StockDownload({ projectId }: { projectId: number }) {
  const download = useReportDownload(projectId, false)
  if (!useMayDownload('/project/download/reports')) return null
  return (
    <DownloadMenu width={180} pending={download.pending}>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
        onClick={() => void download.ask({ report: REPORT, format: 'xlsx' })}
      >
        {site('excel')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
        onClick={() => void download.ask({ report: REPORT, format: 'pdf' })}
      >
        PDF
      </Menu.Item>
    </DownloadMenu>
  )
}
