import type { ImportRow } from '@itayo/contract'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../../../ui/dialog.tsx'
import '../../../../../ui/mantine-late.css'
import { NumberField } from '../../../../../ui/number/number-field.tsx'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import classes from '../dialogs/dialogs.module.css'
import { cellUse } from '../grid/columns.ts'
import { type TypedChange, typed } from '../model/edits.ts'
import { rowLabel } from '../model/words.ts'
import type { Check } from '../use-check.ts'

interface EditRowDialogProps {
  row: ImportRow
  check: Check
  onChoose: () => void
  onClose: () => void
}

/** All of a row's fields at once, for a screen on which a grid has no room. */
export function EditRowDialog({ row, check, onChoose, onClose }: EditRowDialogProps) {
  const units = useQuery(catalogQueries.units()).data ?? []
  const [change, setChange] = useState<TypedChange>({})
  const now = { ...row, ...change }
  const put = (next: TypedChange) => setChange({ ...change, ...next })
  const hasTime = cellUse(row, 'duration').use === 'duration'
  const hasUnit = cellUse(row, 'unit').use === 'unit'
  const isPercent = row.basis === 'percent_of_labor'

  function apply(event: FormEvent): void {
    event.preventDefault()
    check.edit('typing', (state, world) => typed(state, world, row.row, change))
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Edit row"
      subtitle={rowLabel(row)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="edit-row">
            Apply
          </Button>
        </>
      }
    >
      <form id="edit-row" noValidate className="stack halves gap-12" onSubmit={apply}>
        {row.kind === 'work_item' ? (
          <TextInput
            label="Item"
            maxLength={60}
            value={now.item_no}
            onChange={(event) => put({ item_no: event.currentTarget.value })}
          />
        ) : null}
        <TextInput
          label="Description"
          className={classes.wide ?? ''}
          maxLength={500}
          value={now.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <NumberField
          label="Quantity"
          decimals={6}
          value={now.quantity}
          onChange={(quantity) => put({ quantity })}
        />
        {hasTime ? (
          <NumberField
            label="Duration"
            decimals={4}
            unit={row.duration_unit === 'hour' ? 'h' : 'd'}
            value={now.duration}
            onChange={(duration) => put({ duration, duration_unit: row.duration_unit ?? 'day' })}
          />
        ) : null}
        {hasUnit ? (
          <Select
            label="Unit"
            data={units.map(({ id, abbreviation }) => ({ value: String(id), label: abbreviation }))}
            placeholder={row.unit}
            value={now.unit_id === null ? null : String(now.unit_id)}
            onChange={(value) => put({ unit_id: value === null ? null : Number(value) })}
            searchable
          />
        ) : null}
        {isPercent ? (
          <NumberField
            label="Percent of labor"
            unit="%"
            value={now.percent}
            onChange={(percent) => put({ percent })}
          />
        ) : (
          <NumberField
            label="Unit cost"
            sign="₱"
            decimals={6}
            value={now.rate ?? null}
            onChange={(rate) => put({ rate })}
          />
        )}
        <NumberField
          label="Amount"
          sign="₱"
          fixed
          value={now.amount ?? null}
          onChange={(amount) => put({ amount })}
        />
        <Button variant="default" className={classes.wide ?? ''} onClick={onChoose}>
          {row.item_name ? `Becomes ${row.item_name}. Change…` : 'Choose what it becomes…'}
        </Button>
      </form>
    </Dialog>
  )
}
