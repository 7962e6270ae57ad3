import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatAmount } from '../../../../lib/formats.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { SampleBadge } from '../../../../ui/sample-badge.tsx'
import classes from './lines.module.css'
import type { Priced } from './price-book.ts'

interface Head {
  name: string
  /** The column has words, not figures. */
  isWords?: boolean
}

/** The ways out of the list from which a line is chosen. */
interface PickerDoors {
  onPicked: (id: number) => void
  onClose: () => void
}

interface LinesPanelProps {
  title: string
  subtitle?: string | undefined
  /** On the button that adds a line. */
  add: string
  /** Over the names of the lines. */
  nameHead: string
  heads: readonly Head[]
  /** Given the id of the line that was just added. */
  rows: (fresh: number | null) => ReactNode
  foot: ReactNode
  picker: (doors: PickerDoors) => ReactNode
}

/** The default lines of one kind: a table of them, and the list from which one more is chosen. */
export function LinesPanel(props: LinesPanelProps) {
  const { title, subtitle, add, nameHead, heads, rows, foot, picker } = props
  const [adding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<number | null>(null)
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      actions={
        <Button
          variant="subtle"
          size="xs"
          className={classes.addButton ?? ''}
          leftSection={<IconPlus size={15} stroke={1.9} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {add}
        </Button>
      }
    >
      <div className="sideways">
        <table className={`table ${classes.table}`} data-cards>
          <thead>
            <tr>
              <th scope="col">{nameHead}</th>
              {heads.map(({ name, isWords = false }) => (
                <th key={name} scope="col" data-end={!isWords || undefined}>
                  {name}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>{rows(fresh)}</tbody>
          {foot ? <tfoot>{foot}</tfoot> : null}
        </table>
      </div>
      {adding
        ? picker({
            onPicked(id) {
              setFresh(id)
              setAdding(false)
            },
            onClose: () => setAdding(false),
          })
        : null}
    </Panel>
  )
}

interface LineCosts {
  heads: readonly [rate: Head, amount: Head]
  rate: number | null | undefined
  isSample: boolean
  /** Null while there is no rate. */
  amount: number | null
}

/** With what the line comes to at its rate. */
export function lineCosts(
  heads: LineCosts['heads'],
  priced: Priced | undefined,
  amountAt: (rate: number) => number,
): LineCosts {
  const rate = priced?.rate
  const amount = typeof rate === 'number' ? amountAt(rate) : null
  return { heads, rate, isSample: priced?.isSample ?? false, amount }
}

interface LineRowProps {
  name: string
  isNew: boolean
  /** Null for who does not see costs. */
  costs: LineCosts | null
  onRemove: () => void
  /** The cells between the name and the costs. */
  children: ReactNode
}

export function LineRow({ name, isNew, costs, onRemove, children }: LineRowProps) {
  return (
    <tr data-new={isNew || undefined}>
      <th scope="row">{name}</th>
      {children}
      {costs ? (
        <>
          <td data-end data-label={costs.heads[0].name}>
            <RateCell rate={costs.rate} isSample={costs.isSample} />
          </td>
          <td data-end data-label={costs.heads[1].name}>
            {costs.amount === null ? '' : formatAmount(costs.amount)}
          </td>
        </>
      ) : null}
      <td className={classes.remove}>
        <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={15} stroke={1.7} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** A rate with its mark, or the word that there is none. */
function RateCell({ rate, isSample }: Pick<LineCosts, 'rate' | 'isSample'>) {
  if (typeof rate !== 'number') return <span className="warn">No rate yet</span>
  return (
    <span className="inline-row to-end gap-6">
      {isSample ? <SampleBadge /> : null}
      {formatRate(rate)}
    </span>
  )
}

export function NoLines({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className={classes.quiet}>
        {children}
      </td>
    </tr>
  )
}

interface TotalRowProps {
  /** Columns that its words take. */
  span: number
  amount: number
  children: ReactNode
}

export function TotalRow({ span, amount, children }: TotalRowProps) {
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {children}
      </th>
      <td data-end>{formatAmount(amount)}</td>
      <td />
    </tr>
  )
}
