import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { MachinesOfProject } from '../../onsite/machines/machines-of-project.tsx'
import { AddEquipmentDialog } from '../add/add-equipment-dialog.tsx'
import { withAddress } from './address.ts'
import { BookingCalendar } from './calendar/booking-calendar.tsx'
import classes from './equipment-tab.module.css'
import { FuelSheet } from './fuel/fuel-sheet.tsx'
import { HistoryView } from './history/history-view.tsx'
import { RequestView } from './history/request-view.tsx'
import { EquipmentList } from './list/equipment-list.tsx'
import { ViewSwitch } from './list/view-switch.tsx'
import { projectEquipmentQueries } from './queries.ts'
import { useEquipmentAddress } from './use-equipment-address.ts'

/** EQP-001: machines for the work items, fuel, and the requests so far. */
export function EquipmentTab({ projectId }: { projectId: number }) {
  return <OpenTab key={projectId} projectId={projectId} />
}

function OpenTab({ projectId }: { projectId: number }) {
  const address = useEquipmentAddress()
  const may = useMay()
  const project = useQuery(projectQueries.header(projectId)).data
  const history = useQuery(projectEquipmentQueries.history(projectId))
  // The category of the dialog that adds a machine: undefined while it is closed, null without a category.
  const [adding, setAdding] = useState<string | null | undefined>(undefined)
  const isArchived = Boolean(project?.archived_at)
  const mayRequest = may('/equipment/request') && !isArchived
  const mayAdd = may('/equipment/add') && !isArchived
  const toHistory = () => address.go({ view: 'history' })

  if (address.request !== null)
    return (
      <RequestView projectId={projectId} number={address.request} address={address} mayEdit={mayRequest} />
    )

  const to = (view: 'equipment' | 'use' | 'fuel' | 'history') =>
    `/projects/Index?${withAddress(new URLSearchParams({ id: String(projectId), menu: '5' }), { view })}`
  return (
    <div className="grow column">
      <div className={`surface ${classes.tabs}`}>
        <ListTabs
          label="Equipment"
          tabs={[
            { id: 'equipment', label: 'Equipment', to: to('equipment') },
            { id: 'use', label: 'Utilization', to: to('use') },
            { id: 'fuel', label: 'Fuel', to: to('fuel') },
            { id: 'history', label: 'Request History', to: to('history'), count: history.data?.length },
          ]}
          current={address.view === 'calendar' ? 'equipment' : address.view}
        />
      </div>
      {address.view === 'equipment' ? (
        <EquipmentList
          projectId={projectId}
          projectStart={project?.start_date ?? ''}
          address={address}
          mayRequest={mayRequest}
          onAdd={mayAdd ? setAdding : null}
          onSaved={toHistory}
        />
      ) : null}
      {address.view === 'calendar' ? (
        <BookingCalendar projectId={projectId} start={<ViewSwitch address={address} />} />
      ) : null}
      {address.view === 'use' ? <MachinesOfProject projectId={projectId} mayWrite={!isArchived} /> : null}
      {address.view === 'fuel' ? (
        <FuelSheet projectId={projectId} mayRequest={mayRequest} onSaved={toHistory} />
      ) : null}
      {address.view === 'history' ? (
        <HistoryView projectId={projectId} history={history} address={address} mayRemark={mayRequest} />
      ) : null}
      {mayAdd ? (
        <AddEquipmentDialog
          opened={adding !== undefined}
          categoryName={adding ?? undefined}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </div>
  )
}
