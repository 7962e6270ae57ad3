import type { LogType, ReportLog } from '@itayo/contract'
import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconFileOff,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconSignature,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useWaiting } from '../../../../lib/device/use-kept-action.ts'
import { countOf, formatDay, formatWhen } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureIn } from '../../../../lib/query-failure.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { WaitingRows } from '../../../foundation/device/waiting-rows.tsx'
import { logQueries } from './queries.ts'
import { useArchive } from './use-archive.ts'
import { type ReportInput, reportKind } from './waiting.ts'

const KINDS_OF_ENTRIES = [reportKind.name]
const FILTERS = ['search', 'archived'] as const

interface LogListProps {
  projectId: number
  type: LogType
  /** "Daily reports". */
  label: string
  columns: Column<ReportLog>[]
  /** A report that stays as it is, and where it is. */
  isFixed?: (log: ReportLog) => boolean
  mayWrite: boolean
  onAdd: () => void
  onOpen: (log: ReportLog) => void
  onEdit: (log: ReportLog) => void
  /** Beside Add New. */
  tools?: ReactNode
}

/** The reports of one kind, Active or Archived (REP-003, REP-004). */
export function LogList(props: LogListProps) {
  const { projectId, type, label, mayWrite, onAdd, onOpen, onEdit } = props
  const companyId = useAuth().company?.id ?? 0
  const address = useListAddress({ filters: FILTERS, sortable: [] })
  const isArchived = address.filters.archived === '1'
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const { page, search: searched } = address.query
  const logs = useQuery(logQueries.logs({ companyId, projectId, type, isArchived, page, search: searched }))
  const waiting = useWaiting<ReportInput>(KINDS_OF_ENTRIES, projectId)
  const { archive, restore } = useArchive()
  return (
    <ListPanel
      toolbar={
        <Toolbar
          end={
            <>
              {props.tools}
              {mayWrite ? (
                <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={onAdd}>
                  Add New
                </Button>
              ) : null}
            </>
          }
        >
          <FilterSelect
            label="Filter View"
            isChoice
            options={[
              { value: '', label: 'Active' },
              { value: '1', label: 'Archived' },
            ]}
            value={isArchived ? '1' : ''}
            onChange={(value) => address.setFilters({ archived: value })}
          />
          <SearchField label="Search reports" value={search.typed} onChange={search.onType} />
        </Toolbar>
      }
    >
      {isArchived ? null : <WaitingRows entries={waiting.filter(({ input }) => input.body.type === type)} />}
      <DataTable
        label={label}
        noun={{ one: 'report', many: 'reports' }}
        columns={props.columns}
        rows={logs.data?.data}
        total={logs.data?.total_items}
        rowId={(log) => String(log.report_log_id)}
        rowName={(log) => (log.swa ? `SWA ${log.swa.number}` : `Report of ${formatDay(log.date)}`)}
        view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
        onView={address.setView}
        refreshing={logs.isPlaceholderData}
        failure={logs.isError && !logs.data ? failureIn(logs) : undefined}
        onOpen={onOpen}
        rowActions={(log) => [
          { label: 'View', icon: IconEye, onClick: () => onOpen(log) },
          ...(mayWrite && !log.archived && !props.isFixed?.(log)
            ? [
                { label: 'Edit', icon: IconPencil, onClick: () => onEdit(log) },
                {
                  label: 'Archive',
                  icon: IconArchive,
                  destructive: true,
                  onClick: () => void archive(log),
                },
              ]
            : []),
          ...(mayWrite && log.archived
            ? [{ label: 'Restore', icon: IconArchiveOff, onClick: () => restore(log) }]
            : []),
        ]}
        filtered={
          address.filters.search
            ? { text: 'No report fits this search.', onClear: address.clearFilters }
            : undefined
        }
        empty={
          <State icon={IconFileOff} tone="neutral" title="No Data Available">
            {isArchived
              ? 'Reports that are archived stand here.'
              : 'Reports that are filed stand here, newest first.'}
          </State>
        }
      />
    </ListPanel>
  )
}

/** With what a report is made of: rows, visits. */
export const logColumns = (entries: { one: string; many: string }): Column<ReportLog>[] => [
  { id: 'date', head: 'Date', card: 'title', cell: (log) => formatDay(log.date) },
  {
    id: 'submitted',
    head: 'Submitted by',
    width: 'fill',
    card: 'subtitle',
    cell: (log) => log.submitted ?? '—',
  },
  {
    id: 'entries',
    head: 'Entries',
    cell: (log) => (
      <span className="inline-row gap-8">
        {countOf(log.entries, entries.one, entries.many)}
        {log.files > 0 ? (
          <span className="inline-row gap-2 small muted" title={countOf(log.files, 'file', 'files')}>
            <IconPaperclip size={14} stroke={1.7} aria-hidden />
            {log.files}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'signed',
    head: 'Signature',
    card: 'badge',
    cell: (log) =>
      log.signed_at ? (
        <Badge tone="good" icon={<IconSignature size={14} stroke={1.7} aria-hidden />}>
          Signed
        </Badge>
      ) : null,
  },
  {
    id: 'modified',
    head: 'Last Modified',
    quiet: true,
    cell: (log) => formatWhen(log.last_modified),
  },
]
