import type { MaterialBalanceRow } from '@itayo/contract'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatAmount, formatPercent, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureIn } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { site } from '../messages/en.ts'
import { onsiteQueries } from '../queries.ts'
import { materialColumn } from '../stock/stock-columns.tsx'
import { t } from './messages/en.ts'

/** Nothing written down is no saving. */
const tone = ({ waste, used }: MaterialBalanceRow) =>
  waste > 0 ? 'bad' : waste < 0 && used > 0 ? 'good' : undefined

const signed = (quantity: number) =>
  quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity)

function percentWords({ waste_percent, used }: MaterialBalanceRow): string {
  if (waste_percent === null) return t('noneExpected')
  return used === 0 ? t('noUse') : formatPercent(waste_percent, { decimals: 1, signed: true })
}

const columns = (seesCosts: boolean): Column<MaterialBalanceRow>[] => [
  materialColumn(({ work_item }) => work_item),
  {
    id: 'done',
    head: t('workDone'),
    align: 'end',
    quiet: true,
    cell: (row) => (row.psow_id === null ? '—' : formatPercent(row.status)),
  },
  {
    id: 'expected',
    head: t('expected'),
    means: t('expectedHint'),
    align: 'end',
    quiet: true,
    cell: (row) => `${formatQuantity(row.expected)} ${row.unit}`,
  },
  {
    id: 'used',
    head: site('used'),
    align: 'end',
    cell: (row) => `${formatQuantity(row.used)} ${row.unit}`,
  },
  {
    id: 'waste',
    head: t('difference'),
    means: t('differenceHint'),
    align: 'end',
    card: 'figure',
    cell: (row) => (
      <span className="strong toned" data-tone={tone(row)}>
        {signed(row.waste)} {row.unit}
      </span>
    ),
  },
  {
    id: 'percent',
    head: t('ofExpected'),
    align: 'end',
    cell: (row) => (
      <span className="toned" data-tone={tone(row)}>
        {percentWords(row)}
      </span>
    ),
  },
  ...(seesCosts
    ? [
        {
          id: 'amount',
          head: t('worth'),
          means: t('worthHint'),
          align: 'end' as const,
          cell: (row: MaterialBalanceRow) => (
            <span className="toned" data-tone={tone(row)}>
              {formatAmount(row.waste_amount ?? 0)}
            </span>
          ),
        },
      ]
    : []),
  {
    id: 'counted',
    head: t('byCounts'),
    means: t('byCountsHint'),
    align: 'end',
    quiet: true,
    cell: (row) => (row.counted === 0 ? '—' : signed(row.counted)),
  },
]

/** The use of materials against the work that is done, the worst first. */
export function BalanceView({ projectId }: { projectId: number }) {
  const seesCosts = useMay()('/costs/view')
  const address = useListAddress({ filters: ['search', 'over'] as const, sortable: [] })
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const isOver = address.filters.over === '1'
  const { page, search: searched } = address.query
  const query = { page, ...(searched && { search: searched }), ...(isOver && { over: '1' as const }) }
  const balance = useQuery(onsiteQueries.balance(projectId, query))
  const { lost_amount, over_items } = balance.data ?? {}
  return (
    <ListPanel
      toolbar={
        <Toolbar
          end={
            lost_amount ? (
              <span className="dense">
                {t('lostSoFar')} <b className="figures bad">{formatPeso(lost_amount)}</b>
              </span>
            ) : null
          }
        >
          <SearchField label={t('searchMaterialOrItem')} value={search.typed} onChange={search.onType} />
          <ChipFilter
            label={site('shown')}
            chips={[
              { value: 'all', label: site('all') },
              { value: 'over', label: t('aboveExpected'), count: over_items },
            ]}
            value={isOver ? 'over' : 'all'}
            onChange={(value) => address.setFilters({ over: value === 'over' ? '1' : undefined })}
          />
        </Toolbar>
      }
    >
      <DataTable
        label={t('usedAgainst')}
        noun={{ one: site('materialNoun'), many: site('materialsNoun') }}
        columns={columns(seesCosts)}
        rows={balance.data?.data}
        total={balance.data?.total_items}
        rowId={(row) => `${row.psow_id} ${row.material_description} ${row.unit}`}
        rowName={(row) => row.material_description}
        view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
        onView={address.setView}
        refreshing={balance.isPlaceholderData}
        failure={balance.isError && !balance.data ? failureIn(balance) : undefined}
        filtered={
          searched || isOver ? { text: t('noMaterialFits'), onClear: address.clearFilters } : undefined
        }
        empty={
          <State icon={IconScale} tone="accent" title={t('nothingToCompare')}>
            {t('nothingToCompareText')}
          </State>
        }
      />
    </ListPanel>
  )
}
