import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { usePowerToolOffered } from '../../../../lib/use-may-download.ts'
import { Note } from '../../../../ui/note.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { openAsking } from '../asking.ts'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { subscriptionQueries } from '../queries.ts'
import { PlanPanel } from './plan-panel.tsx'
import { Records } from './records.tsx'
import { useSubscribe } from './use-subscribe.ts'

/** Power Tools and credits of the company, for those who may look at its ledger (SUB-008, SUB-009). */
export function SubscriptionScreen() {
  const { company } = useAuth()
  const may = useMay()
  const balance = useQuery(subscriptionQueries.balance())
  const figures = useQuery(subscriptionQueries.dashboard())
  const subscribe = useSubscribe()
  const isOffered = usePowerToolOffered()
  const isSubscribed = balance.data?.credit_status ?? false
  return (
    <Page>
      <PageHeader
        title="Subscription"
        subtitle={`Power Tools and credits of ${company?.name ?? 'your company'}`}
        actions={
          <>
            {may('/subscription/') ? (
              <Button
                component={Link}
                to="/subscription/approval-license/purchase-disbursement"
                variant="default"
                leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
              >
                Disburse credits
              </Button>
            ) : null}
            <Button variant="default" onClick={openAsking}>
              Ask for credits
            </Button>
            <BuyCreditsButton />
            <Button
              disabled={!balance.data}
              loading={subscribe.isPending}
              onClick={() => balance.data && void subscribe.ask(balance.data)}
            >
              {isSubscribed ? 'Add a month' : 'Subscribe'}
            </Button>
          </>
        }
      />
      {isOffered ? null : (
        <Note tone="warn">
          The download of reports is not switched on for your company, so credits would buy nothing yet. Ask
          whoever runs Itayo for you before you subscribe.
        </Note>
      )}
      {balance.data && figures.data ? <PlanPanel balance={balance.data} figures={figures.data} /> : null}
      {balance.isError ? <QueryFailed what="the balance" query={balance} /> : null}
      <Records />
      <p className="small muted">No refunds after use. For more credits contact the Super Admin.</p>
    </Page>
  )
}
