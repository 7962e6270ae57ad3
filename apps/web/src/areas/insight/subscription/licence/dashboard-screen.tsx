import { type CreditDashboard, routeUrl, subscription } from '@itayo/contract'
import { CREDITS_PER_MONTH } from '@itayo/domain'
import { Skeleton } from '@mantine/core'
import { IconClipboardCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DownloadButton } from '../../../../lib/download-button.tsx'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { PaymentsToLookAt } from '../payments/payments-to-look-at.tsx'
import { CreditsChart } from './credits-chart.tsx'
import { holderColumns, holderId } from './holder-columns.tsx'
import classes from './licence.module.css'
import { LicencePage } from './licence-page.tsx'
import { licenceQueries } from './queries.ts'
import { APPROVAL_LIST } from './request-states.ts'
import { useMonth } from './use-month.tsx'
import { useRequestTable } from './use-request-table.tsx'
import { useScope } from './use-scope.ts'

const figure = (credits: number) => credits.toLocaleString('en-US')

/** Subscriptions and credits at one look: of all companies, or of one and its people. */
export function LicenceDashboardScreen() {
  const { isPlatform, where } = useScope()
  const { query, words, select } = useMonth()
  const dashboard = useQuery(licenceQueries.dashboard(query))
  const { data } = dashboard
  return (
    <LicencePage
      current="dashboard"
      title="Subscriptions and credits"
      subtitle={`${where}, ${words}`}
      actions={
        <>
          {select}
          <DownloadButton
            url={routeUrl(subscription.exportHolders, { query })}
            name="Subscriptions_and_Credits.csv"
          />
          <BuyCreditsButton />
        </>
      }
    >
      {dashboard.error && !data ? <QueryFailed what="Subscriptions and credits" query={dashboard} /> : null}
      {data ? <Figures data={data} /> : dashboard.isPending ? <Skeleton height={84} /> : null}
      <div className={`stack gap-16 ${classes.columns}`}>
        <div className="stack gap-16">
          <PendingRequests count={data?.requests.pending} />
          <ByUse isPlatform={isPlatform} />
        </div>
        <div className="stack gap-16">
          {data ? <CreditsChart months={data.months} /> : null}
          {isPlatform ? <PaymentsToLookAt /> : null}
        </div>
      </div>
    </LicencePage>
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
          <KeyFigure label="Handed out" figure={figure(data.disbursed)} note="In the month, to people" />
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
function PendingRequests({ count }: { count: number | undefined }) {
  const list = useQuery(licenceQueries.requests({ status: '0', per_page: '5' }))
  const { dialogs, ...table } = useRequestTable()
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
        {...table}
        rows={list.data?.data}
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
      {dialogs}
    </Panel>
  )
}

function ByUse({ isPlatform }: { isPlatform: boolean }) {
  const { noun } = useScope()
  const { query, words } = useMonth()
  const list = useQuery(licenceQueries.byUse({ ...query, per_page: '10' }))
  return (
    <Panel title={isPlatform ? 'Companies' : 'People'} subtitle={`by use in ${words}`}>
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
