import type { BookedMachine } from '@itayo/contract'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconBackhoe, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddressParams } from '../../../../../lib/address-params.ts'
import { useMay } from '../../../../../lib/auth/use-may.ts'
import { useToday } from '../../../../../lib/clock.ts'
import { useTypedSearch } from '../../../../../lib/list-address.ts'
import { QueryFailed } from '../../../../../lib/query-failed.tsx'
import { NothingFound } from '../../../../../ui/data-table/table-state.tsx'
import { FilterSelect } from '../../../../../ui/filter-select.tsx'
import { State } from '../../../../../ui/state.tsx'
import { ChipFilter, SearchField } from '../../../../../ui/toolbar.tsx'
import { machinesByCategory } from '../model/bookings.ts'
import { type Month, monthOf, shifted } from '../model/days.ts'
import { projectEquipmentQueries } from '../queries.ts'
import sheet from '../sheet-head.module.css'
import classes from './calendar.module.css'
import { MachineRow } from './machine-row.tsx'

interface BookingCalendarProps {
  /** The project it is looked at from: its bookings stand out. */
  projectId?: number
  /** Before the months: the switch back to the list. */
  start?: ReactNode
}

/** Machines against days, over all projects of the company, one month at a time. */
export function BookingCalendar({ projectId, start }: BookingCalendarProps) {
  const today = useToday()
  const address = useCalendarAddress(today)
  const { month } = address
  const bookings = useQuery(projectEquipmentQueries.bookings(month.first, month.last))
  const groups = bookings.data && machinesByCategory(bookings.data, address)
  return (
    <div className={`shrink surface ${classes.calendar}`}>
      <div className={`row wrap gap-8 inset-10 ${classes.toolbar}`}>
        {start}
        <MonthSwitch
          month={month}
          today={today}
          onChange={(first) => address.go({ month: first.slice(0, 7) })}
        />
        <div className="search-room">
          <SearchField
            label="Search machine or project"
            value={address.typed.typed}
            onChange={address.typed.onType}
          />
        </div>
        <FilterSelect
          label="Category"
          options={[
            { value: '', label: 'All' },
            ...[...new Set(bookings.data?.map(({ category }) => category))].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          value={address.category}
          onChange={(category) => address.go({ category })}
        />
        <div className={`push ${classes.end}`}>
          <ChipFilter
            label="Which machines"
            chips={[
              { value: 'all', label: 'All', count: bookings.data?.length },
              {
                value: 'booked',
                label: 'Booked',
                count: bookings.data?.filter((machine) => machine.bookings.length > 0).length,
              },
            ]}
            value={address.isBookedOnly ? 'booked' : 'all'}
            onChange={(show) => address.go({ show: show === 'booked' ? show : '' })}
          />
        </div>
      </div>
      {groups && bookings.data ? (
        <Days
          all={bookings.data.length}
          groups={groups}
          month={month}
          today={today}
          projectId={projectId}
          isOld={bookings.isPlaceholderData}
          onClear={() => address.go({ search: '', category: '', show: '' })}
        />
      ) : bookings.error ? (
        <QueryFailed what="The bookings" query={bookings} />
      ) : (
        <div className={`stack gap-8 ${classes.loading}`} role="status" aria-label="Loading the bookings">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} height={32} radius={6} aria-hidden />
          ))}
        </div>
      )}
    </div>
  )
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

function useCalendarAddress(today: string) {
  const [params, setParams] = useAddressParams()
  const month = params.get('month') ?? ''
  const search = params.get('search')?.trim() ?? ''
  function go(change: Partial<Record<'month' | 'search' | 'category' | 'show', string>>): void {
    const next = (now: URLSearchParams) => {
      const to = new URLSearchParams(now)
      for (const [name, value] of Object.entries(change)) value ? to.set(name, value) : to.delete(name)
      return to
    }
    setParams(next, { replace: true })
  }
  const typed = useTypedSearch(search, (text) => go({ search: text }))
  return {
    month: monthOf(MONTH.test(month) ? `${month}-01` : today),
    search,
    category: params.get('category') ?? '',
    isBookedOnly: params.get('show') === 'booked',
    typed,
    go,
  }
}

interface MonthSwitchProps {
  month: Month
  today: string
  onChange: (first: string) => void
}

function MonthSwitch({ month, today, onChange }: MonthSwitchProps) {
  return (
    <div className={`whole-line row gap-4 ${classes.months}`}>
      <ActionIcon aria-label="Previous month" onClick={() => onChange(shifted(month.first, -1))}>
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <h2 className={`title centered ${classes.month}`} aria-live="polite">
        {month.name}
      </h2>
      <ActionIcon aria-label="Next month" onClick={() => onChange(shifted(month.first, 1))}>
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        disabled={month.first === monthOf(today).first}
        onClick={() => onChange(monthOf(today).first)}
      >
        Today
      </Button>
    </div>
  )
}

interface DaysProps {
  all: number
  groups: { category: string; machines: BookedMachine[] }[]
  month: Month
  today: string
  projectId: number | undefined
  /** Still the days of another month. */
  isOld: boolean
  onClear: () => void
}

function Days({ all, groups, month, today, projectId, isOld, onClear }: DaysProps) {
  const may = useMay()
  if (all === 0)
    return (
      <div className="empty-place line-above">
        <State icon={IconBackhoe} tone="accent" title="No machines yet">
          Machines of the equipment list stand here, with the days on which projects have them.
        </State>
      </div>
    )
  if (groups.length === 0)
    return (
      <div className="empty-place line-above">
        <NothingFound onClear={onClear} />
      </div>
    )
  const days = Array.from({ length: month.days }, (_, at) => at + 1)
  const todayAt = monthOf(today).first === month.first ? Number(today.slice(8)) : 0
  return (
    <>
      <div className={classes.area} aria-busy={isOld || undefined}>
        <table
          className={`anchor block dense ${classes.table}`}
          style={{ '--days': month.days, '--today': todayAt } as Record<string, number>}
          data-today={todayAt > 0 || undefined}
          aria-label={`Bookings, ${month.name}`}
        >
          <thead className={sheet.head}>
            <tr className={`grid-head ${classes.head}`}>
              <th scope="col">Machine</th>
              <th scope="col" aria-label="Booked days" className={classes.dayHeads}>
                {days.map((day) => (
                  <span key={day} data-today={day === todayAt || undefined} aria-hidden>
                    {day}
                  </span>
                ))}
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.category}>
              <tr className={`block line-below ${classes.group}`}>
                <th scope="rowgroup" colSpan={2}>
                  {group.category} <span>{group.machines.length}</span>
                </th>
              </tr>
              {group.machines.map((machine) => (
                <MachineRow
                  key={machine.equipment_id}
                  machine={machine}
                  month={month}
                  projectId={projectId}
                  mayOpen={may('/projects/Index')}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <ul className={`flex wrap small muted ${classes.key}`} aria-label="What the colours mean">
        {projectId === undefined ? null : <li data-of="here">This project</li>}
        <li data-of="other">{projectId === undefined ? 'Booked by a project' : 'Another project'}</li>
        <li data-of="hidden">Booked, a restricted project</li>
        <li data-of="pending">Dashed: waiting for approval</li>
      </ul>
    </>
  )
}
