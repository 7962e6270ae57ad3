import { type AuditRow, audit, routeUrl } from '@itayo/contract'
import { AUDIT_KINDS, auditThingName, historyOf, readHistory, recordWords } from '@itayo/domain'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { DownloadButton } from '../../../lib/download-button.tsx'
import { formatDate } from '../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../lib/list-address.ts'
import { failureOf } from '../../../lib/query-failure.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { WithSidePanel } from '../../../ui/side-panel.tsx'
import { State } from '../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../ui/toolbar.tsx'
import classes from './audit.module.css'
import { DateFilter } from './date-filter.tsx'
import { formatSecond, isOneDay, rangeWords, readDay } from './day-range.ts'
import { EntryPanel } from './entry-panel.tsx'
import { ActionBadge, ChangeCell, Doer, RecordCell } from './entry-words.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { auditQueries } from './queries.ts'

const RULES = {
  filters: ['search', 'from', 'to', 'person', 'kind', 'about', 'sign_ins'],
  sortable: [],
} as const

/** Who came and went would drown what was changed, so it is shown when somebody asks. */
const SIGN_INS = [
  { value: '', label: 'Hidden' },
  { value: 'with', label: 'Shown' },
  { value: 'only', label: 'Only these' },
] as const

/** The day stands with the time, unless the list is of one day only. */
function columnsFor(oneDay: boolean): Column<AuditRow>[] {
  return [
    {
      id: 'at',
      head: 'Time',
      quiet: true,
      card: 'subtitle',
      cell: (entry) => (
        <span className="figures nowrap">
          {formatSecond(entry.at)}
          {oneDay ? null : <span className={`block small ${classes.day}`}> {formatDate(entry.at)}</span>}
        </span>
      ),
    },
    { id: 'person', head: 'Person', card: 'title', cell: (entry) => <Doer entry={entry} /> },
    { id: 'action', head: 'Action', card: 'badge', cell: (entry) => <ActionBadge action={entry.action} /> },
    { id: 'record', head: 'Record', cell: (entry) => <RecordCell entry={entry} /> },
    {
      id: 'change',
      head: 'Before and after',
      width: 'fill',
      cell: (entry) => <ChangeCell entry={entry} />,
    },
  ]
}

/** The record as it is called today, as far as an entry on this page tells. */
function nameOfHistory(
  { thing, id }: NonNullable<ReturnType<typeof readHistory>>,
  entries: readonly AuditRow[] = [],
): string {
  const kind = auditThingName(thing)
  for (const { record, projects } of entries) {
    if (record?.thing === thing && record.id === id) return `${kind} ${record.name}`
    const project = thing === 'project' ? projects.find((each) => each.id === id) : undefined
    if (project) return `${kind} ${project.name}`
  }
  return `one ${kind.toLowerCase()}`
}

export function AuditScreen() {
  const { company } = useAuth()
  const address = useListAddress(RULES)
  const { page, filters } = address
  const days = { from: readDay(filters.from), to: readDay(filters.to) }
  const person = /^[1-9]\d{0,14}$/.test(filters.person ?? '') ? filters.person : undefined
  const kind = AUDIT_KINDS.find((entry) => entry.kind === filters.kind)?.kind
  const { page: _, ...searched } = address.query
  const history = readHistory(filters.about ?? '')
  const signIns = SIGN_INS.find(({ value }) => value !== '' && value === filters.sign_ins)?.value
  const query = {
    ...searched,
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
    ...(person && { person }),
    ...(kind && { kind }),
    ...(history && { about: historyOf(history.thing, history.id) }),
    ...(signIns && { sign_ins: signIns }),
  }
  const list = useQuery(auditQueries.list({ page: address.query.page, ...query }))
  const people = useQuery({ ...auditQueries.people(company?.id ?? 0), enabled: company !== null })
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = list.data?.data.find((entry) => entry.id === openId)
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )

  return (
    <WithSidePanel
      panel={opened ? <EntryPanel key={opened.id} entry={opened} onClose={() => setOpenId(null)} /> : null}
    >
      <Page>
        <PageHeader
          title="Audit trail"
          subtitle="Who changed what, and when. Nothing here can be edited or deleted."
          actions={<DownloadButton url={routeUrl(audit.export, { query })} name="Audit_Trail.csv" />}
        />
        <ListPanel
          toolbar={
            <Toolbar>
              <SearchField label="Search record" value={search.typed} onChange={search.onType} />
              <DateFilter value={days} onChange={({ from, to }) => address.setFilters({ from, to })} />
              <FilterSelect
                label="Person"
                options={[
                  { value: '', label: 'All' },
                  ...(people.data ?? []).map((each) => ({ value: String(each.id), label: each.full_name })),
                ]}
                value={person ?? ''}
                onChange={(value) => address.setFilters({ person: value })}
              />
              <FilterSelect
                label="Kind"
                options={[
                  { value: '', label: 'All' },
                  ...AUDIT_KINDS.map((entry) => ({ value: entry.kind, label: entry.name })),
                ]}
                value={kind ?? ''}
                onChange={(value) => address.setFilters({ kind: value })}
              />
              <FilterSelect
                label="Sign-ins"
                options={[...SIGN_INS]}
                value={signIns ?? ''}
                onChange={(value) => address.setFilters({ sign_ins: value })}
              />
            </Toolbar>
          }
        >
          {history ? (
            <HistoryStrip
              name={nameOfHistory(history, list.data?.data)}
              onShowAll={() => address.setFilters({ about: undefined })}
            />
          ) : null}
          <DataTable
            label="Audit trail"
            noun={
              isOneDay(days)
                ? { one: `entry of ${rangeWords(days)}`, many: `entries of ${rangeWords(days)}` }
                : { one: 'entry', many: 'entries' }
            }
            columns={columnsFor(isOneDay(days))}
            rows={list.data?.data}
            total={list.data?.total_items ?? 0}
            rowId={(entry) => String(entry.id)}
            rowName={(entry) => recordWords(entry).title}
            view={{ page, pageSize: PAGE_SIZE, sort: null }}
            onView={address.setView}
            refreshing={list.isPlaceholderData}
            rowHeight={50}
            onOpen={(entry) => setOpenId(entry.id)}
            openedId={opened ? String(opened.id) : null}
            filtered={
              Object.keys(query).length > 0
                ? {
                    text: 'Nothing was recorded under this search and these filters.',
                    onClear: address.clearFilters,
                  }
                : undefined
            }
            failure={failureOf(list)}
            empty={
              <State icon={IconHistory} tone="neutral" title="Nothing recorded yet">
                Every change in your company will stand here, with who made it.
              </State>
            }
          />
        </ListPanel>
      </Page>
    </WithSidePanel>
  )
}
