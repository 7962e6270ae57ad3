import { routeUrl, subscription } from '@itayo/contract'
import { CREDIT_KINDS } from '@itayo/domain'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { DownloadButton } from '../../../../lib/download-button.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { CreditLedger } from '../ledger/credit-ledger.tsx'
import { RequestTable } from '../licence/request-table.tsx'
import { PaymentList } from '../payments/payment-list.tsx'
import { subscriptionQueries } from '../queries.ts'

const DETAILS = '/subscription/subscription-details'
const TABS = [
  { id: 'ledger', label: 'Credits ledger', to: DETAILS },
  { id: 'purchases', label: 'Purchases', to: `${DETAILS}?view=purchases` },
  { id: 'subscriptions', label: 'Subscriptions', to: `${DETAILS}?view=subscriptions` },
  { id: 'requests', label: 'Requests', to: `${DETAILS}?view=requests` },
] as const

const SUBSCRIPTIONS = ['subscription'] as const

/** The history of the company's credits, from four sides. */
export function Records() {
  const may = useMay()
  const [params] = useSearchParams()
  // Requests are answered by those who manage the credits; others read what became of them.
  const tabs = TABS.filter(({ id }) => id !== 'requests' || may('/subscription/'))
  const view = tabs.find(({ id }) => id === params.get('view'))?.id ?? 'ledger'
  return (
    <ListPanel toolbar={<ListTabs label="Credits of the company" tabs={tabs} current={view} />}>
      {view === 'purchases' ? (
        <PaymentList isPlatform={false} />
      ) : view === 'requests' ? (
        <RequestTable state={undefined} />
      ) : (
        <CreditLedger
          key={view}
          kinds={view === 'subscriptions' ? SUBSCRIPTIONS : CREDIT_KINDS}
          read={subscriptionQueries.history}
          actions={(query) => (
            <DownloadButton url={routeUrl(subscription.exportHistory, { query })} name="Credits_Ledger.csv" />
          )}
        />
      )}
    </ListPanel>
  )
}
