import type { MaterialNotice } from '@itayo/contract'
import { beginsWords } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { countOf, formatQuantity } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import { recommenderQueries } from './queries.ts'
import classes from './recommender.module.css'

type LowStock = Extract<MaterialNotice, { kind: 'low-stock' }>
type Lacking = Extract<MaterialNotice, { kind: 'material' }>

/** "Recommended next action" of a project's materials: stocks to order again, and work that lacks some (REC-002). */
export function MaterialAdvice({ projectId }: { projectId: number }) {
  const { data = [] } = useQuery(recommenderQueries.materials(projectId))
  if (data.length === 0) return null
  const low = data.filter((notice) => notice.kind === 'low-stock')
  const lacking = data.filter((notice) => notice.kind === 'material')
  return (
    <section aria-label="Recommended next action" className={`stack gap-8 screen-only ${classes.materials}`}>
      {low.length > 0 ? <LowStockCard stocks={low} /> : null}
      {lacking.length > 0 ? <LackingCard projectId={projectId} items={lacking} /> : null}
    </section>
  )
}

function LowStockCard({ stocks }: { stocks: readonly LowStock[] }) {
  return (
    <ListCard
      icon={IconPackage}
      title={countOf(stocks.length, 'material is low', 'materials are low')}
      words={stocks[0] ? leftOf(stocks[0]) : ''}
    >
      {stocks.map((stock) => (
        <li key={stock.stock_id}>
          {leftOf(stock)}
          {stock.sow_name ? <span className="block small muted">{stock.sow_name}</span> : null}
        </li>
      ))}
    </ListCard>
  )
}

const leftOf = ({ material_name, stock_balance, unit }: LowStock) =>
  `${material_name}: ${formatQuantity(stock_balance)} ${unit} left.`

function LackingCard({ projectId, items }: { projectId: number; items: readonly Lacking[] }) {
  const [first] = items
  return (
    <ListCard
      icon={IconTruckDelivery}
      title={countOf(items.length, 'work item lacks materials', 'work items lack materials')}
      words={first ? beginningOf(first) : ''}
    >
      {items.map((item) => (
        <li key={item.psow_id} className="row between gap-8">
          <span className="grow">
            {beginningOf(item)}
            <span className="block small muted breakable">
              {item.lacking
                .map(({ name, quantity, unit }) => `${name} ${formatQuantity(quantity)} ${unit}`)
                .join(', ')}
            </span>
          </span>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={reviewLink(projectId, item.work_item)}
            aria-label={`Review ${item.work_item}`}
          >
            Review
          </Button>
        </li>
      ))}
    </ListCard>
  )
}

/** "CHB laying is to begin today." (REC-051). */
const beginningOf = ({ work_item, tag_name, remaining_days }: Lacking) =>
  `${work_item}${tag_name ? ` (${tag_name})` : ''} is to ${beginsWords(remaining_days)}.`

/** The material list of the work item (REC-010). */
function reviewLink(projectId: number, workItem: string): string {
  return `/projects/Index?${new URLSearchParams({ id: String(projectId), menu: '4', search: workItem })}`
}

interface ListCardProps {
  icon: typeof IconPackage
  title: string
  /** The first advice in words, while the list is closed. */
  words: string
  children: ReactNode
}

function ListCard({ icon, title, words, children }: ListCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Note
      tone="warn"
      icon={icon}
      title={title}
      action={
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isOpen ? (
        <ul className={`stack gap-8 ${classes.list}`} aria-label={title}>
          {children}
        </ul>
      ) : (
        words
      )}
    </Note>
  )
}
