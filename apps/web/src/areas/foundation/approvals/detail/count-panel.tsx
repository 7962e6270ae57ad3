import type { ApprovalDetail } from '@itayo/contract'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Words } from './detail-parts.tsx'
import { MaterialHead, MaterialsTable } from './materials-table.tsx'

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

/** The counted quantities beside those of the books, for the one who confirms them. */
export function CountPanel({ count: { number, items, remarks } }: { count: Count }) {
  return (
    <>
      <Panel title="Stock count" subtitle={number}>
        <MaterialsTable
          label="Counted materials"
          heads={[
            { name: 'Books' },
            { name: 'Counted' },
            { name: 'Difference' },
            { name: 'Reason', isWords: true },
          ]}
        >
          {[...items]
            .sort((one, other) => Number(isDifferent(other)) - Number(isDifferent(one)))
            .map((item) => (
              <tr key={item.stock_id}>
                <MaterialHead name={item.description} of={item} />
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
        </MaterialsTable>
      </Panel>
      <Words title="Remarks">{remarks}</Words>
    </>
  )
}
