import { hourlyOf, product, workersCounted } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatAmount } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { catalogQueries } from '../queries.ts'
import type { ItemEditing } from './item-editing.ts'
import { withLine, withoutLine } from './item-values.ts'
import { AddButton, AddLine, LineField, RateCell, RemoveHead, RemoveLine } from './line-parts.tsx'
import classes from './lines.module.css'
import { crewOf } from './price-book.ts'

/** The workers of the item, and the amount of work they put in place in a day. */
export function CrewPanel({ values, saved, set, book, price, problems, unit }: ItemEditing) {
  const positions = useQuery(catalogQueries.positions())
  const [adding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<number | null>(null)
  const { labor } = values
  const counted = workersCounted(crewOf(values, book))
  const taken = new Set(labor.map(({ position_id }) => position_id))
  const costs = price !== null
  return (
    <Panel
      title="Default crew"
      subtitle={counted > 0 ? `per crew of ${countOf(counted, 'worker', 'workers')}` : undefined}
      actions={<AddButton onClick={() => setAdding(true)}>Position</AddButton>}
    >
      <div className="sideways">
        <table className={`table ${classes.table}`} data-cards>
          <thead>
            <tr>
              <th scope="col">Position</th>
              <th scope="col" data-end>
                Workers
              </th>
              {costs ? (
                <>
                  <th scope="col" data-end>
                    Rate per hour (₱)
                  </th>
                  <th scope="col" data-end>
                    Per day (₱)
                  </th>
                </>
              ) : null}
              <RemoveHead />
            </tr>
          </thead>
          <tbody>
            {labor.map((line, index) => {
              const position = book.positions.get(line.position_id)
              const name = position?.name ?? '…'
              const rate = position?.rate
              const before = saved?.labor.find((was) => was.position_id === line.position_id)
              return (
                <tr key={line.position_id} data-new={(saved && !before) || undefined}>
                  <th scope="row">{name}</th>
                  <td data-end data-label="Workers">
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
                  {costs ? (
                    <>
                      <td data-end data-label="Rate per hour (₱)">
                        <RateCell
                          rate={typeof rate === 'number' ? hourlyOf(rate) : rate}
                          isSample={position?.isSample ?? false}
                        />
                      </td>
                      <td data-end data-label="Per day (₱)">
                        {typeof rate === 'number' ? formatAmount(product(line.workers ?? 0, rate)) : ''}
                      </td>
                    </>
                  ) : null}
                  <RemoveLine name={name} onRemove={() => set({ labor: withoutLine(labor, index) })} />
                </tr>
              )
            })}
            {labor.length === 0 ? (
              <tr>
                <td colSpan={costs ? 5 : 3} className={classes.quiet}>
                  Nobody yet. Add the positions that do this work.
                </td>
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            {price ? (
              <tr>
                <th scope="row" colSpan={3}>
                  Crew per day
                </th>
                <td data-end>{formatAmount(price.A)}</td>
                <td />
              </tr>
            ) : null}
            <tr>
              <th scope="row" colSpan={costs ? 3 : 1}>
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
          </tfoot>
        </table>
      </div>
      {adding ? (
        <AddLine
          label="Choose a position"
          loading={positions.isPending}
          options={(positions.data ?? [])
            .filter(({ position_id }) => !taken.has(position_id))
            .map(({ position_id, position }) => ({ value: String(position_id), label: position }))}
          onClose={() => setAdding(false)}
          onPick={(position_id) => {
            set({ labor: [...labor, { position_id, workers: 1 }] })
            setFresh(position_id)
            setAdding(false)
          }}
        />
      ) : null}
    </Panel>
  )
}
