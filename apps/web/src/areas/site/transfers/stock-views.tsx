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
import { t } from './messages/en.ts'
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
        label={t('title')}
        current={view}
        tabs={[
          { id: 'stock', label: t('title'), to: address.to('stock') },
          ...(rights.see
            ? ([
                {
                  id: 'debts',
                  label: t('debts'),
                  to: address.to('debts'),
                  count: counts?.debts,
                  isUrgent: true,
                },
                {
                  id: 'receive',
                  label: t('receive'),
                  to: address.to('receive'),
                  count: counts?.to_receive,
                  isUrgent: true,
                },
                { id: 'history', label: t('history'), to: address.to('history') },
              ] as const)
            : []),
          { id: 'counts', label: t('counts'), to: address.to('counts') },
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
        {t('transfer')}
      </Button>
      {isOpen ? <TransferDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
