import type { EquipmentRow } from '@itayo/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatDay, litersAnHour } from '../../../../lib/formats.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { MachineUtilization } from '../../onsite/machines/machine-hours.tsx'
import { typeName } from '../equipment-words.ts'
import { RatesSection } from '../rates/rates-section.tsx'
import { ConditionBadge } from './machine-columns.tsx'

interface MachinePanelProps {
  machine: EquipmentRow
  mayEdit: boolean
  seesCosts: boolean
  onEdit: () => void
  onClose: () => void
}

export function MachinePanel({ machine, mayEdit, seesCosts, onEdit, onClose }: MachinePanelProps) {
  const owned = machine.is_rental
    ? []
    : [
        { name: 'Condition', value: <ConditionBadge condition={machine.condition} /> },
        { name: 'Date acquired', value: machine.date_acquired ? formatDay(machine.date_acquired) : '—' },
      ]
  return (
    <SidePanel
      title={`${machine.unique_id} · ${machine.brand}`}
      subtitle={`${machine.category}${machine.is_archived ? ' · archived' : ''}`}
      onClose={onClose}
      tools={
        <>
          <HistoryIcon thing="machine" id={machine.id} />
          {mayEdit ? (
            <ActionIcon aria-label={`Edit ${machine.unique_id}`} title="Edit" onClick={onEdit}>
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </>
      }
    >
      {seesCosts ? (
        <RatesSection
          category={{ id: machine.equipment_category_id, name: machine.category }}
          machine={{ id: machine.id, name: machine.unique_id }}
          mayEdit={mayEdit}
        />
      ) : null}
      <Facts
        facts={[
          { name: 'Type', value: typeName(machine.equipment_type_id) },
          { name: 'Location', value: machine.location },
          { name: 'Rental', value: machine.is_rental ? 'YES' : 'NO' },
          ...owned,
          ...(machine.fuel_norm === null
            ? []
            : [{ name: 'Fuel norm', value: litersAnHour(machine.fuel_norm) }]),
          ...(machine.comment ? [{ name: 'Comment', value: machine.comment }] : []),
        ]}
      />
      <MachineUtilization equipmentId={machine.id} />
    </SidePanel>
  )
}
