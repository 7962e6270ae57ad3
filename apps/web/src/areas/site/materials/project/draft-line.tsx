import { PURCHASE_UNITS } from '@itayo/contract'
import { leftToOrder, noConversion, orderableOf, orderUnits, type UnitRow } from '@itayo/domain'
import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { figureText } from '../../../../lib/rate-words.ts'
import { OrderField } from './order-field.tsx'
import type { Line, Order } from './orders.ts'
import classes from './project-materials.module.css'

interface DraftLineProps {
  line: Line
  number: number
  units: readonly UnitRow[]
  onChange: (part: Partial<Order>) => void
  onRemove: () => void
}

/** A line of the requisition: quantity, unit and a note of its own. */
export function DraftLine({ line, number, units, onChange, onRemove }: DraftLineProps) {
  const { material, order, quantity, left, isOver } = line
  const isConverted = quantity !== null && order.unit !== material.Unit
  const name = material.MaterialName
  const free = leftToOrder(material.TotalQuantity, material.TotalOrder)
  const [noting, setNoting] = useState(order.notes !== '')
  return (
    <li className={`tops line-below dense ${classes.draftLine}`}>
      <span className={`muted ${classes.itemNumber}`}>{number}</span>
      <div className={`shrink stack ${classes.itemWords}`}>
        <span className="medium breakable">{name}</span>
        <span
          className={`small muted toned ${classes.itemDetail}`}
          data-over={isOver || quantity === null || undefined}
        >
          {material.work_item_number ? `${material.work_item_number} · ` : ''}
          {isConverted ? `= ${figureText(quantity)} ${material.Unit} · ` : ''}
          {quantity === null ? (
            <>
              <IconAlertTriangle size={13} stroke={1.9} aria-hidden />{' '}
              {noConversion(name, order.unit, orderableOf(material))}
            </>
          ) : isOver ? (
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
      <UnitField
        name={name}
        unit={order.unit}
        offered={orderUnits(orderableOf(material), units)}
        onChange={onChange}
      />
    </li>
  )
}

interface UnitFieldProps {
  name: string
  unit: string
  /** The units that convert to the estimate's own, which comes first. */
  offered: readonly string[]
  onChange: DraftLineProps['onChange']
}

/** The purchaser's usual units are shown as well; one without a conversion cannot be chosen. */
function UnitField({ name, unit, offered, onChange }: UnitFieldProps) {
  const others = [...PURCHASE_UNITS, unit].filter((each) => each !== '' && !offered.includes(each))
  return (
    <NativeSelect
      size="xs"
      className={classes.unitField ?? ''}
      aria-label={`Unit of ${name}`}
      data={[
        ...offered.map((each) => ({ value: each, label: each })),
        ...[...new Set(others)].map((each) => ({
          value: each,
          label: `${each} (no conversion)`,
          disabled: true,
        })),
      ]}
      value={unit || offered[0]}
      onChange={(event) => onChange({ unit: event.currentTarget.value })}
    />
  )
}
