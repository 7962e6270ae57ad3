import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../../lib/list-address.ts'
import { State } from '../../../../ui/state.tsx'
import { PagedTable, SearchBar } from '../paged-table.tsx'
import { licenceQueries } from './queries.ts'
import { REQUEST_STATES, type RequestStateName } from './request-states.ts'
import { useRequestTable } from './use-request-table.tsx'
import { useScope } from './use-scope.ts'

const RULES = { filters: ['search'], sortable: [] } as const

/** Requests of one state, or of all of them. */
export function RequestTable({ state }: { state: RequestStateName | undefined }) {
  const { isPlatform } = useScope()
  const address = useListAddress(RULES)
  const { search } = address.filters
  const shown = state && REQUEST_STATES[state]
  const list = useQuery(licenceQueries.requests({ ...address.query, ...(shown && { status: shown.status }) }))
  const { dialogs, ...table } = useRequestTable({ withState: !shown })
  return (
    <>
      <SearchBar
        address={address}
        label={isPlatform ? 'Search company, person or reference' : 'Search person or reference'}
      />
      <PagedTable
        {...table}
        label={shown ? `${shown.name} requests` : 'Requests'}
        list={list}
        address={address}
        unfound={search ? `No request fits “${search}”.` : undefined}
        empty={
          <State
            icon={IconClipboardCheck}
            tone="neutral"
            title={state ? `No ${state} request` : 'No request'}
          >
            {shown?.empty ?? 'What people ask for stands here, with what became of it.'}
          </State>
        }
      />
      {dialogs}
    </>
  )
}
