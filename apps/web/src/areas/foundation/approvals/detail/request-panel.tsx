import type { ApprovalDetail } from '@itayo/contract'
import { isOverOrder, orderProgress, sum } from '@itayo/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { countOf, formatAmount, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { figureText } from '../../../../lib/rate-words.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './request-panel.module.css'
import tables from './tables.module.css'
import { useCards } from './use-cards.ts'

type Request = NonNullable<ApprovalDetail['request']>
type Item = Request['items'][number]

function isOver({ estimated, ordered, quantity }: Item): boolean {
  return estimated !== null && ordered !== null && isOverOrder(estimated, ordered, quantity)
}

/** The request's amount and its effect on the estimate, above its lines. */
export function RequestFigures({ approval: { amount, request } }: { approval: ApprovalDetail }) {
  const items = request?.items ?? []
  const over = items.filter(isOver).length
  const isMaterial = request?.category === 'Material'
  return (
    <KeyFigures>
      {typeof amount === 'number' ? <KeyFigure label="This request" figure={formatPeso(amount)} /> : null}
      <KeyFigure label="Items" figure={String(items.length)} />
      {isMaterial ? (
        <KeyFigure
          label="Against the estimate"
          figure={over === 0 ? 'Within' : countOf(over, 'item over', 'items over')}
          {...(over > 0 ? { tone: 'bad' as const } : {})}
        />
      ) : null}
    </KeyFigures>
  )
}

/** The lines of a request for the one who decides. */
export function RequestPanel({ approval, request }: { approval: ApprovalDetail; request: Request }) {
  const cards = useCards()
  const hasCosts = approval.amount !== undefined
  const isMaterial = request.category === 'Material'
  return (
    <>
      <Panel title={`${request.category} request`} subtitle={request.number}>
        {cards ? (
          <Cards items={request.items} />
        ) : (
          <Table items={request.items} hasCosts={hasCosts} isMaterial={isMaterial} />
        )}
      </Panel>
      {request.over_reason ? (
        <Note tone="warn" title="Why more than the estimate has left">
          {request.over_reason}
        </Note>
      ) : null}
      {request.notes ? (
        <Panel title="Notes">
          <p className={`inset-14 dense breakable ${classes.notes}`}>“{request.notes}”</p>
        </Panel>
      ) : null}
    </>
  )
}

function Table({
  items,
  hasCosts,
  isMaterial,
}: {
  items: readonly Item[]
  hasCosts: boolean
  isMaterial: boolean
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="sideways" tabIndex={0} aria-label="Items of the request">
      <table className={`table ${tables.table}`}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Work item</th>
            <th scope="col" data-end>
              Quantity
            </th>
            <th scope="col">Unit</th>
            <th scope="col">{isMaterial ? 'Notes' : 'Details'}</th>
            {hasCosts ? (
              <th scope="col" data-end>
                Amount (₱)
              </th>
            ) : null}
            {isMaterial ? <th scope="col">Ordered, with this</th> : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <tr key={at}>
              <th scope="row">{item.name}</th>
              <td>
                <ItemNumber number={item.work_item_number || '—'} code={item.work_item_code || '—'} />
              </td>
              <td data-end>{figureText(item.quantity)}</td>
              <td>{item.unit}</td>
              <td>
                <span className={tables.quiet}>{item.detail}</span>
              </td>
              {hasCosts ? (
                <td data-end>{typeof item.amount === 'number' ? formatAmount(item.amount) : '—'}</td>
              ) : null}
              {isMaterial ? (
                <td>
                  <WithThis item={item} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        {hasCosts ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                Total
              </th>
              <td data-end>{formatAmount(sum(items.map(({ amount }) => amount ?? 0)))}</td>
              {isMaterial ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <ul className={tables.cards}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li key={at} className={tables.card}>
          <div className="row-baseline between gap-12">
            <span>{item.name}</span>
            <span className="fixed figures nowrap toned">
              {figureText(item.quantity)} {item.unit}
            </span>
          </div>
          <WithThis item={item} />
          <span className={tables.quiet}>
            {[
              item.work_item_number,
              item.detail,
              typeof item.amount === 'number' ? formatPeso(item.amount) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The ordered share of the estimate once this request is approved. */
function WithThis({ item }: { item: Item }) {
  if (item.estimated === null || item.ordered === null) return null
  const percent = orderProgress(sum([item.ordered, item.quantity]), item.estimated)
  if (percent === null) return <span className={tables.quiet}>—</span>
  return (
    <span className={`gap-8 figures nowrap toned ${classes.withThis}`} data-over={percent > 100 || undefined}>
      <span>
        <Bar label={`Ordered of ${item.name} with this request`} kind="order" percent={percent} />
      </span>
      {formatPercent(percent, { decimals: 1 })}
      {percent > 100 ? (
        <IconAlertTriangle size={15} stroke={1.8} role="img" aria-label="More than the estimate has" />
      ) : null}
    </span>
  )
}
