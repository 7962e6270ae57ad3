import { useSearchParams } from 'react-router'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { PaymentList } from '../payments/payment-list.tsx'
import { CreditEntries } from './credit-entries.tsx'
import { LicenceTabs } from './licence-tabs.tsx'
import { useScope } from './use-scope.ts'

const HISTORY = '/subscription/approval-license/purchase-history'
const TABS = [
  { id: 'payments', label: 'Payments', to: HISTORY },
  { id: 'credits', label: 'Credits', to: `${HISTORY}?view=credits` },
] as const

/** What was paid, and what came of it in credits. */
export function PurchaseHistoryScreen() {
  const { isPlatform, where } = useScope()
  const [params] = useSearchParams()
  const view = params.get('view') === 'credits' ? 'credits' : 'payments'
  return (
    <Page>
      <PageHeader
        title="Purchase history"
        subtitle={`${where}: payments and credits`}
        actions={<BuyCreditsButton />}
      />
      <LicenceTabs current="history" />
      <ListPanel toolbar={<ListTabs label="Purchase history" tabs={TABS} current={view} />}>
        {view === 'credits' ? (
          <CreditEntries isPlatform={isPlatform} />
        ) : (
          <PaymentList isPlatform={isPlatform} />
        )}
      </ListPanel>
    </Page>
  )
}
