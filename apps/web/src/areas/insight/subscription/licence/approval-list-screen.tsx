import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { DisburseDialog, type Recipient } from './disburse-dialog.tsx'
import { LicenceTabs } from './licence-tabs.tsx'
import { licenceQueries } from './queries.ts'
import { requestColumns } from './request-columns.tsx'
import { APPROVAL_LIST, isRequestState, REQUEST_STATES, type RequestStateName } from './request-states.ts'
import { useDecideRequest } from './use-decide-request.tsx'
import { useScope } from './use-scope.ts'

const RULES = { filters: ['search'], sortable: [] } as const

/** Requests for credits by their state: the Super Admin decides, a company hands out. */
export function ApprovalListScreen() {
  const { state = '' } = useParams()
  if (!isRequestState(state)) return <Navigate to={`${APPROVAL_LIST}/pending`} replace />
  return <ApprovalList state={state} />
}

function ApprovalList({ state }: { state: RequestStateName }) {
  const { isPlatform, where } = useScope()
  const address = useListAddress(RULES)
  const { page, filters } = address
  const { status, name, empty } = REQUEST_STATES[state]
  const list = useQuery(licenceQueries.requests({ ...address.query, status }))
  const counts = useQuery(licenceQueries.dashboard()).data?.requests
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const decision = useDecideRequest()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const columns = requestColumns({
    isPlatform,
    decision,
    onDisburse: ({ requested_by, credits, user_id, id }) =>
      setRecipient({ name: requested_by, credits, user_id, request_id: id }),
  })
  return (
    <Page>
      <PageHeader title="Approval list" subtitle={`${where}: requests for credits`} />
      <LicenceTabs current="requests" />
      <ListPanel
        toolbar={
          <>
            <ListTabs
              label="States of requests"
              current={state}
              tabs={(Object.keys(REQUEST_STATES) as RequestStateName[]).map((id) => ({
                id,
                label: REQUEST_STATES[id].name,
                to: `${APPROVAL_LIST}/${id}`,
                count: counts?.[id],
                isUrgent: id === 'pending',
              }))}
            />
            <Toolbar>
              <SearchField
                label={isPlatform ? 'Search company, person or reference' : 'Search person or reference'}
                value={search.typed}
                onChange={search.onType}
              />
            </Toolbar>
          </>
        }
      >
        <DataTable
          label={`${name} requests`}
          noun={{ one: 'request', many: 'requests' }}
          columns={columns}
          rows={list.data?.data}
          total={list.data?.total_items ?? 0}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.reference}
          view={{ page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={list.isPlaceholderData}
          rowHeight={52}
          filtered={
            filters.search
              ? { text: `No request fits “${filters.search}”.`, onClear: address.clearFilters }
              : undefined
          }
          failure={failureOf(list)}
          empty={
            <State icon={IconClipboardCheck} tone="neutral" title={`No ${state} request`}>
              {empty}
            </State>
          }
        />
      </ListPanel>
      {decision.dialog}
      {recipient ? <DisburseDialog to={recipient} onClose={() => setRecipient(null)} /> : null}
    </Page>
  )
}
