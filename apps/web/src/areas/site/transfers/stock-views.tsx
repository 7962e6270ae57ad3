import { Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTabs } from '../../../ui/list-tabs.tsx'
import { CountsView } from '../onsite/count/counts-view.tsx'
import { StockList } from '../onsite/stock/stock-list.tsx'
import { DebtsView } from './debts/debts-view.tsx'
import { TransferDialog } from './form/transfer-dialog.tsx'
import { HistoryView } from './history/history-view.tsx'
import { transferQueries } from './queries.ts'
import { ReceiveView } from './receive/receive-view.tsx'
import { useStockAddress } from './stock-address.ts'
import { useTransferRights } from './use-transfer-rights.ts'

/** The stock of one project, and everything that moves between it and other projects. */
export function StockViews({ projectId }: { projectId: number }) {
  const address = useStockAddress()
  const rights = useTransferRights()
  const counts = useQuery({ ...transferQueries.counts(projectId), enabled: rights.see }).data
  const isSeen = rights.see || address.view === 'stock' || address.view === 'counts'
  const view = isSeen ? address.view : 'stock'
  return (
    <>
      <ListTabs
        label="Stock Balance"
        current={view}
        tabs={[
          { id: 'stock', label: 'Stock Balance', to: address.to('stock') },
          ...(rights.see
            ? ([
                {
                  id: 'debts',
                  label: 'Material Debts',
                  to: address.to('debts'),
                  count: counts?.debts,
                  isUrgent: true,
                },
                {
                  id: 'receive',
                  label: 'Receive Materials',
                  to: address.to('receive'),
                  count: counts?.to_receive,
                  isUrgent: true,
                },
                { id: 'history', label: 'History', to: address.to('history') },
              ] as const)
            : []),
          { id: 'counts', label: 'Counts', to: address.to('counts') },
        ]}
      />
      {view === 'counts' ? (
        <CountsView key={projectId} projectId={projectId} />
      ) : view === 'debts' ? (
        <DebtsView key={projectId} projectId={projectId} />
      ) : view === 'receive' ? (
        <ReceiveView key={projectId} projectId={projectId} />
      ) : view === 'history' ? (
        <HistoryView key={projectId} projectId={projectId} />
      ) : (
        <StockList
          key={projectId}
          projectId={projectId}
          actions={rights.create ? <TransferButton projectId={projectId} /> : null}
        />
      )}
    </>
  )
}

/** TRF-001. */
function TransferButton({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconArrowsLeftRight size={16} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Transfer
      </Button>
      {isOpen ? <TransferDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
