import type { UnitRow } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { shownText, unitRoom } from '../../../../../ui/number/number-text.ts'
import { setCell } from '../../model/edit.ts'
import type { CellField, DraftLine, DraftScope, EstimateState } from '../../model/types.ts'
import type { GridDraft } from '../draft.ts'
import { numberText } from '../figures-text.ts'
import classes from './phone.module.css'

interface PhoneFieldProps {
  label: string
  unit: string
  scope: DraftScope
  line: DraftLine | null
  field: CellField
  state: EstimateState
  /** Needed when the measurement is in another unit than the work item's. */
  units?: readonly UnitRow[]
  edit: GridDraft['edit']
}

/** A number of the estimate as a plain field; every letter counts at once. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, unit, scope, line, field, state, units = [], edit } = props
  const [typing, setTyping] = useState<string | null>(null)
  const place = { scopeKey: scope.key, lineKey: line?.key ?? null, field }
  const wrong = state.wrong.find(
    (cell) =>
      cell.scopeKey === place.scopeKey && cell.lineKey === place.lineKey && cell.field === place.field,
  )
  const isMoney = unit === '₱'
  const plain = numberText(scope, line, field)
  const rest = shownText(plain === '' ? null : Number(plain), { decimals: 4, fixed: false })
  return (
    <TextInput
      className={classes.field ?? ''}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typing ?? wrong?.text ?? rest}
      error={wrong?.message}
      leftSection={isMoney ? <span className="muted">₱</span> : null}
      rightSection={unit && !isMoney ? <span className="muted">{unit}</span> : null}
      rightSectionWidth={unitRoom(unit)}
      rightSectionPointerEvents="none"
      onFocus={(event) => {
        setTyping(wrong?.text ?? plain)
        event.currentTarget.select()
      }}
      onBlur={() => setTyping(null)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(text)
        edit((now) => setCell(now, place, text, units), {
          label: 'Typing',
          run: Object.values(place).join(' '),
        })
      }}
    />
  )
}
