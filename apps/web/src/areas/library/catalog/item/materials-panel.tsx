import { product } from '@itayo/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { formatAmount } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { catalogQueries } from '../queries.ts'
import type { ItemEditing } from './item-editing.ts'
import { withLine, withoutLine } from './item-values.ts'
import { AddButton, AddLine, LineField, RateCell, RemoveHead, RemoveLine } from './line-parts.tsx'
import classes from './lines.module.css'
import type { Choices } from './price-book.ts'

type Choice = Choices['materials'][number]

interface MaterialsPanelProps extends ItemEditing {
  /** A material that was just chosen: its name and price are not in the saved item. */
  onPicked: (material: Choice) => void
}

export function MaterialsPanel(props: MaterialsPanelProps) {
  const { values, saved, set, book, price, problems, unit, onPicked } = props
  const [adding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<number | null>(null)
  const { materials } = values
  const costs = price !== null
  return (
    <Panel
      title="Default materials"
      subtitle={unit ? `per 1 ${unit}` : undefined}
      actions={<AddButton onClick={() => setAdding(true)}>Material</AddButton>}
    >
      <div className="sideways">
        <table className={`table ${classes.table}`} data-cards>
          <thead>
            <tr>
              <th scope="col">Material</th>
              <th scope="col" data-end>
                Quantity
              </th>
              <th scope="col">Unit</th>
              {costs ? (
                <>
                  <th scope="col" data-end>
                    Price (₱)
                  </th>
                  <th scope="col" data-end>
                    Amount (₱)
                  </th>
                </>
              ) : null}
              <RemoveHead />
            </tr>
          </thead>
          <tbody>
            {materials.map((line, index) => {
              const material = book.materials.get(line.material_id)
              const name = material?.name ?? '…'
              const before = saved?.materials.find((was) => was.material_id === line.material_id)
              return (
                <tr key={line.material_id} data-new={(saved && !before) || undefined}>
                  <th scope="row">{name}</th>
                  <td data-end data-label={`Quantity per ${unit}`}>
                    <LineField
                      label={`Quantity, ${name}`}
                      wide
                      decimals={6}
                      value={line.quantity_per_unit}
                      saved={before?.quantity_per_unit}
                      error={
                        problems[`materials.${index}.quantity_per_unit`] ?? problems[`materials.${index}`]
                      }
                      autoFocus={fresh === line.material_id}
                      onChange={(quantity_per_unit) =>
                        set({ materials: withLine(materials, index, { quantity_per_unit }) })
                      }
                    />
                  </td>
                  <td className={classes.unit} data-label="Unit">
                    {material?.unit}
                  </td>
                  {costs ? (
                    <>
                      <td data-end data-label="Price (₱)">
                        <RateCell rate={material?.rate} isSample={material?.isSample ?? false} />
                      </td>
                      <td data-end data-label="Amount (₱)">
                        {typeof material?.rate === 'number'
                          ? formatAmount(product(line.quantity_per_unit ?? 0, material.rate))
                          : ''}
                      </td>
                    </>
                  ) : null}
                  <RemoveLine
                    name={name}
                    onRemove={() => set({ materials: withoutLine(materials, index) })}
                  />
                </tr>
              )
            })}
            {materials.length === 0 ? (
              <tr>
                <td colSpan={costs ? 6 : 4} className={classes.quiet}>
                  No materials. Work without them needs none.
                </td>
              </tr>
            ) : null}
          </tbody>
          {price && materials.length > 0 ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  Materials per {unit}
                </th>
                <td data-end>{formatAmount(price.F)}</td>
                <td />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {adding ? (
        <MaterialPicker
          taken={new Set(materials.map(({ material_id }) => material_id))}
          onClose={() => setAdding(false)}
          onPick={(material) => {
            onPicked(material)
            set({
              materials: [...materials, { material_id: material.material_id, quantity_per_unit: null }],
            })
            setFresh(material.material_id)
            setAdding(false)
          }}
        />
      ) : null}
    </Panel>
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
