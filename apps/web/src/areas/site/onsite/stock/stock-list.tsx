import type { StockRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconBellCog, IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureIn } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { site } from '../messages/en.ts'
import { onsiteQueries } from '../queries.ts'
import { t } from './messages/en.ts'
import { MovementsPanel } from './movements-panel.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'
import { stockColumns } from './stock-columns.tsx'

const pointWords = (point: number | null) =>
  point === null ? t('noReorderPoint') : t('reorderPointOfPercent', { percent: point })

interface StockListProps {
  projectId: number
  /** At the end of its toolbar: what an area above does with the stock. */
  actions?: ReactNode
}

/** The stock of a project, ten at a time; a material opens its ledger. */
export function StockList({ projectId, actions }: StockListProps) {
  const may = useMay()
  const isOwnView = useAuth().viewingAs === null
  const address = useListAddress({ filters: ['search', 'low'] as const, sortable: [] })
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const isLow = address.filters.low === '1'
  const { page, search: searched } = address.query
  const query = { page, ...(searched && { search: searched }), ...(isLow && { low: '1' as const }) }
  const stock = useQuery(onsiteQueries.stock(projectId, query))
  const reorder = useQuery(onsiteQueries.reorder(projectId)).data
  const [opened, setOpened] = useState<StockRow | null>(null)
  const [isSetting, setSetting] = useState(false)
  const [pointOf, setPointOf] = useState<StockRow | null>(null)
  const point = reorder?.reorder_point_percentage ?? null
  const maySet = may('/material/utilization/set-reorder-point') && isOwnView
  return (
    <WithSidePanel
      panel={
        opened ? (
          <MovementsPanel
            key={opened.stock_id}
            stock={opened}
            point={
              <>
                <span className="dense muted">{pointWords(opened.reorder_point)}</span>
                {maySet ? (
                  <Button variant="default" onClick={() => setPointOf(opened)}>
                    {t('setReorderPoint')}
                  </Button>
                ) : null}
              </>
            }
            onClose={() => setOpened(null)}
          />
        ) : null
      }
    >
      <ListPanel
        toolbar={
          <Toolbar
            end={
              <>
                {maySet ? (
                  <Button
                    variant="default"
                    leftSection={<IconBellCog size={16} stroke={1.7} aria-hidden />}
                    onClick={() => setSetting(true)}
                  >
                    {point === null ? t('setReorderPoint') : t('reorderPointButton', { percent: point })}
                  </Button>
                ) : point === null ? null : (
                  t('reorderPointOfPercent', { percent: point })
                )}
                {actions}
              </>
            }
          >
            <SearchField label={site('searchMaterial')} value={search.typed} onChange={search.onType} />
            <ChipFilter
              label={site('shown')}
              chips={[
                { value: 'all', label: site('all') },
                { value: 'low', label: t('toReorder'), count: stock.data?.low_items },
              ]}
              value={isLow ? 'low' : 'all'}
              onChange={(value) => address.setFilters({ low: value === 'low' ? '1' : undefined })}
            />
          </Toolbar>
        }
      >
        <DataTable
          label={t('stockBalanceLabel')}
          noun={{ one: site('materialNoun'), many: site('materialsNoun') }}
          columns={stockColumns()}
          rows={stock.data?.data}
          total={stock.data?.total_items}
          rowId={(row) => String(row.stock_id)}
          rowName={(row) => row.material_description}
          view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={stock.isPlaceholderData}
          failure={stock.isError && !stock.data ? failureIn(stock) : undefined}
          openedId={opened ? String(opened.stock_id) : null}
          onOpen={setOpened}
          filtered={searched || isLow ? { text: t('noneFits'), onClear: address.clearFilters } : undefined}
          empty={
            <State icon={IconPackages} tone="accent" title={t('nothingInStock')}>
              {t('nothingInStockText')}
            </State>
          }
        />
      </ListPanel>
      {isSetting && reorder ? (
        <ReorderDialog status={reorder} projectId={projectId} onClose={() => setSetting(false)} />
      ) : null}
      {pointOf && reorder ? (
        <ReorderDialog
          status={reorder}
          projectId={projectId}
          stock={pointOf}
          onClose={() => {
            setPointOf(null)
            setOpened(null)
          }}
        />
      ) : null}
    </WithSidePanel>
  )
}
