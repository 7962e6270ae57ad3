import { useSearchParams } from 'react-router'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { CreditLedger } from '../ledger/credit-ledger.tsx'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { PaymentList } from '../payments/payment-list.tsx'
import { LicencePage } from './licence-page.tsx'
import { licenceQueries } from './queries.ts'
import { useScope } from './use-scope.ts'

const HISTORY = '/subscription/approval-license/purchase-history'
const TABS = [
  { id: 'payments', label: 'Payments', to: HISTORY },
  { id: 'credits', label: 'Credits', to: `${HISTORY}?view=credits` },
] as const

/** Credits that come in and are handed out; uses stand in the ledger of the subscription. */
const KINDS = ['topup', 'grant', 'disburse', 'adjust'] as const

/** Payments, and the credits that came of them. */
export function PurchaseHistoryScreen() {
  const { isPlatform, where } = useScope()
  const [params] = useSearchParams()
  const view = params.get('view') === 'credits' ? 'credits' : 'payments'
  return (
    <LicencePage
      current="history"
      title="Purchase history"
      subtitle={`${where}: payments and credits`}
      actions={<BuyCreditsButton />}
    >
      <ListPanel toolbar={<ListTabs label="Purchase history" tabs={TABS} current={view} />}>
        {view === 'credits' ? (
          <CreditLedger kinds={KINDS} read={licenceQueries.creditHistory} isPlatform={isPlatform} />
        ) : (
          <PaymentList isPlatform={isPlatform} />
        )}
      </ListPanel>
    </LicencePage>
  )
}
