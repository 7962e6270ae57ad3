import type { Transfer } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsLeftRight, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { TRANSFER_PAGE, transferQueries } from '../queries.ts'
import { useStockAddress } from '../stock-address.ts'
import { NOUN, Person } from '../transfer-list.tsx'
import { TransferStatusBadge } from '../transfer-status.tsx'
import { typeWords } from '../transfer-words.ts'
import classes from '../transfers.module.css'
import { useTransferRights } from '../use-transfer-rights.ts'
import { TransferDetails } from './transfer-details.tsx'

/** History: every transfer from and to the project, and the details of one below (TRF-010 to TRF-013). */
export function HistoryView({ projectId }: { projectId: number }) {
  const rights = useTransferRights()
  const client = useQueryClient()
  const stock = useStockAddress()
  const address = useListAddress({ filters: ['search'] as const, sortable: [] })
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const { page, search: searched } = address.query
  const list = useQuery(transferQueries.list(projectId, { page, ...(searched && { search: searched }) }))
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <div className="stack gap-panels">
      <ListPanel
        toolbar={
          <Toolbar
            end={
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
                onClick={() => void client.invalidateQueries(transferQueries.all())}
              >
                Refresh
              </Button>
            }
          >
            <SearchField label="Search transaction" value={search.typed} onChange={search.onType} />
          </Toolbar>
        }
      >
        <DataTable
          label="Transfer history"
          noun={NOUN}
          columns={columnsOf({
            onOpen: (id) => stock.open(id === stock.transferId ? null : id),
            onPrint: rights.print ? stock.print : null,
            openedId: stock.transferId,
          })}
          rows={list.data?.data}
          total={list.data?.total_items}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.transaction_id}
          openedId={stock.transferId === null ? null : String(stock.transferId)}
          view={{ page: address.page, pageSize: TRANSFER_PAGE, sort: null }}
          onView={address.setView}
          refreshing={list.isPlaceholderData}
          failure={failureOf(list)}
          filtered={
            searched ? { text: 'No transaction fits this search.', onClear: address.clearFilters } : undefined
          }
          empty={
            <State icon={IconArrowsLeftRight} tone="accent" title="Nothing was transferred yet">
              What this project sends to others, gets from them and returns is listed here.
            </State>
          }
        />
      </ListPanel>
      {stock.transferId === null ? null : (
        <TransferDetails
          key={stock.transferId}
          id={stock.transferId}
          projectId={projectId}
          known={list.data?.data.find(({ id }) => id === stock.transferId)}
          isSheet={isPhone}
          onPrint={rights.print ? stock.print : null}
          onClose={() => stock.open(null)}
        />
      )}
    </div>
  )
}

interface ColumnActions {
  onOpen: (id: number) => void
  onPrint: ((id: number) => void) | null
  openedId: number | null
}

function columnsOf({ onOpen, onPrint, openedId }: ColumnActions): Column<Transfer>[] {
  return [
    {
      id: 'number',
      head: 'Transaction ID',
      card: 'title',
      cell: (row) => (
        <UnstyledButton
          className={`underlines strong accent ${classes.number}`}
          aria-expanded={row.id === openedId}
          onClick={() => onOpen(row.id)}
        >
          {row.transaction_id}
        </UnstyledButton>
      ),
    },
    { id: 'type', head: 'Transaction Type', card: 'subtitle', cell: typeWords },
    { id: 'destination', head: 'Destination', width: 'fill', cell: (row) => row.receiver_name },
    { id: 'date', head: 'Date', cell: (row) => formatDate(row.date_created) },
    {
      id: 'status',
      head: 'Status',
      card: 'badge',
      cell: (row) => <TransferStatusBadge status={row.final_status} />,
    },
    { id: 'created', head: 'Created By', cell: (row) => <Person name={row.created_by} /> },
    {
      id: 'received',
      head: 'Received By',
      cell: (row) => row.approved_on_site_received_by_name ?? <span className="muted">N/A</span>,
    },
    {
      id: 'action',
      head: 'Action',
      cell: (row) =>
        onPrint && row.can.print ? (
          <Button
            variant="default"
            size="xs"
            aria-label={`Print ${row.transaction_id}`}
            leftSection={<IconPrinter size={15} stroke={1.7} aria-hidden />}
            onClick={() => onPrint(row.id)}
          >
            Print
          </Button>
        ) : null,
    },
  ]
}
