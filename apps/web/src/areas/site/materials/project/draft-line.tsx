import { leftToOrder } from '@itayo/domain'
import { Autocomplete, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { figureText } from '../../../../lib/rate-words.ts'
import { OrderField } from './order-field.tsx'
import type { Line, Order } from './orders.ts'
import classes from './project-materials.module.css'

interface DraftLineProps {
  line: Line
  number: number
  units: readonly string[]
  onChange: (part: Partial<Order>) => void
  onRemove: () => void
}

/** A line of the requisition: quantity, unit and a note of its own. */
export function DraftLine({ line, number, units, onChange, onRemove }: DraftLineProps) {
  const { material, order, left, isOver } = line
  const free = leftToOrder(material.TotalQuantity, material.TotalOrder)
  const [noting, setNoting] = useState(order.notes !== '')
  const name = material.MaterialName
  return (
    <li className={`tops line-below dense ${classes.draftLine}`}>
      <span className={`muted ${classes.itemNumber}`}>{number}</span>
      <div className={`shrink stack ${classes.itemWords}`}>
        <span className="medium breakable">{name}</span>
        <span className={`small muted toned ${classes.itemDetail}`} data-over={isOver || undefined}>
          {material.work_item_code ? `${material.work_item_code} · ` : ''}
          {isOver ? (
            <>
              <IconAlertTriangle size={13} stroke={1.9} aria-hidden /> only {figureText(free)} left
            </>
          ) : (
            `${figureText(left)} left after`
          )}
        </span>
        {noting ? (
          <TextInput
            size="xs"
            aria-label={`Notes for ${name}`}
            placeholder="Notes"
            autoComplete="off"
            maxLength={200}
            autoFocus={order.notes === ''}
            value={order.notes}
            onChange={(event) => onChange({ notes: event.currentTarget.value })}
          />
        ) : null}
        <span className="flex gap-12">
          {noting ? null : (
            <UnstyledButton
              className={`underlines small medium accent ${classes.textButton}`}
              aria-label={`Add note to ${name}`}
              onClick={() => setNoting(true)}
            >
              Add note
            </UnstyledButton>
          )}
          <UnstyledButton
            className={`underlines small medium accent ${classes.textButton}`}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </UnstyledButton>
        </span>
      </div>
      <OrderField
        label={`Quantity of ${name}`}
        value={order.quantity}
        onChange={(quantity) => quantity > 0 && onChange({ quantity })}
      />
      <UnitField name={name} unit={order.unit} own={material.Unit} units={units} onChange={onChange} />
    </li>
  )
}

interface UnitFieldProps {
  name: string
  unit: string
  /** The estimate's unit, which an emptied field gets back. */
  own: string
  units: readonly string[]
  onChange: DraftLineProps['onChange']
}

function UnitField({ name, unit, own, units, onChange }: UnitFieldProps) {
  return (
    <Autocomplete
      size="xs"
      className={classes.unitField ?? ''}
      aria-label={`Unit of ${name}`}
      data={[...new Set([own, ...units])]}
      // The whole list is always offered, because units are chosen and not searched.
      filter={({ options }) => options}
      maxLength={20}
      comboboxProps={{ width: 120, position: 'bottom-end' }}
      value={unit}
      onChange={(next) => onChange({ unit: next })}
      onBlur={() => unit.trim() === '' && onChange({ unit: own })}
    />
  )
}
