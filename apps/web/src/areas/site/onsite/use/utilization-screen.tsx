import { useAddressParams } from '../../../../lib/address-params.ts'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { OnsitePage } from '../project-select.tsx'
import { StockDownload } from '../stock/stock-download.tsx'
import { BalanceView } from './balance-view.tsx'
import { t } from './messages/en.ts'
import { UtilizationList } from './utilization-list.tsx'

/** /onsite-records/material/utilization. */
export function UtilizationScreen() {
  const [params] = useAddressParams()
  const view = params.get('view') === 'balance' ? 'balance' : 'releases'
  return (
    <OnsitePage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={(projectId) => <StockDownload projectId={projectId} />}
    >
      {(projectId) => (
        <>
          <ListTabs
            label={t('title')}
            current={view}
            tabs={[
              {
                id: 'releases',
                label: t('releases'),
                to: `/onsite-records/material/utilization?project=${projectId}`,
              },
              {
                id: 'balance',
                label: t('againstWork'),
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
