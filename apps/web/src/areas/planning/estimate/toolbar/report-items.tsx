import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { useReportDownload } from '../../../../lib/use-report-download.ts'
import { FORMATS, REPORTS } from './reports.ts'

const ICONS = { xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf }

/** Each report as Excel and as PDF, in any menu. */
export function ReportItems({ ask }: Pick<ReturnType<typeof useReportDownload>, 'ask'>) {
  return REPORTS.map((report) => (
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
              onClick={() => void ask({ report, format })}
            >
              {label}
            </Menu.Item>
          )
        })}
      </div>
    </Fragment>
  ))
}
