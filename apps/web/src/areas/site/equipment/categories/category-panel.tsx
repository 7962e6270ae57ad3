import type { EquipmentCategoryRow } from '@itayo/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { typeName } from '../equipment-words.ts'
import { RatesSection } from '../rates/rates-section.tsx'

interface CategoryPanelProps {
  category: EquipmentCategoryRow
  mayEdit: boolean
  seesCosts: boolean
  onEdit: () => void
  onClose: () => void
}

export function CategoryPanel({ category, mayEdit, seesCosts, onEdit, onClose }: CategoryPanelProps) {
  return (
    <SidePanel
      title={category.name}
      subtitle={`${category.code}${category.is_archived ? ' · archived' : ''}`}
      onClose={onClose}
      tools={
        <>
          <HistoryIcon thing="equipment_category" id={category.id} />
          {mayEdit ? (
            <ActionIcon aria-label={`Edit ${category.name}`} title="Edit" onClick={onEdit}>
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </>
      }
    >
      {seesCosts ? (
        <RatesSection category={{ id: category.id, name: category.name }} mayEdit={mayEdit} />
      ) : null}
      <Facts
        facts={[
          { name: 'Type', value: typeName(category.equipment_type_id) },
          { name: 'Code', value: category.code },
          {
            name: 'Machines',
            value: (
              <Link to={`/equipment/Index?category=${category.id}`}>{category.machines} in the list</Link>
            ),
          },
        ]}
      />
    </SidePanel>
  )
}
