import { type RiskItem, risk, routeUrl } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readIds, writeIds } from '../../../../lib/chosen-ids.ts'
import { DownloadButton } from '../../../../lib/download-button.tsx'
import { formatDateTime } from '../../../../lib/formats.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { FilterMany, FilterSelect } from '../../../../ui/filter-select.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { BandBadge } from '../band-badge.tsx'
import { riskQueries } from '../queries.ts'
import { BandLegend } from './bands-bar.tsx'
import { ItemPanel } from './item-panel.tsx'
import { ProjectsTable } from './projects-table.tsx'

const RULES = { filters: ['project', 'phase', 'all'], sortable: [] } as const

/** The highest few stand under the projects; whoever wants to see all of them pages through them. */
const FEW = 5
const MANY = 20

const COLUMNS: readonly Column<RiskItem>[] = [
  {
    id: 'item',
    head: 'Work item',
    card: 'title',
    width: 'fill',
    cell: ({ item_number, item }) => (
      <>
        <span className="medium">{item_number}</span> {item}
      </>
    ),
  },
  { id: 'project', head: 'Project', card: 'subtitle', quiet: true, cell: ({ project }) => project },
  {
    id: 'risk',
    head: 'Risk',
    card: 'badge',
    cell: ({ score, band }) => <BandBadge score={score} band={band} />,
  },
  { id: 'cause', head: 'Main cause', cell: ({ cause }) => cause || '—' },
  {
    id: 'float',
    head: 'Float',
    means: 'Working days it can slip before the project ends later',
    align: 'end',
    cell: ({ float }) => (float === null ? '—' : `${float} d`),
  },
]

const idIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

export function ProfileTab({ tabs }: { tabs: ReactNode }) {
  const address = useListAddress(RULES)
  const { page, filters } = address
  const projects = readIds(filters.project)
  const phase = idIn(filters.phase)
  const perPage = filters.all ? MANY : FEW
  const view = useQuery(
    riskQueries.view({
      status: 1,
      ...(projects.length > 0 && { project_ids: projects }),
      ...(phase && { phase_id: phase }),
      page: filters.all ? page : 1,
      per_page: perPage,
    }),
  )
  const { data } = view
  const [opened, setOpened] = useState<RiskItem | null>(null)
  const choices = data?.choices ?? { projects: [], phases: [] }
  return (
    <WithSidePanel
      panel={opened ? <ItemPanel key={opened.psow_id} item={opened} onClose={() => setOpened(null)} /> : null}
    >
      <Page>
        <PageHeader
          title="Risk profile"
          subtitle={
            data
              ? `Score of every open work item, 0 to 1, computed ${formatDateTime(data.computed_at)}`
              : 'Score of every open work item, 0 to 1'
          }
          actions={
            <>
              <FilterMany
                label="Projects"
                all={`All ${choices.projects.length}`}
                options={choices.projects.map(({ id, name }) => ({ value: String(id), label: name }))}
                values={projects.map(String)}
                onChange={(ids) => address.setFilters({ project: writeIds(ids) })}
              />
              <FilterSelect
                label="Phase"
                options={[
                  { value: '', label: `All ${choices.phases.length} phases` },
                  ...choices.phases.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={phase ? String(phase) : ''}
                onChange={(value) => address.setFilters({ phase: value })}
              />
              <DownloadButton
                url={routeUrl(risk.download, {
                  query: {
                    ...(projects.length > 0 && { project_ids: projects.join(',') }),
                    ...(phase && { phase_id: String(phase) }),
                  },
                })}
                name="Risk_Profile.csv"
              />
            </>
          }
        />
        {tabs}
        {data ? (
          data.projects.length > 0 ? (
            <Panel title="By project" subtitle="open work items per band" actions={<BandLegend />}>
              <ProjectsTable projects={data.projects} />
            </Panel>
          ) : null
        ) : view.error ? (
          <QueryFailed what="The risk profile" query={view} />
        ) : (
          <Skeleton height={240} radius={8} aria-hidden />
        )}
        <Panel
          title="Highest work items"
          subtitle={data ? `${data.items.data.length} of ${data.items.total_items} open` : undefined}
          actions={
            data && data.items.total_items > FEW ? (
              <button
                type="button"
                className="prose underlines"
                onClick={() => address.setFilters({ all: filters.all ? undefined : '1' })}
              >
                {filters.all ? `Show ${FEW}` : 'Show all'}
              </button>
            ) : undefined
          }
        >
          <DataTable
            label="Highest work items"
            noun={{ one: 'work item', many: 'work items' }}
            columns={COLUMNS}
            rows={data?.items.data}
            total={filters.all ? (data?.items.total_items ?? 0) : undefined}
            paged={Boolean(filters.all)}
            counted={false}
            rowId={({ psow_id }) => String(psow_id)}
            rowName={({ item_number, item }) => `${item_number} ${item}`}
            view={{ page, pageSize: MANY, sort: null }}
            onView={address.setView}
            refreshing={view.isPlaceholderData}
            onOpen={setOpened}
            openedId={opened ? String(opened.psow_id) : null}
            failure={failureOf(view)}
            empty={
              <State icon={IconShieldCheck} tone="good" title="Nothing is open">
                Work items that are not finished stand here, the riskiest first.
              </State>
            }
          />
        </Panel>
      </Page>
    </WithSidePanel>
  )
}
