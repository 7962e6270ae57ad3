import type { CreditDashboard } from '@itayo/contract'
import { CREDITS_PER_MONTH } from '@itayo/domain'
import { Skeleton } from '@mantine/core'
import { IconClipboardCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { PaymentsToLookAt } from '../payments/payments-to-look-at.tsx'
import { CreditsChart } from './credits-chart.tsx'
import { DisburseDialog, type Recipient } from './disburse-dialog.tsx'
import { holderColumns, holderId } from './holder-columns.tsx'
import classes from './licence.module.css'
import { LicenceTabs } from './licence-tabs.tsx'
import { licenceQueries } from './queries.ts'
import { requestColumns } from './request-columns.tsx'
import { APPROVAL_LIST } from './request-states.ts'
import { useDecideRequest } from './use-decide-request.tsx'
import { useScope } from './use-scope.ts'

const monthWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const figure = (credits: number) => credits.toLocaleString('en-US')

/** Subscriptions and credits at one look: of all companies, or of one and its people. */
export function LicenceDashboardScreen() {
  const { isPlatform, where } = useScope()
  const dashboard = useQuery(licenceQueries.dashboard())
  const { data } = dashboard
  const month = data && monthWords.format(new Date(`${data.month.slice(0, 7)}-01T00:00:00Z`))
  return (
    <Page>
      <PageHeader
        title="Subscriptions and credits"
        subtitle={month ? `${where}, ${month}` : where}
        actions={<BuyCreditsButton />}
      />
      <LicenceTabs current="dashboard" />
      {dashboard.error && !data ? <QueryFailed what="Subscriptions and credits" query={dashboard} /> : null}
      {data ? <Figures data={data} /> : dashboard.isPending ? <Skeleton height={84} /> : null}
      <div className={`stack gap-16 ${classes.columns}`}>
        <div className="stack gap-16">
          <PendingRequests isPlatform={isPlatform} count={data?.requests.pending} />
          <ByUse isPlatform={isPlatform} />
        </div>
        <div className="stack gap-16">
          {data ? <CreditsChart months={data.months} /> : null}
          {isPlatform ? <PaymentsToLookAt /> : null}
        </div>
      </div>
    </Page>
  )
}

function Figures({ data }: { data: CreditDashboard }) {
  const isPlatform = data.scope === 'platform'
  return (
    <KeyFigures>
      {isPlatform ? (
        <>
          <KeyFigure label="Companies with credits" figure={figure(data.holders)} />
          <KeyFigure
            label="Active subscriptions"
            figure={figure(data.subscriptions)}
            note={`${formatPeso(data.subscriptions * CREDITS_PER_MONTH)} a month`}
          />
          <KeyFigure
            label="Expiring in 3 days"
            figure={figure(data.expiring)}
            tone={data.expiring > 0 ? 'warn' : 'plain'}
            note={`${data.expiring_with_credits} with credits to renew`}
          />
        </>
      ) : (
        <>
          <KeyFigure label="Credit balance" figure={figure(data.balance)} note="In the company's pool" />
          <KeyFigure label="Handed out" figure={figure(data.disbursed)} note="This month, to people" />
        </>
      )}
      <KeyFigure
        label="Credits bought"
        figure={figure(data.bought)}
        note={countOf(data.purchases, 'purchase', 'purchases')}
      />
      <KeyFigure
        label="Credits used"
        figure={figure(data.used)}
        note={countOf(data.uses, 'single use', 'single uses')}
      />
    </KeyFigures>
  )
}

/** The newest that wait for a decision; all of them are on the approval list. */
function PendingRequests({ isPlatform, count }: { isPlatform: boolean; count: number | undefined }) {
  const list = useQuery(licenceQueries.requests({ status: '0', per_page: '5' }))
  const decision = useDecideRequest()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const columns = requestColumns({
    isPlatform,
    decision,
    onDisburse: ({ requested_by, credits, user_id, id }) =>
      setRecipient({ name: requested_by, credits, user_id, request_id: id }),
  })
  return (
    <Panel
      title="Pending requests"
      subtitle={count ? figure(count) : undefined}
      actions={
        <Link to={`${APPROVAL_LIST}/pending`} className="small">
          All requests
        </Link>
      }
    >
      <DataTable
        label="Pending requests"
        noun={{ one: 'request', many: 'requests' }}
        columns={columns}
        rows={list.data?.data}
        rowId={(row) => `${row.company_id}-${row.id}`}
        rowName={(row) => row.reference}
        paged={false}
        counted={false}
        rowHeight={52}
        failure={failureOf(list)}
        empty={
          <State icon={IconClipboardCheck} tone="good" title="Nothing waits">
            Every request for credits is decided.
          </State>
        }
      />
      {decision.dialog}
      {recipient ? <DisburseDialog to={recipient} onClose={() => setRecipient(null)} /> : null}
    </Panel>
  )
}

function ByUse({ isPlatform }: { isPlatform: boolean }) {
  const { noun } = useScope()
  const list = useQuery(licenceQueries.byUse({ per_page: '10' }))
  return (
    <Panel title={isPlatform ? 'Companies' : 'People'} subtitle="by use this month">
      <DataTable
        label={isPlatform ? 'Companies' : 'People'}
        noun={noun}
        columns={holderColumns(isPlatform)}
        rows={list.data?.data}
        rowId={holderId}
        rowName={(row) => row.name}
        rowHeight={isPlatform ? 40 : 52}
        paged={false}
        counted={false}
        failure={failureOf(list)}
        empty={
          <State icon={IconUsers} tone="neutral" title={isPlatform ? 'No company yet' : 'Nobody yet'}>
            {isPlatform ? 'No company has registered.' : 'Nobody of your company has credits.'}
          </State>
        }
      />
    </Panel>
  )
}
