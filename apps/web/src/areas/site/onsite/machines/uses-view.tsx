import type { MachineUse } from '@itayo/contract'
import { IconTractor } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useToday } from '../../../../lib/clock.ts'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureIn } from '../../../../lib/query-failure.ts'
import { mayLeave } from '../../../../lib/unsaved.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter, SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { site } from '../messages/en.ts'
import { onsiteQueries } from '../queries.ts'
import { costColumn, stateColumn } from '../slip-columns.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { fuelWords } from './fuel-of-hour.tsx'
import { t } from './messages/en.ts'
import { writtenShift } from './shift-draft.ts'
import { ShiftForm, shiftWords } from './shift-form.tsx'
import { UsePanel } from './use-panel.tsx'

const columns = (seesCosts: boolean): Column<MachineUse>[] => [
  { id: 'number', head: t('slip'), card: 'subtitle', quiet: true, cell: (row) => row.number },
  {
    id: 'machine',
    head: t('machine'),
    card: 'title',
    cell: (row) => (
      <>
        {row.model} <span className="muted nowrap">{row.unique_id}</span>
      </>
    ),
  },
  {
    id: 'day',
    head: site('day'),
    cell: (row) =>
      `${formatDay(row.day)}${row.shift === 'night' ? `, ${shiftWords('night').toLowerCase()}` : ''}`,
  },
  { id: 'operator', head: t('operator'), quiet: true, cell: (row) => row.operator || '—' },
  {
    id: 'item',
    head: site('workItem'),
    width: 'fill',
    quiet: true,
    cell: (row) => row.items.map(placeOf).join(', ') || '—',
  },
  {
    id: 'worked',
    head: t('worked'),
    align: 'end',
    card: 'figure',
    cell: (row) => `${formatQuantity(row.worked_hours)} h`,
  },
  {
    id: 'idle',
    head: t('idle'),
    align: 'end',
    quiet: true,
    cell: (row) => `${formatQuantity(row.idle_hours)} h`,
  },
  {
    id: 'fuel',
    head: t('litersAnHour'),
    align: 'end',
    quiet: true,
    cell: (row) =>
      row.fuel_per_hour === null ? (
        '—'
      ) : row.is_thirsty ? (
        <Badge tone="warn">
          <span title={fuelWords(row)}>{formatQuantity(row.fuel_per_hour)}</span>
        </Badge>
      ) : (
        formatQuantity(row.fuel_per_hour)
      ),
  },
  ...(seesCosts ? [costColumn<MachineUse>()] : []),
  stateColumn(({ down_hours }) =>
    down_hours > 0 ? <Badge tone="bad">{t('hDown', { hours: formatQuantity(down_hours) })}</Badge> : null,
  ),
]

const FILTERS = ['search', 'from', 'to', 'down'] as const

/** Every shift of the machines of a project, newest first. */
export function UsesView({ projectId, mayWrite: isOpen = true }: { projectId: number; mayWrite?: boolean }) {
  const today = useToday()
  const seesCosts = useMay()('/costs/view')
  const mayWrite = useAuth().viewingAs === null && isOpen
  const client = useQueryClient()
  const address = useListAddress({ filters: FILTERS, sortable: [] })
  const { from, to, down } = address.filters
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const { page, search: searched } = address.query
  const uses = useQuery(
    onsiteQueries.machineUses({
      project_id: String(projectId),
      page,
      ...(searched && { search: searched }),
      ...(from && { from }),
      ...(to && { to }),
      ...(down && { is_down: '1' as const }),
    }),
  )
  const [opened, setOpened] = useState<{ use: MachineUse; isCorrecting: boolean } | null>(null)
  function done(): void {
    setOpened(null)
    void client.invalidateQueries(onsiteQueries.all())
  }
  return (
    <WithSidePanel
      panel={
        opened?.isCorrecting ? (
          <Correction key={opened.use.id} use={opened.use} onSaved={done} onClose={() => setOpened(null)} />
        ) : opened ? (
          <UsePanel
            key={opened.use.id}
            use={opened.use}
            mayWrite={mayWrite}
            onCorrect={() => setOpened({ use: opened.use, isCorrecting: true })}
            onReversed={done}
            onClose={() => setOpened(null)}
          />
        ) : null
      }
    >
      <ListPanel
        toolbar={
          <Toolbar>
            <SearchField label={t('searchMachine')} value={search.typed} onChange={search.onType} />
            <DateField
              aria-label={site('from')}
              placeholder={site('from')}
              clearable
              maxDate={today}
              value={from ?? null}
              onChange={(day) => address.setFilters({ from: day ?? undefined })}
            />
            <DateField
              aria-label={site('to')}
              placeholder={site('to')}
              clearable
              maxDate={today}
              value={to ?? null}
              onChange={(day) => address.setFilters({ to: day ?? undefined })}
            />
            <ChipFilter
              label={site('shown')}
              chips={[
                { value: 'all', label: site('all') },
                { value: 'down', label: t('brokenDown') },
              ]}
              value={down ? 'down' : 'all'}
              onChange={(value) => address.setFilters({ down: value === 'down' ? '1' : undefined })}
            />
          </Toolbar>
        }
      >
        <DataTable
          label={t('shiftsLabel')}
          noun={{ one: t('shiftNoun'), many: t('shiftsNoun') }}
          columns={columns(seesCosts)}
          rows={uses.data?.data}
          total={uses.data?.total_items}
          rowId={(row) => String(row.id)}
          rowName={(row) => `${row.number}, ${row.model} ${row.unique_id}, ${formatDay(row.day)}`}
          view={{ page: address.page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={uses.isPlaceholderData}
          failure={uses.isError && !uses.data ? failureIn(uses) : undefined}
          openedId={opened ? String(opened.use.id) : null}
          onOpen={(use) => void mayLeave().then((may) => may && setOpened({ use, isCorrecting: false }))}
          filtered={
            FILTERS.some((name) => address.filters[name])
              ? { text: t('noShiftFits'), onClear: address.clearFilters }
              : undefined
          }
          empty={
            <State icon={IconTractor} tone="accent" title={t('noneYet')}>
              {t('noneYetText')}
            </State>
          }
        />
      </ListPanel>
    </WithSidePanel>
  )
}

interface CorrectionProps {
  use: MachineUse
  onSaved: () => void
  onClose: () => void
}

function Correction({ use, onSaved, onClose }: CorrectionProps) {
  const { place, draft } = writtenShift(use)
  return <ShiftForm place={place} start={draft} corrected={use} onSaved={onSaved} onClose={onClose} />
}
