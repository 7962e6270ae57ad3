import type { MaterialDebt } from '@itayo/contract'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { countOf, formatAmount, formatQuantity } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { transferQueries } from '../queries.ts'
import classes from '../transfers.module.css'
import { DebtPanel } from './debt-panel.tsx'
import { NettingNotes } from './netting-notes.tsx'

/** A loan that is older than this is likely forgotten. */
const OLD_DAYS = 30

/** Who owes whom in the whole company, the oldest first. */
export function CompanyDebts({ scope }: { scope: ReactNode }) {
  const seesCosts = useMay()('/costs/view')
  const address = useListAddress({ filters: ['search'] as const, sortable: [] })
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const { page, search: searched } = address.query
  const query = { page, page_size: String(PAGE_SIZE), ...(searched && { search: searched }) }
  const debts = useQuery(transferQueries.debts(query))
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = debts.data?.data.find(({ item_id }) => item_id === openedId)
  return (
    <WithSidePanel
      panel={
        opened ? <DebtPanel key={opened.item_id} debt={opened} onClose={() => setOpenedId(null)} /> : null
      }
    >
      <NettingNotes nettings={debts.data?.nettings ?? []} />
      <ListPanel
        toolbar={
          <Toolbar>
            {scope}
            <SearchField label="Search project or material" value={search.typed} onChange={search.onType} />
          </Toolbar>
        }
      >
        <DataTable
          label="Debts between projects"
          noun={{ one: 'debt', many: 'debts' }}
          columns={seesCosts ? [...COLUMNS, AMOUNT] : COLUMNS}
          rows={debts.data?.data}
          total={debts.data?.total_items}
          rowId={(row) => String(row.item_id)}
          rowName={(row) => `${row.material_name} of ${row.transaction_id}`}
          view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={debts.isPlaceholderData}
          failure={failureOf(debts)}
          openedId={openedId === null ? null : String(openedId)}
          onOpen={(row) => setOpenedId(row.item_id)}
          filtered={
            searched ? { text: 'No debt fits this search.', onClear: address.clearFilters } : undefined
          }
          empty={
            <State icon={IconScale} tone="good" title="Nobody owes anything">
              A transfer that is returnable as debt stands here from its receipt until it is returned or
              settled.
            </State>
          }
        />
      </ListPanel>
    </WithSidePanel>
  )
}

/** Names of projects are long: the table cuts them, a card has all of them. */
function Cut({ text }: { text: string }) {
  return (
    <span className={classes.cut} title={text}>
      {text}
    </span>
  )
}

const COLUMNS: readonly Column<MaterialDebt>[] = [
  {
    id: 'material',
    head: 'Material',
    width: 'fill',
    card: 'title',
    cell: (row) => <span title={row.material_name}>{row.material_name}</span>,
  },
  { id: 'lender', head: 'Lender', cell: (row) => <Cut text={row.lender_name} /> },
  { id: 'borrower', head: 'Borrower', cell: (row) => <Cut text={row.borrower_name} /> },
  {
    id: 'owed',
    head: 'Owed',
    align: 'end',
    card: 'figure',
    cell: (row) => (
      <span className="strong">
        {formatQuantity(row.owed)} {row.unit}
      </span>
    ),
  },
  {
    id: 'age',
    head: 'Age',
    align: 'end',
    means: `Days since it was received; more than ${OLD_DAYS} are marked.`,
    cell: (row) =>
      row.age_days > OLD_DAYS ? (
        <Badge tone="warn">{countOf(row.age_days, 'day', 'days')}</Badge>
      ) : (
        countOf(row.age_days, 'day', 'days')
      ),
  },
  { id: 'loan', head: 'Loan', quiet: true, cell: (row) => row.transaction_id },
]

const AMOUNT: Column<MaterialDebt> = {
  id: 'amount',
  head: 'Amount (₱)',
  align: 'end',
  means: 'What is owed, at the average cost that was kept with the loan.',
  cell: (row) => (row.amount === undefined ? '—' : formatAmount(row.amount)),
}
