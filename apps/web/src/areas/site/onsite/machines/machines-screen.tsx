import { useAddressParams } from '../../../../lib/address-params.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { site } from '../messages/en.ts'
import { OnsitePage } from '../project-select.tsx'
import { MachineDay } from './machine-day.tsx'
import classes from './machines.module.css'
import { t } from './messages/en.ts'
import { UsesView } from './uses-view.tsx'

/** /onsite-records/equipment. */
export function MachinesScreen() {
  const [params] = useAddressParams()
  const view = params.get('view') === 'records' ? 'records' : 'day'
  return (
    <OnsitePage title={t('title')} subtitle={t('subtitle')}>
      {(projectId) => (
        <div className={`grow column gap-16 ${classes.books}`}>
          <ListTabs
            label={t('title')}
            current={view}
            tabs={[
              { id: 'day', label: site('day'), to: `/onsite-records/equipment?project=${projectId}` },
              {
                id: 'records',
                label: t('records'),
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
