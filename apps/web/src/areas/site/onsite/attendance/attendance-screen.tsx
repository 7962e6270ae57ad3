import { useAddressParams } from '../../../../lib/address-params.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { OnsitePage } from '../project-select.tsx'
import { DayView } from './day-view.tsx'
import { RecordsView } from './records-view.tsx'

/** /onsite-records/labor. */
export function AttendanceScreen() {
  const [params] = useAddressParams()
  const view = params.get('view') === 'records' ? 'records' : 'day'
  return (
    <OnsitePage title="Attendance" subtitle="The crew of a day, and every record">
      {(projectId) => (
        <>
          <ListTabs
            label="Attendance"
            current={view}
            tabs={[
              { id: 'day', label: 'Day sheet', to: `/onsite-records/labor?project=${projectId}` },
              {
                id: 'records',
                label: 'Records',
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
