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
import { t } from './messages/en.ts'
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
                  {t('addNew')}
                </Button>
              ) : null}
            </>
          }
        >
          <FilterSelect
            label={t('filterView')}
            isChoice
            options={[
              { value: '', label: t('active') },
              { value: '1', label: t('archived') },
            ]}
            value={isArchived ? '1' : ''}
            onChange={(value) => address.setFilters({ archived: value })}
          />
          <SearchField label={t('searchReports')} value={search.typed} onChange={search.onType} />
        </Toolbar>
      }
    >
      {isArchived ? null : <WaitingRows entries={waiting.filter(({ input }) => input.body.type === type)} />}
      <DataTable
        label={label}
        noun={{ one: t('reportNoun'), many: t('reportsNoun') }}
        columns={props.columns}
        rows={logs.data?.data}
        total={logs.data?.total_items}
        rowId={(log) => String(log.report_log_id)}
        rowName={(log) => (log.swa ? `SWA ${log.swa.number}` : t('reportOf', { day: formatDay(log.date) }))}
        view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
        onView={address.setView}
        refreshing={logs.isPlaceholderData}
        failure={logs.isError && !logs.data ? failureIn(logs) : undefined}
        onOpen={onOpen}
        rowActions={(log) => [
          { label: t('view'), icon: IconEye, onClick: () => onOpen(log) },
          ...(mayWrite && !log.archived && !props.isFixed?.(log)
            ? [
                { label: t('edit'), icon: IconPencil, onClick: () => onEdit(log) },
                {
                  label: t('archive'),
                  icon: IconArchive,
                  destructive: true,
                  onClick: () => void archive(log),
                },
              ]
            : []),
          ...(mayWrite && log.archived
            ? [{ label: t('restore'), icon: IconArchiveOff, onClick: () => restore(log) }]
            : []),
        ]}
        filtered={address.filters.search ? { text: t('noneFits'), onClear: address.clearFilters } : undefined}
        empty={
          <State icon={IconFileOff} tone="neutral" title={t('noData')}>
            {isArchived ? t('archivedHere') : t('filedHere')}
          </State>
        }
      />
    </ListPanel>
  )
}

/** With what a report is made of: rows, visits. */
export const logColumns = (entries: { one: string; many: string }): Column<ReportLog>[] => [
  { id: 'date', head: t('date'), card: 'title', cell: (log) => formatDay(log.date) },
  {
    id: 'submitted',
    head: t('submittedByHead'),
    width: 'fill',
    card: 'subtitle',
    cell: (log) => log.submitted ?? '—',
  },
  {
    id: 'entries',
    head: t('entries'),
    cell: (log) => (
      <span className="inline-row gap-8">
        {countOf(log.entries, entries.one, entries.many)}
        {log.files > 0 ? (
          <span className="inline-row gap-2 small muted" title={t('files', { count: log.files })}>
            <IconPaperclip size={14} stroke={1.7} aria-hidden />
            {log.files}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'signed',
    head: t('signature'),
    card: 'badge',
    cell: (log) =>
      log.signed_at ? (
        <Badge tone="good" icon={<IconSignature size={14} stroke={1.7} aria-hidden />}>
          {t('signed')}
        </Badge>
      ) : null,
  },
  {
    id: 'modified',
    head: t('lastModified'),
    quiet: true,
    cell: (log) => formatWhen(log.last_modified),
  },
]
