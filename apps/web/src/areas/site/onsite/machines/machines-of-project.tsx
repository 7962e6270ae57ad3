import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { ProjectUtilization } from './machine-hours.tsx'
import { t } from './messages/en.ts'
import { UsesView } from './uses-view.tsx'

/** How much of their time the machines of a project worked, and the shifts for those who keep them. */
export function MachinesOfProject({ projectId, mayWrite }: { projectId: number; mayWrite: boolean }) {
  const isOwnView = useAuth().viewingAs === null
  const seesShifts = useMay()('/onsite-records/equipment')
  return (
    <div className="stack gap-16 pad-16">
      <ProjectUtilization projectId={projectId} />
      {seesShifts ? (
        <>
          {mayWrite && isOwnView ? (
            <div>
              <Button
                component={Link}
                to={`/onsite-records/equipment?project=${projectId}`}
                variant="default"
                leftSection={<IconPencilPlus size={16} stroke={1.7} aria-hidden />}
              >
                {t('writeDownDay')}
              </Button>
            </div>
          ) : null}
          <UsesView projectId={projectId} mayWrite={mayWrite} />
        </>
      ) : null}
    </div>
  )
}
