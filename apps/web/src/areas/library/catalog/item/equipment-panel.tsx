import { percentOf, product } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../../lib/formats.ts'
import { catalogQueries } from '../queries.ts'
import type { ItemEditing } from './item-editing.ts'
import { withLine, withoutLine } from './item-values.ts'
import { AddLine, LineField } from './line-parts.tsx'
import { LineRow, LinesPanel, lineCosts, TotalRow } from './lines-panel.tsx'

/** A new line starts with the hours of a working day. */
const HOURS_PER_DAY = 8

const UNITS = { name: 'Units' }
const HOURS = { name: 'Hours a day' }
const COSTS = [{ name: 'Per hour (₱)' }, { name: 'Per day (₱)' }] as const

export function EquipmentPanel({ values, saved, set, book, price, problems }: ItemEditing) {
  const categories = useQuery(catalogQueries.categories())
  const { equipment } = values
  const taken = new Set(equipment.map((line) => line.equipment_category_id))

  const lineRow = (line: (typeof equipment)[number], index: number, fresh: number | null) => {
    const id = line.equipment_category_id
    const category = book.categories.get(id)
    const name = category?.name ?? '…'
    const before = saved?.equipment.find((was) => was.equipment_category_id === id)
    const change = (part: Partial<typeof line>) => set({ equipment: withLine(equipment, index, part) })
    return (
      <LineRow
        key={id}
        name={name}
        isNew={saved !== null && !before}
        costs={
          price &&
          lineCosts(COSTS, category, (rate) => product(line.quantity ?? 0, line.hours_per_day ?? 0, rate))
        }
        onRemove={() => set({ equipment: withoutLine(equipment, index) })}
      >
        <td data-end data-label={UNITS.name}>
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
        <td data-end data-label={HOURS.name}>
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
      </LineRow>
    )
  }

  return (
    <LinesPanel
      title="Default equipment"
      add="Equipment"
      nameHead="Category"
      heads={[UNITS, HOURS, ...(price ? COSTS : [])]}
      rows={(fresh) => (
        <>
          {equipment.map((line, index) => lineRow(line, index, fresh))}
          <tr>
            <th scope="row">Minor Tools</th>
            <td colSpan={price ? 3 : 2} data-end data-label="Of labor">
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
              <td data-end data-label={COSTS[1].name}>
                {formatAmount(percentOf(price.A, values.minor_tools_percent ?? 0))}
              </td>
            ) : null}
            <td />
          </tr>
        </>
      )}
      foot={
        price && equipment.length > 0 ? (
          <TotalRow span={4} amount={price.B}>
            Equipment per day
          </TotalRow>
        ) : null
      }
      picker={({ onPicked, onClose }) => (
        <AddLine
          label="Choose an equipment category"
          loading={categories.isPending}
          options={(categories.data ?? [])
            .filter(({ value }) => !taken.has(value))
            .map(({ value, label }) => ({ value: String(value), label }))}
          onClose={onClose}
          onPick={(equipment_category_id) => {
            const added = { equipment_category_id, quantity: 1, hours_per_day: HOURS_PER_DAY }
            set({ equipment: [...equipment, added] })
            onPicked(equipment_category_id)
          }}
        />
      )}
    />
  )
}
