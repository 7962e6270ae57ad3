import { CREDIT_KIND_NAMES, CREDIT_KINDS, type CreditKind } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCoins, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { openAsking } from '../asking.ts'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { subscriptionQueries } from '../queries.ts'
import { LEDGER_COLUMNS } from './ledger-columns.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { useSubscribe } from './use-subscribe.ts'

const RULES = { filters: ['search', 'kind'], sortable: [] } as const

const isKind = (kind: string | undefined): kind is CreditKind => CREDIT_KINDS.some((known) => known === kind)

/** Power Tools and credits of the company, for those who may look at its ledger (SUB-008, SUB-009). */
export function SubscriptionScreen() {
  const { company } = useAuth()
  const may = useMay()
  const balance = useQuery(subscriptionQueries.balance())
  const figures = useQuery(subscriptionQueries.dashboard())
  const subscribe = useSubscribe()
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
      {balance.data && figures.data ? <PlanPanel balance={balance.data} figures={figures.data} /> : null}
      {balance.isError ? <QueryFailed what="the balance" query={balance} /> : null}
      <Ledger />
      <p className="small muted">No refunds after use. For more credits contact the Super Admin.</p>
    </Page>
  )
}

function Ledger() {
  const address = useListAddress(RULES)
  const { page, filters } = address
  const kind = isKind(filters.kind) ? filters.kind : undefined
  const { search: text } = filters
  const query = {
    page: String(page),
    per_page: String(PAGE_SIZE),
    ...(text && { search: text }),
    ...(kind && { kind }),
  }
  const history = useQuery(subscriptionQueries.history(query))
  const search = useTypedSearch(text ?? '', (typed) =>
    address.setFilters({ search: typed }, { replace: true }),
  )
  return (
    <ListPanel
      toolbar={
        <Toolbar>
          <SearchField label="Search description or person" value={search.typed} onChange={search.onType} />
          <FilterSelect
            label="Kind"
            options={[
              { value: '', label: 'All' },
              ...CREDIT_KINDS.map((each) => ({ value: each, label: CREDIT_KIND_NAMES[each] })),
            ]}
            value={kind ?? ''}
            onChange={(value) => address.setFilters({ kind: value })}
          />
        </Toolbar>
      }
    >
      <DataTable
        label="Credits ledger"
        noun={{ one: 'entry', many: 'entries' }}
        columns={LEDGER_COLUMNS}
        rows={history.data?.data}
        total={history.data?.total_items ?? 0}
        rowId={(entry) => String(entry.id)}
        rowName={(entry) => entry.reference}
        view={{ page, pageSize: PAGE_SIZE, sort: null }}
        onView={address.setView}
        refreshing={history.isPlaceholderData}
        rowHeight={50}
        filtered={
          text || kind
            ? { text: 'No entry fits this search and this kind.', onClear: address.clearFilters }
            : undefined
        }
        failure={failureOf(history)}
        empty={
          <State icon={IconCoins} tone="neutral" title="No credits yet">
            What is bought, granted, handed out and used stands here.
          </State>
        }
      />
    </ListPanel>
  )
}
