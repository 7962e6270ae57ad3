import { NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import classes from './inbound.module.css'
import type { ArrivalDraft } from './receipt-draft.ts'

interface ArrivalFieldsProps {
  name: string
  draft: ArrivalDraft
  units: readonly string[]
  seesCosts: boolean
  onChange: (part: Partial<ArrivalDraft>) => void
}

/** What came of one material: quantity and unit, what was sent back and why, and what was paid. */
export function ArrivalFields({ name, draft, units, seesCosts, onChange }: ArrivalFieldsProps) {
  const isHere = (draft.arrived ?? 0) > 0
  return (
    <div className={classes.arrival}>
      <NumberField
        label="This delivery"
        aria-label={`This delivery of ${name}`}
        decimals={4}
        value={draft.arrived}
        onChange={(arrived) => onChange({ arrived })}
      />
      <NativeSelect
        label="Unit"
        aria-label={`Unit of ${name}`}
        data={[...units]}
        value={draft.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      {isHere ? (
        <>
          <NumberField
            label="Rejected"
            aria-label={`Rejected of ${name}`}
            decimals={4}
            value={draft.rejected}
            onChange={(rejected) => onChange({ rejected })}
          />
          {seesCosts ? (
            <NumberField
              label="Price per unit"
              aria-label={`Price per unit of ${name}`}
              sign="₱"
              decimals={4}
              value={draft.unit_price}
              onChange={(unit_price) => onChange({ unit_price })}
            />
          ) : null}
          <TextInput
            label="Quality"
            aria-label={`Quality of ${name}`}
            className={classes.quality ?? ''}
            placeholder="Remark, or why it was rejected"
            maxLength={200}
            autoComplete="off"
            value={draft.quality}
            onChange={(event) => onChange({ quality: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  )
}
