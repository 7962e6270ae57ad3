import type { AttendanceRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconClipboardCheck, IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureIn } from '../../../../lib/query-failure.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls, onsiteQueries } from '../queries.ts'
import { ReverseDialog } from '../reverse-dialog.tsx'
import { costColumn, stateColumn } from '../slip-columns.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { AttendancePaper } from './attendance-paper.tsx'
import { t } from './messages/en.ts'
import type { AskedPaper } from './paper-files.tsx'
import { PapersDialog } from './papers-dialog.tsx'

const columns = (seesCosts: boolean): Column<AttendanceRow>[] => [
  { id: 'name', head: t('name'), card: 'title', cell: (row) => row.name },
  { id: 'position', head: site('position'), card: 'subtitle', quiet: true, cell: (row) => row.designation },
  {
    id: 'day',
    head: site('day'),
    cell: (row) => `${formatDay(row.day)} ${row.merediem.toUpperCase()}`,
  },
  {
    id: 'item',
    head: site('workItem'),
    width: 'fill',
    quiet: true,
    cell: (row) => (row.is_absent ? '—' : placeOf(row)),
  },
  { id: 'times', head: t('inOut'), cell: (row) => <TimesCell row={row} /> },
  { id: 'hours', head: site('hours'), align: 'end', card: 'figure', cell: (row) => row.regular_hours },
  { id: 'overtime', head: 'OT', align: 'end', quiet: true, cell: (row) => row.overtime_hours },
  ...(seesCosts ? [costColumn<AttendanceRow>()] : []),
  stateColumn(({ is_absent, time_out }) => {
    if (is_absent) return <Badge tone="bad">{t('absent')}</Badge>
    return time_out === null ? <Badge tone="info">{t('noTimeOut')}</Badge> : null
  }),
]

function TimesCell({ row }: { row: AttendanceRow }) {
  if (row.is_absent) return <span className="muted">—</span>
  return (
    <span className="figures nowrap">
      {row.time_in} – {row.time_out ?? '…'}
    </span>
  )
}

const all = () => ({ value: '', label: site('all') })
const FILTERS = ['search', 'half', 'times', 'on', 'position'] as const

interface PersonOfPaper {
  manpower_id: number
  name: string
}

/** Every record of a project with the filters of ONS-017. */
export function RecordsView({ projectId }: { projectId: number }) {
  const today = useToday()
  const seesCosts = useMay()('/costs/view')
  const mayWrite = useAuth().viewingAs === null
  const client = useQueryClient()
  const address = useListAddress({ filters: FILTERS, sortable: [] })
  const { half, times, on, position } = address.filters
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const { page, search: searched } = address.query
  const records = useQuery(
    onsiteQueries.attendance({
      project_id: String(projectId),
      page,
      ...(searched && { search: searched }),
      ...(half === 'am' && { merediem_am: '1' as const }),
      ...(half === 'pm' && { merediem_pm: '1' as const }),
      ...(times === 'in' && { is_time_in: '1' as const }),
      ...(times === 'out' && { is_time_out: '1' as const }),
      ...(times === 'open' && { is_time_in: '1' as const, is_time_out: '0' as const }),
      ...(times === 'none' && { is_time_in: '0' as const }),
      ...(on && { date_created: on }),
      ...(position && { designation_id: position }),
    }),
  )
  const people = useQuery(onsiteQueries.people('')).data ?? []
  const positions = new Map(people.map((one) => [String(one.designation_id), one.designation]))
  const [papers, setPapers] = useState<{ person: PersonOfPaper | null } | null>(null)
  const [shown, setShown] = useState<AskedPaper | null>(null)
  const [reversed, setReversed] = useState<AttendanceRow | null>(null)
  if (shown) return <AttendancePaper asked={shown} onBack={() => setShown(null)} />
  return (
    <>
      <ListPanel
        toolbar={
          <Toolbar
            end={
              <Button
                variant="default"
                leftSection={<IconFileDownload size={16} stroke={1.7} aria-hidden />}
                onClick={() => setPapers({ person: null })}
              >
                {t('papers')}
              </Button>
            }
          >
            <SearchField label={t('searchName')} value={search.typed} onChange={search.onType} />
            <DateField
              aria-label={site('day')}
              clearable
              maxDate={today}
              value={on ?? null}
              onChange={(day) => address.setFilters({ on: day ?? undefined })}
            />
            <FilterSelect
              label={t('halfOf')}
              options={[all(), { value: 'am', label: 'AM' }, { value: 'pm', label: 'PM' }]}
              value={half ?? ''}
              onChange={(value) => address.setFilters({ half: value })}
            />
            <FilterSelect
              label={t('times')}
              options={[
                all(),
                { value: 'in', label: t('timeIn') },
                { value: 'out', label: t('timeOut') },
                { value: 'open', label: t('noTimeOut') },
                { value: 'none', label: t('absent') },
              ]}
              value={times ?? ''}
              onChange={(value) => address.setFilters({ times: value })}
            />
            <FilterSelect
              label={site('position')}
              options={[all(), ...[...positions].map(([value, label]) => ({ value, label }))]}
              value={position ?? ''}
              onChange={(value) => address.setFilters({ position: value })}
            />
          </Toolbar>
        }
      >
        <DataTable
          label={t('recordsLabel')}
          noun={{ one: t('record'), many: t('recordsNoun') }}
          columns={columns(seesCosts)}
          rows={records.data?.data}
          total={records.data?.total_items}
          rowId={(row) => String(row.id)}
          rowName={(row) => `${row.name}, ${formatDay(row.day)} ${row.merediem.toUpperCase()}`}
          view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={records.isPlaceholderData}
          failure={records.isError && !records.data ? failureIn(records) : undefined}
          rowActions={(row: AttendanceRow) => [
            ...(row.manpower_id === null
              ? []
              : [
                  {
                    label: t('dailyTimeRecord'),
                    icon: IconPrinter,
                    onClick: () =>
                      setPapers({ person: { manpower_id: row.manpower_id as number, name: row.name } }),
                  },
                ]),
            ...(mayWrite
              ? [
                  {
                    label: site('reverse'),
                    icon: IconArrowBackUp,
                    destructive: true,
                    disabled: row.reversed_at !== null,
                    onClick: () => setReversed(row),
                  },
                ]
              : []),
          ]}
          filtered={
            FILTERS.some((name) => address.filters[name])
              ? { text: t('noRecordFits'), onClear: address.clearFilters }
              : undefined
          }
          empty={
            <State icon={IconClipboardCheck} tone="accent" title={t('nobodyYet')}>
              {t('nobodyYetText')}
            </State>
          }
        />
      </ListPanel>
      {papers ? (
        <PapersDialog
          projectId={projectId}
          person={papers.person}
          onShow={(asked) => {
            setPapers(null)
            setShown(asked)
          }}
          onClose={() => setPapers(null)}
        />
      ) : null}
      {reversed ? (
        <ReverseDialog
          slip={{
            ...reversed,
            number: `${reversed.name}, ${formatDay(reversed.day)} ${reversed.merediem.toUpperCase()}`,
          }}
          consequence={site('itsHoursGoBack')}
          call={onsiteCalls.reverseAttendance}
          onClose={() => setReversed(null)}
          onReversed={() => void client.invalidateQueries(onsiteQueries.all())}
        />
      ) : null}
    </>
  )
}
