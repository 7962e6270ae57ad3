import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { ListTabs } from '../../../../ui/list-tabs.tsx'
import { LicencePage } from './licence-page.tsx'
import { licenceQueries } from './queries.ts'
import { APPROVAL_LIST, isRequestState, REQUEST_STATES, type RequestStateName } from './request-states.ts'
import { RequestTable } from './request-table.tsx'
import { useScope } from './use-scope.ts'

/** Requests for credits by their state: the Super Admin decides, a company hands out. */
export function ApprovalListScreen() {
  const { state = '' } = useParams()
  if (!isRequestState(state)) return <Navigate to={`${APPROVAL_LIST}/pending`} replace />
  return <ApprovalList state={state} />
}

function ApprovalList({ state }: { state: RequestStateName }) {
  const { where } = useScope()
  const counts = useQuery(licenceQueries.dashboard()).data?.requests
  const tabs = (Object.keys(REQUEST_STATES) as RequestStateName[]).map((id) => ({
    id,
    label: REQUEST_STATES[id].name,
    to: `${APPROVAL_LIST}/${id}`,
    count: counts?.[id],
    isUrgent: id === 'pending',
  }))
  return (
    <LicencePage current="requests" title="Approval list" subtitle={`${where}: requests for credits`}>
      <ListPanel toolbar={<ListTabs label="States of requests" current={state} tabs={tabs} />}>
        <RequestTable key={state} state={state} />
      </ListPanel>
    </LicencePage>
  )
}
