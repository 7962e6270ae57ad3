import type { StockMovement, StockRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls } from '../queries.ts'
import { t } from './messages/en.ts'
import classes from './stock.module.css'
import { placeOf } from './stock-columns.tsx'

const WORDS: Record<StockMovement['kind'], () => string> = {
  received: () => site('received'),
  used: () => site('used'),
  moved_in: () => t('transferredIn'),
  moved_out: () => t('transferredOut'),
  returned: () => t('returned'),
  counted: () => t('counted'),
}

interface MovementsPanelProps {
  stock: StockRow
  /** Its reorder point, and the way to set one. */
  point: ReactNode
  onClose: () => void
}

/** The ledger of one material in one place: every movement with what there was after it. */
export function MovementsPanel({ stock, point, onClose }: MovementsPanelProps) {
  const movements = useInfiniteQuery({
    queryKey: ['onsite', 'movements', stock.stock_id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await onsiteCalls.movements(
          { query: { stock_id: String(stock.stock_id), ...(pageParam && { before: pageParam }) } },
          { signal },
        )
      ).response,
    getNextPageParam: (last) => (last.has_more ? String(last.data.at(-1)?.id) : undefined),
  })
  const rows = movements.data?.pages.flatMap(({ data }) => data)
  return (
    <SidePanel title={stock.material_description} subtitle={placeOf(stock)} footer={point} onClose={onClose}>
      {movements.isError && !rows ? <QueryFailed what={t('theMovements')} query={movements} /> : null}
      <ol aria-label={t('newestFirst')}>
        {rows?.map((row) => (
          <Movement key={row.id} row={row} unit={stock.unit} />
        ))}
      </ol>
      {movements.hasNextPage ? (
        <div className={`middle ${classes.more}`}>
          <Button
            variant="default"
            loading={movements.isFetchingNextPage}
            onClick={() => void movements.fetchNextPage()}
          >
            {t('earlierMovements')}
          </Button>
        </div>
      ) : null}
    </SidePanel>
  )
}

function Movement({ row, unit }: { row: StockMovement; unit: string }) {
  const sign = row.quantity < 0 ? '−' : '+'
  const kind = WORDS[row.kind]()
  const what = row.is_reversal ? t('takenBack', { what: kind }) : kind
  return (
    <li className={`dense line-below inset-10 figures ${classes.movement}`}>
      <span className="shrink">
        <span className="block medium">{what}</span>
        <span className="small muted">
          {[row.number, formatDay(row.movement_date), row.by].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="end toned" data-tone={row.quantity < 0 ? undefined : 'good'}>
        {sign}
        {formatQuantity(Math.abs(row.quantity))}
      </span>
      <span className={`end strong ${classes.balance}`} title={t('afterIt', { unit })}>
        {formatQuantity(row.stock_balance)}
      </span>
    </li>
  )
}
