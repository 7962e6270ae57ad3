import type { AvailablePerson, TeamRecord } from '@itayo/contract'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { AssignDialog } from './dialogs/assign-dialog.tsx'
import { type Leaving, TransferDialog } from './dialogs/transfer-dialog.tsx'
import { EmployeeList } from './list/employee-list.tsx'
import { AvailablePanel } from './side/available-panel.tsx'
import { PlacesPanel } from './side/places-panel.tsx'
import classes from './team-tab.module.css'
import { useTeamChanges } from './use-team-changes.ts'

interface OpenTeamProps {
  projectId: number
  project: { name: string; identifier: string }
  records: readonly TeamRecord[]
  canEdit: boolean
}

export function OpenTeam({ projectId, project, records, canEdit }: OpenTeamProps) {
  const today = useToday()
  const changes = useTeamChanges(projectId)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [coming, setComing] = useState<AvailablePerson | null>(null)
  const team = { projectId, records, today, changes }
  return (
    <div className={`stack tops gap-panels page-pad ${classes.columns}`}>
      <EmployeeList
        {...team}
        identifier={project.identifier}
        canEdit={canEdit}
        leavingId={leaving?.member.project_designation_id ?? null}
        onTransfer={setLeaving}
      />
      <section
        className={`screen-only shrink stack gap-16 ${classes.side}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls beside a long list, also by keyboard
        tabIndex={0}
        aria-label="Places and people"
      >
        <PlacesPanel projectId={projectId} />
        <AvailablePanel {...team} onAssign={canEdit ? setComing : null} />
      </section>
      {leaving ? (
        <TransferDialog {...team} {...leaving} from={project.name} onClose={() => setLeaving(null)} />
      ) : null}
      {coming ? <AssignDialog {...team} person={coming} onClose={() => setComing(null)} /> : null}
    </div>
  )
}
