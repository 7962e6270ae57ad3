import type { EmployeeRow } from '@itayo/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RecordPanel } from '../../../../lib/records/record-panel.tsx'
import type { EditDoors } from '../../../../lib/records/use-opened.tsx'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { teamCalls, teamQueries } from '../queries.ts'
import { LicenceExpiry } from './employee-columns.tsx'
import { EmployeeFields } from './employee-fields.tsx'
import {
  bodyOf,
  checkEmployee,
  EMPLOYEE_LABELS,
  type EmployeeValues,
  employeeWords,
  valuesOf,
} from './employee-form.ts'
import { EmployeePrivacy } from './employee-privacy.tsx'

interface EmployeePanelProps {
  employee: EmployeeRow
  onEdit: () => void
  onClose: () => void
}

export function EmployeePanel({ employee, onEdit, onClose }: EmployeePanelProps) {
  return (
    <SidePanel
      title={employee.full_name}
      subtitle={`${employee.position}${employee.is_erased ? ' · erased' : employee.is_archived ? ' · archived' : ''}`}
      width={400}
      onClose={onClose}
      tools={
        <>
          <HistoryIcon thing="employee" id={employee.id} />
          {employee.can.edit ? (
            <ActionIcon aria-label={`Edit ${employee.full_name}`} title="Edit" onClick={onEdit}>
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </>
      }
      footer={employee.can.erase ? <EmployeePrivacy employee={employee} onErased={onClose} /> : undefined}
    >
      <Facts
        facts={[
          { name: 'Position', value: employee.position },
          { name: 'Mobile', value: employee.mobile || '—' },
          { name: 'Licence number', value: employee.licence_number || '—' },
          { name: 'Licence expiry', value: <LicenceExpiry expiry={employee.licence_expiry} /> },
        ]}
      />
    </SidePanel>
  )
}

interface EditEmployeePanelProps extends EditDoors<EmployeeRow> {
  employee: EmployeeRow
}

export function EditEmployeePanel({ employee, ...doors }: EditEmployeePanelProps) {
  const positions = useQuery(teamQueries.choices())
  const positionName = (id: number) =>
    positions.data?.find((entry) => entry.position_id === id)?.position ?? 'Another position'
  const record = useRecordForm<EmployeeValues, EmployeeRow>({
    ...doors,
    row: employee,
    valuesOf,
    labels: EMPLOYEE_LABELS,
    words: employeeWords(positionName),
    check: checkEmployee,
    call: ({ values, version }, options) =>
      teamCalls.editEmployee({ params: { id: employee.id }, body: { ...bodyOf(values), version } }, options),
    stale: teamQueries.all(),
  })
  return (
    <RecordPanel title="Edit employee" subtitle={employee.full_name} width={400} record={record} {...doors}>
      <EmployeeFields form={record.form} self={{ id: employee.id, position: employee.position }} />
    </RecordPanel>
  )
}
