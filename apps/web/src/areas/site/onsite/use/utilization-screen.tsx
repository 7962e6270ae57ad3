import { useAddressParams } from '../../../../lib/address-params.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { OnsitePage } from '../project-select.tsx'
import { StockDownload } from '../stock/stock-download.tsx'
import { BalanceView } from './balance-view.tsx'
import { UtilizationList } from './utilization-list.tsx'

/** /onsite-records/material/utilization. */
export function UtilizationScreen() {
  const [params] = useAddressParams()
  const view = params.get('view') === 'balance' ? 'balance' : 'releases'
  return (
    <OnsitePage
      title="Material Utilization"
      subtitle="Overview of on-site inventory of materials"
      actions={(projectId) => <StockDownload projectId={projectId} />}
    >
      {(projectId) => (
        <>
          <ListTabs
            label="Material Utilization"
            current={view}
            tabs={[
              {
                id: 'releases',
                label: 'Releases',
                to: `/onsite-records/material/utilization?project=${projectId}`,
              },
              {
                id: 'balance',
                label: 'Against the work done',
                to: `/onsite-records/material/utilization?project=${projectId}&view=balance`,
              },
            ]}
          />
          {view === 'balance' ? (
            <BalanceView key={projectId} projectId={projectId} />
          ) : (
            <UtilizationList key={projectId} projectId={projectId} />
          )}
        </>
      )}
    </OnsitePage>
  )
}
