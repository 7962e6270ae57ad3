import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { FORMATS, REPORTS } from './reports.ts'

const ICONS = { xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf }

export function ReportMenu({ projectId, isDirty }: { projectId: number; isDirty: boolean }) {
  const download = useReportDownload(projectId, isDirty)
  if (!useMayDownload('/project/download/reports')) return null
  return (
    <DownloadMenu width={210} pending={download.pending}>
      {REPORTS.map((report) => (
        <Fragment key={report.type}>
          <Menu.Label>{report.label}</Menu.Label>
          <div className="stack halves">
            {FORMATS.map(({ format, label }) => {
              const Icon = ICONS[format]
              return (
                <Menu.Item
                  key={format}
                  aria-label={`${report.label} as ${label}`}
                  leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
                  onClick={() => void download.ask({ report, format })}
                >
                  {label}
                </Menu.Item>
              )
            })}
          </div>
        </Fragment>
      ))}
    </DownloadMenu>
  )
}
