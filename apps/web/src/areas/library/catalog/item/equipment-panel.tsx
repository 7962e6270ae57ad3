import { percentOf, product } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { catalogQueries } from '../queries.ts'
import type { ItemEditing } from './item-editing.ts'
import { withLine, withoutLine } from './item-values.ts'
import { AddButton, AddLine, LineField, RateCell, RemoveHead, RemoveLine } from './line-parts.tsx'
import classes from './lines.module.css'

/** A new line starts with the hours of a working day. */
const HOURS_PER_DAY = 8

export function EquipmentPanel({ values, saved, set, book, price, problems }: ItemEditing) {
  const categories = useQuery(catalogQueries.categories())
  const [adding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<number | null>(null)
  const { equipment } = values
  const taken = new Set(equipment.map((line) => line.equipment_category_id))
  const costs = price !== null
  return (
    <Panel
      title="Default equipment"
      actions={<AddButton onClick={() => setAdding(true)}>Equipment</AddButton>}
    >
      <div className="sideways">
        <table className={`table ${classes.table}`} data-cards>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col" data-end>
                Units
              </th>
              <th scope="col" data-end>
                Hours a day
              </th>
              {costs ? (
                <>
                  <th scope="col" data-end>
                    Per hour (₱)
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
            {equipment.map((line, index) => {
              const id = line.equipment_category_id
              const category = book.categories.get(id)
              const name = category?.name ?? '…'
              const before = saved?.equipment.find((was) => was.equipment_category_id === id)
              const change = (part: Partial<typeof line>) =>
                set({ equipment: withLine(equipment, index, part) })
              return (
                <tr key={id} data-new={(saved && !before) || undefined}>
                  <th scope="row">{name}</th>
                  <td data-end data-label="Units">
                    <LineField
                      label={`Units, ${name}`}
                      decimals={2}
                      value={line.quantity}
                      saved={before?.quantity}
                      error={problems[`equipment.${index}.quantity`] ?? problems[`equipment.${index}`]}
                      autoFocus={fresh === id}
                      onChange={(quantity) => change({ quantity })}
                    />
                  </td>
                  <td data-end data-label="Hours a day">
                    <LineField
                      label={`Hours per day, ${name}`}
                      decimals={2}
                      max={24}
                      value={line.hours_per_day}
                      saved={before?.hours_per_day}
                      error={problems[`equipment.${index}.hours_per_day`]}
                      onChange={(hours_per_day) => change({ hours_per_day })}
                    />
                  </td>
                  {costs ? (
                    <>
                      <td data-end data-label="Per hour (₱)">
                        <RateCell rate={category?.rate} isSample={category?.isSample ?? false} />
                      </td>
                      <td data-end data-label="Per day (₱)">
                        {typeof category?.rate === 'number'
                          ? formatAmount(product(line.quantity ?? 0, line.hours_per_day ?? 0, category.rate))
                          : ''}
                      </td>
                    </>
                  ) : null}
                  <RemoveLine
                    name={name}
                    onRemove={() => set({ equipment: withoutLine(equipment, index) })}
                  />
                </tr>
              )
            })}
            <tr>
              <th scope="row">Minor Tools</th>
              <td colSpan={costs ? 3 : 2} data-end data-label="Of labor">
                <span className="inline-row gap-8 regular muted">
                  <LineField
                    label="Minor tools, percent of labor"
                    wide
                    decimals={2}
                    max={100}
                    unit="%"
                    value={values.minor_tools_percent}
                    saved={saved?.minor_tools_percent}
                    error={problems.minor_tools_percent}
                    onChange={(minor_tools_percent) => set({ minor_tools_percent })}
                  />
                  of labor
                </span>
              </td>
              {price ? (
                <td data-end data-label="Per day (₱)">
                  {formatAmount(percentOf(price.A, values.minor_tools_percent ?? 0))}
                </td>
              ) : null}
              <td />
            </tr>
          </tbody>
          {price && equipment.length > 0 ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  Equipment per day
                </th>
                <td data-end>{formatAmount(price.B)}</td>
                <td />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {adding ? (
        <AddLine
          label="Choose an equipment category"
          loading={categories.isPending}
          options={(categories.data ?? [])
            .filter(({ value }) => !taken.has(value))
            .map(({ value, label }) => ({ value: String(value), label }))}
          onClose={() => setAdding(false)}
          onPick={(equipment_category_id) => {
            set({
              equipment: [...equipment, { equipment_category_id, quantity: 1, hours_per_day: HOURS_PER_DAY }],
            })
            setFresh(equipment_category_id)
            setAdding(false)
          }}
        />
      ) : null}
    </Panel>
  )
}
