import { type EquipmentRow, equipment } from '@itayo/contract'
import { Textarea } from '@mantine/core'

import { clock } from '../../../../lib/clock.ts'
import { checkedBy } from '../../../../lib/form.ts'
import { formatDay, litersAnHour } from '../../../../lib/formats.ts'
import { RecordPanel } from '../../../../lib/records/record-panel.tsx'
import type { EditDoors } from '../../../../lib/records/use-opened.tsx'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import { MachineFields } from '../machine-fields.tsx'
import { type Condition, type MachineValues, machineBody } from '../machine-form.ts'
import { equipmentCalls, equipmentQueries } from '../queries.ts'

const LABELS: FieldLabels<MachineValues> = {
  brand: 'Brand/Model',
  location: 'Location',
  rental: 'Rental',
  condition: 'Condition',
  date_acquired: 'Date acquired',
  comment: 'Comment',
  fuel_norm: 'Fuel norm',
}

function valuesOf(machine: EquipmentRow): MachineValues {
  return {
    brand: machine.brand,
    location: machine.location,
    rental: machine.is_rental ? 'YES' : 'NO',
    condition: machine.condition as Condition | '',
    date_acquired: machine.date_acquired,
    comment: machine.comment,
    fuel_norm: machine.fuel_norm,
  }
}

function words(field: keyof MachineValues, value: string | number | null): string {
  if (!value) return '—'
  if (typeof value === 'number') return litersAnHour(value)
  return field === 'date_acquired' ? formatDay(value) : value
}

const body = equipment.edit.body.omit({ version: true, category_id: true })

function check(values: MachineValues): Record<string, string> {
  const errors = checkedBy<object>(body)(machineBody(values))
  if (values.rental === 'YES') return errors
  return {
    ...errors,
    ...(values.condition === '' ? { condition: 'Condition is required unless it is rented.' } : {}),
    ...(values.date_acquired === null
      ? { date_acquired: 'Date acquired is required unless it is rented.' }
      : {}),
  }
}

interface EditMachinePanelProps extends EditDoors<EquipmentRow> {
  machine: EquipmentRow
}

/** The category stays: the machine's number was counted in it. */
export function EditMachinePanel({ machine, ...doors }: EditMachinePanelProps) {
  const record = useRecordForm<MachineValues, EquipmentRow>({
    ...doors,
    row: machine,
    valuesOf,
    labels: LABELS,
    words,
    check,
    call: ({ values, version }, options) =>
      equipmentCalls.edit(
        {
          params: { id: machine.id },
          body: { ...machineBody(values), category_id: machine.equipment_category_id, version },
        },
        options,
      ),
    stale: equipmentQueries.all(),
  })
  return (
    <RecordPanel title={`Edit ${machine.unique_id}`} subtitle={machine.category} record={record} {...doors}>
      <MachineFields form={record.form} today={clock.today()} />
      <Textarea {...record.form.getInputProps('comment')} label="Comment" rows={3} />
    </RecordPanel>
  )
}
