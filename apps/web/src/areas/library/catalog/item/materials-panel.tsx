import { product } from '@itayo/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { catalogQueries } from '../queries.ts'
import type { ItemEditing } from './item-editing.ts'
import { withLine, withoutLine } from './item-values.ts'
import { AddLine, LineField } from './line-parts.tsx'
import classes from './lines.module.css'
import { LineRow, LinesPanel, lineCosts, NoLines, TotalRow } from './lines-panel.tsx'
import type { Choices } from './price-book.ts'

type Choice = Choices['materials'][number]

interface MaterialsPanelProps extends ItemEditing {
  /** A material that was just chosen: its name and price are not in the saved item. */
  onPicked: (material: Choice) => void
}

const UNIT = { name: 'Unit', isWords: true }
const COSTS = [{ name: 'Price (₱)' }, { name: 'Amount (₱)' }] as const

export function MaterialsPanel(props: MaterialsPanelProps) {
  const { values, saved, set, book, price, problems, unit, onPicked: keepPicked } = props
  const { materials } = values

  const lineRow = (line: (typeof materials)[number], index: number, fresh: number | null) => {
    const material = book.materials.get(line.material_id)
    const name = material?.name ?? '…'
    const before = saved?.materials.find((was) => was.material_id === line.material_id)
    return (
      <LineRow
        key={line.material_id}
        name={name}
        isNew={saved !== null && !before}
        costs={price && lineCosts(COSTS, material, (rate) => product(line.quantity_per_unit ?? 0, rate))}
        onRemove={() => set({ materials: withoutLine(materials, index) })}
      >
        <td data-end data-label={`Quantity per ${unit}`}>
          <LineField
            label={`Quantity, ${name}`}
            wide
            decimals={6}
            value={line.quantity_per_unit}
            saved={before?.quantity_per_unit}
            error={problems[`materials.${index}.quantity_per_unit`] ?? problems[`materials.${index}`]}
            autoFocus={fresh === line.material_id}
            onChange={(quantity_per_unit) =>
              set({ materials: withLine(materials, index, { quantity_per_unit }) })
            }
          />
        </td>
        <td className={classes.unit} data-label={UNIT.name}>
          {material?.unit}
        </td>
      </LineRow>
    )
  }

  return (
    <LinesPanel
      title="Default materials"
      subtitle={unit ? `per 1 ${unit}` : undefined}
      add="Material"
      nameHead="Material"
      heads={[{ name: 'Quantity' }, UNIT, ...(price ? COSTS : [])]}
      rows={(fresh) =>
        materials.length === 0 ? (
          <NoLines columns={price ? 6 : 4}>No materials. Work without them needs none.</NoLines>
        ) : (
          materials.map((line, index) => lineRow(line, index, fresh))
        )
      }
      foot={
        price && materials.length > 0 ? (
          <TotalRow span={4} amount={price.F}>
            Materials per {unit}
          </TotalRow>
        ) : null
      }
      picker={({ onPicked, onClose }) => (
        <MaterialPicker
          taken={new Set(materials.map(({ material_id }) => material_id))}
          onClose={onClose}
          onPick={(material) => {
            const { material_id } = material
            keepPicked(material)
            set({ materials: [...materials, { material_id, quantity_per_unit: null }] })
            onPicked(material_id)
          }}
        />
      )}
    />
  )
}

const SEARCH_REST_MS = 250

interface MaterialPickerProps {
  taken: ReadonlySet<number>
  onPick: (material: Choice) => void
  onClose: () => void
}

/** A list may have thousands: the server searches it. */
function MaterialPicker({ taken, onPick, onClose }: MaterialPickerProps) {
  const { company } = useAuth()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_REST_MS)
  const found = useQuery(catalogQueries.materials(company?.id ?? 0, search))
  const choices = (found.data ?? []).filter(({ material_id }) => !taken.has(material_id))
  return (
    <AddLine
      label="Search the material list"
      loading={found.isPending || (found.isFetching && choices.length === 0)}
      options={choices.map(({ material_id, description, unit }) => ({
        value: String(material_id),
        label: `${description} (${unit})`,
      }))}
      onSearch={setTyped}
      onClose={onClose}
      onPick={(id) => {
        const material = choices.find(({ material_id }) => material_id === id)
        if (material) onPick(material)
      }}
    />
  )
}
