import { chipLabel } from '@itayo/domain'
import { MultiSelect, Pill } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '../../../../lib/formats.ts'
import '../../../../ui/mantine-late.css'
import { placeOf } from '../../onsite/stock/stock-columns.tsx'
import classes from '../transfers.module.css'
import type { Offer } from './transfer-draft.ts'

/** Drawn at once; the end of the list draws as many again. */
const AT_ONCE = 100

interface MaterialPickerProps {
  offers: ReadonlyMap<number, Offer>
  chosen: readonly number[]
  onChange: (stockIds: number[]) => void
  disabled: boolean
  /** How many of the stock can go there. */
  hint: string
  error: string | undefined
  /** Asks for the next page; null when all are here. */
  onMore: (() => void) | null
  nothing: string
}

/** The materials that can go to the other project, to choose several of. */
export function MaterialPicker(props: MaterialPickerProps) {
  const { offers, chosen, onChange, disabled, hint, error, onMore, nothing } = props
  const [drawn, setDrawn] = useState(AT_ONCE)
  const data = [...offers.values()].map(({ place }) => ({
    value: String(place.stock_id),
    label: `${place.material_description} [${placeOf(place)}] · ${formatQuantity(place.stock_balance)} ${place.unit}`,
  }))
  return (
    <MultiSelect
      label={
        <span className="row wrap between gap-4-12">
          Materials <span className="small regular muted">{hint}</span>
        </span>
      }
      classNames={{ inputField: classes.pickerField ?? '' }}
      labelProps={{ className: 'full' }}
      aria-label="Materials"
      placeholder={disabled ? 'Select a project first' : 'Select materials'}
      searchable
      hidePickedOptions
      clearSearchOnChange={false}
      disabled={disabled}
      data={data}
      limit={drawn}
      maxDropdownHeight={280}
      // Centred, a long list would stand beyond the edge of a phone before it knows its width, and hide itself.
      comboboxProps={{ position: 'bottom-start' }}
      scrollAreaProps={{
        onBottomReached() {
          if (drawn < data.length) setDrawn(drawn + AT_ONCE)
          else onMore?.()
        },
      }}
      nothingFoundMessage={nothing}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      renderPill={({ option, onRemove }) => {
        const name = offers.get(Number(option?.value))?.place.material_description ?? ''
        return (
          <Pill
            withRemoveButton
            {...(onRemove && { onRemove })}
            title={name}
            removeButtonProps={{ 'aria-label': `Leave ${name} out`, tabIndex: 0, 'aria-hidden': false }}
          >
            {chipLabel(name)}
          </Pill>
        )
      }}
      error={error}
    />
  )
}
