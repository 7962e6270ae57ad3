import { useAddressParams } from '../../../../lib/address-params.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { OnsitePage } from '../project-select.tsx'
import { MachineDay } from './machine-day.tsx'
import classes from './machines.module.css'
import { UsesView } from './uses-view.tsx'

/** /onsite-records/equipment. */
export function MachinesScreen() {
  const [params] = useAddressParams()
  const view = params.get('view') === 'records' ? 'records' : 'day'
  return (
    <OnsitePage title="Equipment on site" subtitle="What the machines of a project did, shift by shift">
      {(projectId) => (
        <div className={`grow column gap-16 ${classes.books}`}>
          <ListTabs
            label="Equipment on site"
            current={view}
            tabs={[
              { id: 'day', label: 'Day', to: `/onsite-records/equipment?project=${projectId}` },
              {
                id: 'records',
                label: 'Records',
                to: `/onsite-records/equipment?project=${projectId}&view=records`,
              },
            ]}
          />
          {view === 'records' ? (
            <UsesView key={projectId} projectId={projectId} />
          ) : (
            <MachineDay key={projectId} projectId={projectId} />
          )}
        </div>
      )}
    </OnsitePage>
  )
}
