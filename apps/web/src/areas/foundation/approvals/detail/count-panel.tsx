import type { ApprovalDetail } from '@itayo/contract'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { spokenNumber } from '../../../../lib/item-number.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import tables from './tables.module.css'

type Count = NonNullable<ApprovalDetail['count']>

const isDifferent = ({ difference }: Count['items'][number]) => difference !== 0

/** How many materials were counted, and how many differ from the books. */
export function CountFigures({ count: { counted_on, items } }: { count: Count }) {
  const different = items.filter(isDifferent).length
  return (
    <KeyFigures>
      <KeyFigure label="Counted on" figure={formatDay(counted_on)} />
      <KeyFigure label="Materials" figure={String(items.length)} />
      <KeyFigure
        label="Differ from the books"
        figure={String(different)}
        {...(different > 0 ? { tone: 'bad' as const } : {})}
      />
    </KeyFigures>
  )
}

/** What was found beside what the books said, for the one who confirms it. */
export function CountPanel({ count: { number, items, remarks } }: { count: Count }) {
  return (
    <>
      <Panel title="Stock count" subtitle={number}>
        <section className="sideways" aria-label="Counted materials">
          <table className={`table ${tables.table}`} data-figures data-cards>
            <thead>
              <tr>
                <th scope="col">Material</th>
                <th scope="col">Books</th>
                <th scope="col">Counted</th>
                <th scope="col">Difference</th>
                <th scope="col" data-start>
                  Reason
                </th>
              </tr>
            </thead>
            <tbody>
              {[...items]
                .sort((one, other) => Number(isDifferent(other)) - Number(isDifferent(one)))
                .map((item) => (
                  <tr key={item.stock_id}>
                    <th scope="row">
                      <span className="breakable">{item.description}</span>{' '}
                      <span className="muted">[{spokenNumber(item) || 'Not allocated'}]</span>
                    </th>
                    <td data-name="Books">
                      {formatQuantity(item.book)} {item.unit}
                    </td>
                    <td data-name="Counted">
                      {formatQuantity(item.counted)} {item.unit}
                    </td>
                    <td data-name="Difference" data-negative={item.difference < 0 || undefined}>
                      {item.difference > 0 ? '+' : ''}
                      {formatQuantity(item.difference)}
                    </td>
                    <td data-name="Reason" data-start>
                      {item.reason || '—'}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      </Panel>
      {remarks ? (
        <Panel title="Remarks">
          <p className="inset-14 dense breakable">“{remarks}”</p>
        </Panel>
      ) : null}
    </>
  )
}
