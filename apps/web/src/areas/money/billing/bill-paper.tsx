import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { PrintedSheet } from '../../foundation/company/printed-paper.tsx'
import { billingQueries } from './queries.ts'

/** The statement of a bill as it comes out of the printer. */
export function BillPaper({ billId, onBack }: { billId: number; onBack: () => void }) {
  const paper = useQuery(billingQueries.paper(billId))
  const { data } = paper
  return (
    <div className="stack gap-16 pad-16">
      <header className="row wrap gap-8 screen-only">
        <ActionIcon aria-label="Back to the bills" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <h2 className="grow large strong">{data?.title ?? 'Progress billing'}</h2>
        <PaperMenu
          paper={{ url: '/api/billing/bill/download', name: 'Progress_Billing', body: { bill_id: billId } }}
        />
        <Button
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </header>
      {data ? (
        <div className="sideways" {...{ tabIndex: 0, role: 'region', 'aria-label': 'Paper' }}>
          <PrintedSheet paper={data} />
        </div>
      ) : paper.isError ? (
        <QueryFailed what="The paper" query={paper} />
      ) : (
        <Skeleton height={400} radius={4} />
      )}
    </div>
  )
}
