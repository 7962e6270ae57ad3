import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { FORMATS, REPORTS } from './reports.ts'

const ICONS = { xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf }

export function DownloadMenu({ projectId, isDirty }: { projectId: number; isDirty: boolean }) {
  const download = useReportDownload(projectId, isDirty)
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <Button
          variant="default"
          loading={download.pending}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
