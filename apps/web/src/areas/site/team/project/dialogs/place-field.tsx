import type { TeamRecord } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { formatDay } from '../../../../../lib/formats.ts'
import { PickOrCreate } from '../../../../../ui/pick-or-create.tsx'
import { placeOptions, WITHOUT_PLACE } from '../model/choices.ts'
import { roomFrom, type Skilled } from '../model/places.ts'

interface PlaceFieldProps {
  label: string
  records: readonly TeamRecord[]
  /** The person who gets the place. */
  person: Skilled
  /** Null: without a place in the estimate. */
  laborId: number | null
  onChange: (laborId: number | null) => void
  /** Why it cannot be chosen yet: "Choose the project first". */
  notYet?: string | undefined
}

/** Chooses a labor line with room; lines of the person's position come first. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, records, person, laborId, onChange } = props
  if (props.notYet) return <TextInput label={label} value="" placeholder={props.notYet} disabled readOnly />
  const options = placeOptions(records, person)
  const line = records.find(({ labor_id }) => labor_id === laborId)
  return (
    <div>
      <PickOrCreate
        label={label}
        placeholder="Search position or work item"
        chosen={options.find(({ value }) => value === String(laborId ?? WITHOUT_PLACE))?.label ?? ''}
        options={options}
        onPick={(value) => onChange(value === WITHOUT_PLACE ? null : Number(value))}
      />
      <p className="mt-4 small muted">
        {line && laborId !== null ? roomWords(line) : 'Counted to no work item'}
      </p>
    </div>
  )
}

function roomWords(line: TeamRecord): string {
  const from = roomFrom(line)
  const filled = `${line.manpower.length} of ${line.workers} places filled`
  return from ? `${filled}, room from ${formatDay(from)}` : filled
}
