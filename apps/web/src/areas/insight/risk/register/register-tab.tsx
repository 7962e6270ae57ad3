import type { NamedRisk } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readIds, writeIds } from '../../../../lib/chosen-ids.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { useOpened } from '../../../../lib/records/use-opened.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterMany, FilterSelect } from '../../../../ui/filter-select.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { BandBadge } from '../band-badge.tsx'
import { riskQueries } from '../queries.ts'
import { AddRiskDialog } from './add-risk-dialog.tsx'
import { EditRiskPanel } from './edit-risk-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'

const RULES = { filters: ['search', 'project', 'state'], sortable: ['score', 'due_date', 'title'] } as const

const STATES = [
  { value: '', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const

const COLUMNS: readonly Column<NamedRisk>[] = [
  {
    id: 'title',
    head: 'Risk',
    sortable: true,
    card: 'title',
    width: 'fill',
    cell: ({ title, state }) => (
      <span className="inline-row gap-8">
        {title}
        {state === 'closed' ? <Badge tone="neutral">Closed</Badge> : null}
      </span>
    ),
  },
  { id: 'project', head: 'Project', card: 'subtitle', quiet: true, cell: ({ project }) => project },
  {
    id: 'score',
    head: 'Band',
    sortable: true,
    firstOrder: 'DESC',
    card: 'badge',
    cell: ({ score, band }) => <BandBadge score={score} band={band} />,
  },
  { id: 'owner', head: 'Who sees to it', cell: ({ owner }) => owner || 'Nobody yet' },
  {
    id: 'due_date',
    head: 'Until',
    sortable: true,
    cell: ({ due_date, is_overdue }) => (
      <span className="figures nowrap toned" data-tone={is_overdue ? 'bad' : undefined}>
        {due_date ? formatDay(due_date) : '—'}
        {is_overdue ? ' · overdue' : ''}
      </span>
    ),
  },
]

const idOf = (row: NamedRisk) => row.id
const nameOf = (row: NamedRisk) => row.title

/** The risks that people have named, the heaviest first. */
export function RegisterTab({ tabs }: { tabs: ReactNode }) {
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const chosen = readIds(filters.project)
  const state = STATES.find(({ value }) => value === filters.state)?.value ?? ''
  const list = useQuery(
    riskQueries.register({
      ...address.query,
      ...(chosen.length > 0 && { project_ids: chosen.join(',') }),
      ...(state !== 'all' && { state: state === 'closed' ? 'closed' : 'open' }),
    }),
  )
  const mine = useQuery(projectQueries.mine())
  const projects = (mine.data ?? []).map(({ value, label }) => ({ id: value, name: label }))
  const [isAdding, setAdding] = useState(false)
  const opened = useOpened(idOf, nameOf)
  const named = opened.rowIn(list.data?.data)
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  return (
    <WithSidePanel
      panel={opened.panel(
        named,
        (row, doors) => <RiskPanel named={row} {...doors} />,
        (row, doors) => <EditRiskPanel named={row} {...doors} />,
      )}
    >
      <Page>
        <PageHeader
          title="Risk profile"
          subtitle="Risks that people have named, who sees to each, and until when"
          actions={
            <Button
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Name a risk
            </Button>
          }
        />
        {tabs}
        <ListPanel
          toolbar={
            <Toolbar>
              <SearchField label="Search risk" value={search.typed} onChange={search.onType} />
              <FilterMany
                label="Projects"
                all="All"
                options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
                values={chosen.map(String)}
                onChange={(ids) => address.setFilters({ project: writeIds(ids) })}
              />
              <FilterSelect
                label="State"
                options={STATES}
                value={state}
                onChange={(value) => address.setFilters({ state: value })}
              />
            </Toolbar>
          }
        >
          <DataTable
            label="Named risks"
            noun={{ one: 'risk', many: 'risks' }}
            columns={COLUMNS}
            rows={list.data?.data}
            total={list.data?.total_items ?? 0}
            rowId={(row) => String(row.id)}
            rowName={nameOf}
            view={{ page, pageSize: PAGE_SIZE, sort }}
            onView={address.setView}
            refreshing={list.isPlaceholderData}
            onOpen={opened.open}
            openedId={opened.id === null ? null : String(opened.id)}
            filtered={
              filters.search || chosen.length > 0 || state
                ? { text: 'No risk fits this search and these filters.', onClear: address.clearFilters }
                : undefined
            }
            failure={failureOf(list)}
            empty={
              <State icon={IconShieldQuestion} tone="neutral" title="No risks named yet">
                Write down what may go wrong, who sees to it and until when.
              </State>
            }
          />
        </ListPanel>
      </Page>
      {isAdding ? (
        <AddRiskDialog
          projects={projects}
          project={chosen.length === 1 ? chosen[0] : undefined}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </WithSidePanel>
  )
}
