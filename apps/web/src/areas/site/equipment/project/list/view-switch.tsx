import { Segments } from '../../../../../ui/segments.tsx'
import type { EquipmentAddressing } from '../use-equipment-address.ts'

const VIEWS = [
  { value: 'equipment' as const, face: 'List' },
  { value: 'calendar' as const, face: 'Calendar' },
]

/** The work items that need machines, or the days on which machines are booked. */
export function ViewSwitch({ address }: { address: EquipmentAddressing }) {
  return (
    <Segments
      label="View"
      value={address.view === 'calendar' ? 'calendar' : 'equipment'}
      onChange={(view) => address.go({ view })}
      options={VIEWS}
    />
  )
}
