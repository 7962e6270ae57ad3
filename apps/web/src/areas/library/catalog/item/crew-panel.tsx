import { hourlyOf, product, workersCounted } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../../lib/formats.ts'
import { catalogQueries } from '../queries.ts'
import type { ItemEditing } from './item-editing.ts'
import { withLine, withoutLine } from './item-values.ts'
import { AddLine, LineField } from './line-parts.tsx'
import { LineRow, LinesPanel, NoLines, TotalRow } from './lines-panel.tsx'
import { crewOf } from './price-book.ts'

const WORKERS = { name: 'Workers' }
const COSTS = [{ name: 'Rate per hour (₱)' }, { name: 'Per day (₱)' }] as const

/** The workers of the item, and the amount of work they put in place in a day. */
export function CrewPanel({ values, saved, set, book, price, problems, unit }: ItemEditing) {
  const positions = useQuery(catalogQueries.positions())
  const { labor } = values
  const counted = workersCounted(crewOf(values, book))
  const taken = new Set(labor.map(({ position_id }) => position_id))

  const lineRow = (line: (typeof labor)[number], index: number, fresh: number | null) => {
    const position = book.positions.get(line.position_id)
    const name = position?.name ?? '…'
    const rate = position?.rate
    const before = saved?.labor.find((was) => was.position_id === line.position_id)
    const isPriced = typeof rate === 'number'
    return (
      <LineRow
        key={line.position_id}
        name={name}
        isNew={saved !== null && !before}
        costs={
          price && {
            heads: COSTS,
            rate: isPriced ? hourlyOf(rate) : rate,
            isSample: position?.isSample ?? false,
            amount: isPriced ? product(line.workers ?? 0, rate) : null,
          }
        }
        onRemove={() => set({ labor: withoutLine(labor, index) })}
      >
        <td data-end data-label={WORKERS.name}>
          <LineField
            label={`Workers, ${name}`}
            decimals={0}
            max={1000}
            value={line.workers}
            saved={before?.workers}
            error={problems[`labor.${index}.workers`] ?? problems[`labor.${index}`]}
            autoFocus={fresh === line.position_id}
            onChange={(workers) => set({ labor: withLine(labor, index, { workers }) })}
          />
        </td>
      </LineRow>
    )
  }

  return (
    <LinesPanel
      title="Default crew"
      subtitle={counted > 0 ? `per crew of ${countOf(counted, 'worker', 'workers')}` : undefined}
      add="Position"
      nameHead="Position"
      heads={[WORKERS, ...(price ? COSTS : [])]}
      rows={(fresh) =>
        labor.length === 0 ? (
          <NoLines columns={price ? 5 : 3}>Nobody yet. Add the positions that do this work.</NoLines>
        ) : (
          labor.map((line, index) => lineRow(line, index, fresh))
        )
      }
      foot={
        <>
          {price ? (
            <TotalRow span={3} amount={price.A}>
              Crew per day
            </TotalRow>
          ) : null}
          <tr>
            <th scope="row" colSpan={price ? 3 : 1}>
              Crew output per day of 8 hours
            </th>
            <td data-end>
              <LineField
                label="Crew output per day"
                wide
                decimals={4}
                {...(unit ? { unit } : {})}
                value={values.crew_output_per_day}
                saved={saved?.crew_output_per_day}
                error={problems.crew_output_per_day}
                onChange={(crew_output_per_day) => set({ crew_output_per_day })}
              />
            </td>
            <td />
          </tr>
        </>
      }
      picker={({ onPicked, onClose }) => (
        <AddLine
          label="Choose a position"
          loading={positions.isPending}
          options={(positions.data ?? [])
            .filter(({ position_id }) => !taken.has(position_id))
            .map(({ position_id, position }) => ({ value: String(position_id), label: position }))}
          onClose={onClose}
          onPick={(position_id) => {
            set({ labor: [...labor, { position_id, workers: 1 }] })
            onPicked(position_id)
          }}
        />
      )}
    />
  )
}
