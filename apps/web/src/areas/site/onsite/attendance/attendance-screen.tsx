import { useAddressParams } from '../../../../lib/address-params.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { OnsitePage } from '../project-select.tsx'
import { DayView } from './day-view.tsx'
import { t } from './messages/en.ts'
import { RecordsView } from './records-view.tsx'

/** /onsite-records/labor. */
export function AttendanceScreen() {
  const [params] = useAddressParams()
  const view = params.get('view') === 'records' ? t('recordsNoun') : 'day'
  return (
    <OnsitePage title={t('title')} subtitle={t('subtitle')}>
      {(projectId) => (
        <>
          <ListTabs
            label={t('title')}
            current={view}
            tabs={[
              { id: 'day', label: t('daySheet'), to: `/onsite-records/labor?project=${projectId}` },
              {
                id: t('recordsNoun'),
                label: t('records'),
                to: `/onsite-records/labor?project=${projectId}&view=records`,
              },
            ]}
          />
          {view === 'records' ? (
            <RecordsView key={projectId} projectId={projectId} />
          ) : (
            <DayView key={projectId} projectId={projectId} />
          )}
        </>
      )}
    </OnsitePage>
  )
}
