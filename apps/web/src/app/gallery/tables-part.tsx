import { Button } from '@mantine/core'
import {
  IconArchive,
  IconDownload,
  IconMail,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserOff,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatAmount, formatDay, formatPercent, formatWhen } from '../../lib/formats.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { NOTHING_SELECTED, type Selection } from '../../ui/data-table/selection.ts'
import { Facts } from '../../ui/facts.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { SidePanel, WithSidePanel } from '../../ui/side-panel.tsx'
import { State } from '../../ui/state.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../ui/toolbar.tsx'
import { LONG_LIST, PEOPLE, type SampleMaterial, type SamplePerson } from './samples.ts'

const STATUS = {
  Active: <StatusBadge tone="good">Active</StatusBadge>,
  Invited: (
    <StatusBadge tone="info" icon={IconMail}>
      Invited
    </StatusBadge>
  ),
  'Not active': <StatusBadge tone="neutral">Not active</StatusBadge>,
}

export const peopleColumns: readonly Column<SamplePerson>[] = [
  { id: 'name', head: 'Name', cell: (row) => <PersonName name={row.name} />, sortBy: (row) => row.name },
  { id: 'email', head: 'E-mail', cell: (row) => row.email, quiet: true, card: 'subtitle' },
  { id: 'department', head: 'Department', cell: (row) => row.department, sortBy: (row) => row.department },
  { id: 'role', head: 'Role', cell: (row) => row.role, sortBy: (row) => row.role },
  {
    id: 'seen',
    head: 'Last seen',
    cell: (row) => (row.seen ? formatWhen(row.seen) : '—'),
    sortBy: (row) => row.seen,
    firstOrder: 'DESC',
    quiet: true,
  },
  { id: 'status', head: 'Status', cell: (row) => STATUS[row.status], card: 'badge' },
]

const materialColumns: readonly Column<SampleMaterial>[] = [
  { id: 'name', head: 'Material', cell: (row) => row.name, sortBy: (row) => row.name, width: 'fill' },
  {
    id: 'category',
    head: 'Category',
    cell: (row) => row.category,
    sortBy: (row) => row.category,
    quiet: true,
  },
  { id: 'unit', head: 'Unit', cell: (row) => row.unit, quiet: true },
  {
    id: 'price',
    head: 'Price (₱)',
    cell: (row) => formatAmount(row.price),
    sortBy: (row) => row.price,
    firstOrder: 'DESC',
    align: 'end',
    card: 'figure',
  },
  { id: 'updated', head: 'Updated', cell: (row) => formatDay(row.updated), quiet: true },
  {
    id: 'change',
    head: '90 days',
    cell: (row) => formatPercent(row.change, { decimals: 1, signed: true }),
    sortBy: (row) => row.change,
    align: 'end',
  },
]

const rowId = (row: { id: string }) => row.id
const rowName = (row: { name: string }) => row.name

export function TablesPart() {
  const [opened, setOpened] = useState<SamplePerson | null>(null)
  return (
    <WithSidePanel
      panel={
        opened ? (
          <SidePanel
            key={opened.id}
            title={opened.name}
            subtitle={opened.role}
            onClose={() => setOpened(null)}
            footer={
              <>
                <Button variant="default">History</Button>
                <Button variant="default">Open</Button>
              </>
            }
          >
            <Facts
              facts={[
                { name: 'E-mail', value: opened.email },
                { name: 'Department', value: opened.department },
                { name: 'Last seen', value: opened.seen ? formatWhen(opened.seen) : '—' },
              ]}
            />
          </SidePanel>
        ) : null
      }
    >
      <Page>
        <PageHeader
          title="Users"
          subtitle="28 active, 4 invited, 5 not active"
          actions={
            <>
              <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}>
                Download
              </Button>
              <Button leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}>Invite user</Button>
            </>
          }
        />
        <PeopleTable openedId={opened?.id ?? null} onOpen={setOpened} />
        <h2 className="page-title">Five thousand materials, drawn as they are seen</h2>
        <ListPanel>
          <DataTable
            label="Materials"
            noun={{ one: 'material', many: 'materials' }}
            columns={materialColumns}
            rows={LONG_LIST}
            rowId={rowId}
            rowName={rowName}
            paged={false}
            height={420}
            rowHeight={36}
            empty={<State icon={IconPlus} tone="accent" title="Add your first material" />}
          />
        </ListPanel>
      </Page>
    </WithSidePanel>
  )
}

type StatusFilter = SamplePerson['status'] | 'All'
const STATUSES: readonly StatusFilter[] = ['All', 'Active', 'Invited', 'Not active']

interface PeopleTableProps {
  openedId: string | null
  onOpen: (row: SamplePerson) => void
}

function PeopleTable({ openedId, onOpen }: PeopleTableProps) {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [status, setStatus] = useState<StatusFilter>('All')
  const [selected, setSelected] = useState<Selection>(NOTHING_SELECTED)
  const wanted = search.trim().toLowerCase()
  const rows = PEOPLE.filter(
    (row) =>
      `${row.name} ${row.email}`.toLowerCase().includes(wanted) &&
      (role === '' || row.role === role) &&
      (status === 'All' || row.status === status),
  )
  const isFiltered = wanted !== '' || role !== '' || status !== 'All'
  const clear = () => {
    setSearch('')
    setRole('')
    setStatus('All')
  }
  return (
    <ListPanel
      toolbar={
        <Toolbar
          end={
            <ChipFilter
              label="Status"
              value={status}
              onChange={setStatus}
              chips={STATUSES.map((value) => ({
                value,
                label: value,
                count: PEOPLE.filter((row) => value === 'All' || row.status === value).length,
              }))}
            />
          }
        >
          <SearchField label="Search name or e-mail" value={search} onChange={setSearch} />
          <FilterSelect
            label="Role"
            value={role}
            onChange={setRole}
            options={[
              { value: '', label: 'All' },
              ...[...new Set(PEOPLE.map((row) => row.role))].map((value) => ({ value, label: value })),
            ]}
          />
        </Toolbar>
      }
    >
      <DataTable
        label="Users"
        noun={{ one: 'user', many: 'users' }}
        columns={peopleColumns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        openedId={openedId}
        rowHeight={44}
        onOpen={onOpen}
        filtered={
          isFiltered ? { text: 'No user has these words, role and status.', onClear: clear } : undefined
        }
        selection={{
          selected,
          onChange: setSelected,
          onSelectAll: () => setSelected(new Set(rows.map(rowId))),
          actions: [
            { label: 'Archive', icon: IconArchive, onClick: () => toastSuccess('Archived') },
            { label: 'Delete', icon: IconTrash, destructive: true, onClick: () => toastSuccess('Deleted') },
          ],
        }}
        rowActions={(row) => [
          { label: 'Edit', icon: IconPencil, onClick: () => onOpen(row) },
          {
            label: 'Send again',
            icon: IconMail,
            disabled: row.status !== 'Invited',
            onClick: () => undefined,
          },
          { label: 'Deactivate', icon: IconUserOff, destructive: true, onClick: () => undefined },
        ]}
        empty={
          <State
            icon={IconUsers}
            tone="accent"
            title="Nobody but you works here yet."
            actions={<Button>Invite user</Button>}
          >
            Invite the people you work with.
          </State>
        }
      />
    </ListPanel>
  )
}
