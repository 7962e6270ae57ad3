import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { formatDateTime, formatQuantity } from '../../lib/formats.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PAPERS, type Paper } from '../../ui/print/paper.ts'
import { PrintFacts, PrintSheet, SignatureBlock } from '../../ui/print/print-sheet.tsx'
import { PrintTable } from '../../ui/print/print-table.tsx'
import { ChipFilter } from '../../ui/toolbar.tsx'
import { LONG_LIST } from './samples.ts'

export function PrintPart() {
  const [paper, setPaper] = useState<Paper>('a4')
  const [length, setLength] = useState<'short' | 'long'>('short')
  const rows = LONG_LIST.slice(0, length === 'short' ? 5 : 70)
  return (
    <>
      <Page>
        <PageHeader
          title="Print sheet"
          subtitle="Print it, or save it as PDF, to see the pages"
          actions={
            <Button
              leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
        <ChipFilter
          label="Paper"
          value={paper}
          onChange={setPaper}
          chips={(Object.keys(PAPERS) as Paper[]).map((value) => ({ value, label: PAPERS[value].name }))}
        />
        <ChipFilter
          label="Length"
          value={length}
          onChange={setLength}
          chips={[
            { value: 'short', label: 'One page' },
            { value: 'long', label: 'Several pages' },
          ]}
        />
      </Page>
      <div className="pad-16 sideways" {...{ tabIndex: 0, role: 'region', 'aria-label': 'Sheet' }}>
        <PrintSheet
          paper={paper}
          company={{
            name: 'Bayanihan Builders',
            lines: [
              '118 MacArthur Highway, Brgy. Wakas, Bocaue, Bulacan 3018',
              '(044) 555 0118 · office@bayanihan.test',
              'TIN 008-123-456-000 · PCAB 12345',
            ],
            logo: '/favicon.svg',
          }}
          title="Purchase Requisition"
          number="PR-2026-0149"
          printed={`Printed ${formatDateTime(clock.now())} by Jerome Villanueva`}
        >
          <PrintFacts
            facts={[
              {
                name: 'Project name',
                value: 'Sta. Maria ES 2-Storey, 6-Classroom School Building',
                strong: true,
              },
              { name: 'Date requested', value: '11/13/2026', strong: true },
              { name: 'Location', value: 'Brgy. Poblacion, Sta. Maria, Bulacan' },
              { name: 'Project ID', value: 'BUL-2026-014' },
            ]}
          />
          <PrintTable
            rows={rows}
            rowKey={(row) => row.id}
            leastRows={12}
            columns={[
              { head: 'Item', cell: (_row, at) => at + 1, align: 'center', width: 13 },
              { head: 'Description', cell: (row) => row.name },
              { head: 'Quantity', cell: (row) => formatQuantity(row.price), align: 'end', width: 28 },
              { head: 'Unit', cell: (row) => row.unit, width: 18 },
            ]}
            footer="Deliver before 7 AM on 11/18/2026. To be received by Rodel Aquino."
          />
          <SignatureBlock
            signatures={[
              { label: 'Requested by:', name: 'Rodel Aquino', position: 'Head Foreman' },
              { label: 'Prepared by:', name: 'Jerome Villanueva', position: 'Estimator' },
              { label: 'Approved by:', name: 'Maricel Santos', position: 'Project Manager' },
            ]}
          />
        </PrintSheet>
      </div>
    </>
  )
}
