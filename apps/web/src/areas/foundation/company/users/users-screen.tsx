import { company, routeUrl, UserStatus } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressAction } from '../../../../lib/address-action.ts'
import { DownloadButton } from '../../../../lib/download-button.tsx'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { late } from '../../../../ui/late.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { companyQueries } from '../queries.ts'
import { EditUserPanel } from './edit-user-panel.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { countSentence } from './person-words.ts'
import { useEditing } from './use-editing.ts'
import { useUserActions } from './use-user-actions.ts'
import { BESIDE_PANEL, STATUSES, USER_COLUMNS } from './user-columns.tsx'

// The calendar comes with it.
const TakeDataDialog = late(async () => (await import('./take-data-dialog.tsx')).TakeDataDialog)

const RULES = {
  filters: ['search', 'status', 'role'],
  sortable: ['full_name', 'email', 'department', 'role', 'last_seen_at'],
} as const

function statusOf(text: string | undefined): UserStatus | undefined {
  const parsed = UserStatus.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

export function UsersScreen() {
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const status = statusOf(filters.status)
  const role = /^[1-9]\d{0,14}$/.test(filters.role ?? '') ? filters.role : undefined
  const users = useQuery(
    companyQueries.users({
      ...address.query,
      ...(status && { status }),
      ...(role && { role }),
    }),
  )
  const roles = useQuery(companyQueries.roles())
  const roleList = roles.data ?? []
  const [inviting, setInviting] = useState(false)
  useAddressAction('invite', () => setInviting(true))
  const editing = useEditing()
  const actions = useUserActions({ delivery: users.data?.delivery ?? 'smtp', onEdit: editing.open })
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const departments = [...new Set(users.data?.data.map((row) => row.department).filter(Boolean))].sort()
  const counts = users.data?.counts
  const isFiltered = Boolean(filters.search || status || role)

  return (
    <WithSidePanel
      panel={
        editing.person ? (
          <EditUserPanel
            key={editing.person.id}
            person={editing.person}
            roles={roleList}
            departments={departments}
            onDirty={editing.setDirty}
            onClose={editing.close}
            onDone={editing.done}
          />
        ) : null
      }
    >
      <Page>
        <PageHeader
          title="Users"
          subtitle={counts ? countSentence(counts) : ' '}
          actions={
            <>
              <DownloadButton url={routeUrl(company.exportUsers)} name="Users.csv" />
              <Button
                leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
                onClick={() => setInviting(true)}
              >
                Invite user
              </Button>
            </>
          }
        />
        <ListPanel
          toolbar={
            <Toolbar
              end={
                <ChipFilter
                  label="Status"
                  chips={[
                    { value: 'all', label: 'All', count: counts?.all },
                    ...UserStatus.options.map((value) => ({
                      value,
                      label: STATUSES[value].name,
                      count: counts?.[value],
                    })),
                  ]}
                  value={status ?? 'all'}
                  onChange={(value) => address.setFilters({ status: value === 'all' ? undefined : value })}
                />
              }
            >
              <SearchField label="Search name or e-mail" value={search.typed} onChange={search.onType} />
              <FilterSelect
                label="Role"
                options={[
                  { value: '', label: 'All' },
                  ...roleList.map((entry) => ({ value: String(entry.id), label: entry.name })),
                ]}
                value={role ?? ''}
                onChange={(value) => address.setFilters({ role: value })}
              />
            </Toolbar>
          }
        >
          <DataTable
            label="Users"
            noun={{ one: 'user', many: 'users' }}
            columns={editing.person ? BESIDE_PANEL : USER_COLUMNS}
            rows={users.data?.data}
            total={users.data?.total_items ?? 0}
            rowId={(row) => String(row.id)}
            rowName={(row) => row.full_name}
            view={{ page, pageSize: PAGE_SIZE, sort: sort ?? { by: 'full_name', order: 'ASC' } }}
            onView={address.setView}
            refreshing={users.isPlaceholderData}
            rowHeight={44}
            rowActions={actions.actionsOf}
            onOpen={editing.open}
            openedId={editing.person ? String(editing.person.id) : null}
            filtered={
              isFiltered
                ? { text: 'Nobody fits this search and these filters.', onClear: address.clearFilters }
                : undefined
            }
            failure={failureOf(users)}
            empty={
              <State
                icon={IconUsers}
                tone="accent"
                title="Nobody here yet"
                actions={<Button onClick={() => setInviting(true)}>Invite user</Button>}
              >
                Invite the people who work with you.
              </State>
            }
          />
        </ListPanel>
        <InviteDialog
          opened={inviting}
          roles={roleList}
          departments={departments}
          onClose={() => setInviting(false)}
          onInvited={({ user, delivery }) => {
            setInviting(false)
            actions.invitationSent(user, delivery)
          }}
        />
        <LinkDialog handOver={actions.handOver} onClose={actions.closeHandOver} />
        {actions.subject ? <TakeDataDialog subject={actions.subject} onClose={actions.closeSubject} /> : null}
      </Page>
    </WithSidePanel>
  )
}
