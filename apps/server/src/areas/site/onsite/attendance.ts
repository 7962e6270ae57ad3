import { randomUUID } from 'node:crypto'
import type { AttendanceRow, DaySheet, NewAttendance } from '@itayo/contract'
import {
  attendanceCost,
  type DayKind,
  dayKindOf,
  type Half,
  hoursOf,
  type WorkingTimes,
  whyNotTimes,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { calendarIn, rulesOf, workingTimes } from '../../project/calendars/calendars.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { replaceCosts } from '../../project/figures/ledger.ts'
import { refused, requireDay, requireStanding, slipTimes } from './slips.ts'
import * as store from './store/attendance.ts'
import { workItems } from './store/sites.ts'

const ATTENDANCE = 'attendance'

interface NewSheet {
  project_id: number
  day: string
  records: NewAttendance[]
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

/** A crew's day, as it is on the paper sheet: every half of a day is a record with a cost of its own. */
export function saveAttendance(ctx: Ctx, sheet: NewSheet): Promise<AttendanceRow[]> {
  return ctx.transaction(async (tx) => {
    const { project_id, day } = sheet
    await holdProject(tx, project_id)
    const saved = sheet.slip_id ? await store.bySlip(tx, sheet.slip_id) : []
    if (saved[0] && saved[0].project_id !== project_id) throw new AppError('onsite.slip_elsewhere')
    if (saved.length > 0) return saved.map(present)
    await requireDay(tx, ctx, { projectId: project_id, day, path: 'body.day' })
    await requireWorkItems(tx, project_id, sheet.records)
    const people = await readPeople(tx, sheet)
    await requireOnePlace(tx, sheet, people)
    const [kind, timesOf] = await together(kindOf(tx, project_id, day), workingTimes(tx))
    const rates = await store.rates(
      tx,
      people.map(({ position_id }) => position_id),
      day,
    )
    const rows = sheet.records.map((record, at) => {
      const person = people[at] as Person
      const rate = rates.get(person.position_id) ?? 0
      const times = timesOf(day)
      const worked = workedOf(record, record.merediem, { kind, rate, times, path: `body.records.${at}` })
      return { ...worked, ...person, half: record.merediem, place: at + 1 }
    })
    const ids = await store.insert(
      tx,
      {
        project_id,
        day,
        slip_id: sheet.slip_id ?? randomUUID(),
        device_id: sheet.device_id,
        made_at: sheet.made_at ? new Date(sheet.made_at) : null,
      },
      rows,
    )
    await bookLabor(tx, { project_id, day }, ids)
    await audit.record(tx, 'site.attendance_saved', null, {
      projects: [project_id],
      after: { project_id, day, records: rows.length, hours: totalHours(rows) },
    })
    await tellProject(tx, ctx, project_id)
    return (await store.byIds(tx, ids)).map(present)
  })
}

interface Person {
  employee_id: number | null
  person_name: string
  position_id: number
}

/** Somebody of the company's list, or a helper by name and position. */
async function readPeople(tx: Tx, { records }: NewSheet): Promise<Person[]> {
  const ids = records.flatMap(({ manpower_id }) => manpower_id ?? [])
  const known = new Map((await store.employees(tx, ids)).map((person) => [person.manpower_id, person]))
  const positions = records.flatMap(({ designation_id }) => designation_id ?? [])
  await requireRows(tx, 'position', [...new Set(positions)])
  const seen = new Set<string>()
  return records.map((record, at) => {
    const path = `body.records.${at}`
    const employee = record.manpower_id ? known.get(record.manpower_id) : undefined
    if (record.manpower_id && !employee) throw new AppError('not_found')
    if (!employee && record.name === '') throw refused(`${path}.name`, 'Choose a person, or write a name.')
    const position_id = record.designation_id ?? employee?.designation_id
    if (!position_id) throw refused(`${path}.designation_id`, 'Choose a position.')
    const name = employee?.name ?? record.name
    const key = `${record.merediem} ${employee ? employee.manpower_id : name.toLowerCase()}`
    if (seen.has(key)) throw refused(path, `${name} is here twice for the same half of the day.`)
    seen.add(key)
    return {
      employee_id: employee?.manpower_id ?? null,
      person_name: employee ? '' : record.name,
      position_id,
    }
  })
}

/** Says where somebody is; of projects that the asker does not see, the database says only that they are somewhere. */
async function requireOnePlace(tx: Tx, sheet: NewSheet, people: readonly Person[]): Promise<void> {
  const there = sheet.records.flatMap((record, at) => {
    const id = people[at]?.employee_id
    return id && !record.is_absent ? [{ id, half: record.merediem }] : []
  })
  const places = await store.elsewhere(tx, {
    projectId: sheet.project_id,
    day: sheet.day,
    employeeIds: there.map(({ id }) => id),
  })
  const clash = places.find(({ employee_id, half }) =>
    there.some((one) => one.id === employee_id && one.half === half),
  )
  if (!clash) return
  const [person] = await store.employees(tx, [clash.employee_id])
  const when = clash.half === 'am' ? 'morning' : 'afternoon'
  throw new AppError('onsite.two_places', {
    text: `${person?.name ?? 'This person'} is written down in ${clash.project} for the ${when} of this day.`,
  })
}

async function requireWorkItems(
  tx: Tx,
  projectId: number,
  records: readonly { psow_id?: number | null | undefined }[],
): Promise<void> {
  const wanted = new Set(records.flatMap(({ psow_id }) => psow_id ?? []))
  if (wanted.size === 0) return
  const known = new Set((await workItems(tx, projectId)).map(({ psow_id }) => psow_id))
  if ([...wanted].some((id) => !known.has(id))) throw new AppError('not_found')
}

const kindOf = async (tx: Tx, projectId: number, day: string): Promise<DayKind> =>
  dayKindOf(day, rulesOf((await calendarIn(tx, projectId)).rules.effective))

interface TypedHalf {
  is_absent: boolean
  time_in?: string | null | undefined
  time_out?: string | null | undefined
  psow_id?: number | null | undefined
}

/** The hours and the amount of half a day, from its typed times. */
function workedOf(
  typed: TypedHalf,
  half: Half,
  { kind, rate, times: working, path }: { kind: DayKind; rate: number; times: WorkingTimes; path: string },
): store.Worked {
  const times = { time_in: typed.time_in ?? null, time_out: typed.time_out ?? null }
  if (typed.is_absent && (times.time_in || times.time_out))
    throw refused(`${path}.is_absent`, 'Who is absent has no times. Take out the times, or the mark.')
  if (!typed.is_absent && times.time_in === null)
    throw refused(`${path}.time_in`, 'Write the time in, or mark them absent.')
  const why = whyNotTimes(half, times, working)
  if (why) throw refused(`${path}.${times.time_out === null ? 'time_in' : 'time_out'}`, why)
  const hours = hoursOf(half, times, working)
  return {
    psow_id: typed.is_absent ? null : (typed.psow_id ?? null),
    is_absent: typed.is_absent,
    ...times,
    regular_hours: hours.regular,
    overtime_hours: hours.overtime,
    day_kind: kind,
    daily_rate: rate,
    amount: attendanceCost(hours, rate, kind),
  }
}

const totalHours = (rows: readonly store.Worked[]) =>
  rows.reduce((total, row) => total + row.regular_hours + row.overtime_hours, 0)

/** Books today's cost of each record, on its work item and the labor line of its position. */
async function bookLabor(
  tx: Tx,
  { project_id, day }: { project_id: number; day: string },
  ids: readonly number[],
): Promise<void> {
  const rows = await store.byIds(tx, ids)
  const lines = await store.laborLines(tx, [...new Set(rows.flatMap(({ psow_id }) => psow_id ?? []))])
  const costs = rows
    .filter(({ amount = 0, reversed_at }) => amount > 0 && !reversed_at)
    .map(({ id, amount = 0, regular_hours, overtime_hours, psow_id, designation_id }) => {
      const line = lines.find(
        (one) => one.project_work_item_id === psow_id && one.position_id === designation_id,
      )
      return {
        kind: 'labor',
        amount,
        quantity: regular_hours + overtime_hours,
        source_kind: ATTENDANCE,
        source_id: id,
        ...(psow_id && { project_work_item_id: psow_id }),
        ...(line && { estimate_labor_id: line.id }),
      }
    })
  await replaceCosts(tx, project_id, { kind: ATTENDANCE, ids }, costs, day)
  await refreshFigures(tx, project_id)
}

function present(row: store.Row): AttendanceRow {
  return { ...withWorkItemNumber(row), ...slipTimes(row) }
}

interface Correction {
  project_id: number
  reason: string
  records: (TypedHalf & { id: number; version: number })[]
}

/** The cost that stood is taken back today, and what is right follows; rate and times stay those of the day. */
export function correctAttendance(ctx: Ctx, form: Correction): Promise<AttendanceRow[]> {
  return ctx.transaction(async (tx) => {
    const { project_id } = form
    await holdProject(tx, project_id)
    await requireWorkItems(tx, project_id, form.records)
    const ids = form.records.map(({ id }) => id)
    const [rows, timesOf] = await together(store.byIds(tx, ids), workingTimes(tx))
    const before = new Map(rows.map((row) => [row.id, row]))
    for (const [at, record] of form.records.entries()) {
      const row = before.get(record.id)
      if (!row || row.project_id !== project_id) throw new AppError('not_found')
      await requireStanding(row, record.version, async () => present(row))
      const worked = workedOf(record, row.merediem, {
        kind: row.day_kind,
        rate: row.daily_rate ?? 0,
        times: timesOf(row.day),
        path: `body.records.${at}`,
      })
      await store.update(tx, record.id, worked, form.reason)
    }
    await bookLabor(tx, { project_id, day: today(ctx.platform.clock) }, ids)
    const after = (await store.byIds(tx, ids)).map(present)
    await audit.record(tx, 'site.attendance_corrected', null, {
      projects: [project_id],
      before: { project_id, records: [...before.values()].map(told) },
      after: { project_id, reason: form.reason, records: after.map(told) },
    })
    await tellProject(tx, ctx, project_id)
    return after
  })
}

const told = (row: Pick<AttendanceRow, 'name' | 'day' | 'merediem' | 'time_in' | 'time_out'>) => ({
  employee: row.name,
  day: row.day,
  half: row.merediem,
  time_in: row.time_in,
  time_out: row.time_out,
})

export function reverseAttendance(
  ctx: Ctx,
  form: { id: number; version: number; reason: string },
): Promise<AttendanceRow> {
  return ctx.transaction(async (tx) => {
    const [seen] = await store.byIds(tx, [form.id])
    if (!seen) throw new AppError('not_found')
    await holdProject(tx, seen.project_id)
    const [row] = (await store.byIds(tx, [form.id])) as [store.Row]
    await requireStanding(row, form.version, async () => present(row))
    await store.reverse(tx, form.id, { userId: ctx.actor.userId, at: ctx.now(), reason: form.reason })
    await bookLabor(tx, { project_id: row.project_id, day: today(ctx.platform.clock) }, [form.id])
    await audit.record(tx, 'site.attendance_reversed', form.id, {
      projects: [row.project_id],
      before: told(row),
      after: { reason: form.reason },
    })
    await tellProject(tx, ctx, row.project_id)
    const [after] = (await store.byIds(tx, [form.id])) as [store.Row]
    return present(after)
  })
}

/** Who is assigned that day, and whoever else was written down. */
export function daySheet(ctx: Ctx, query: { project_id: number; day: string }): Promise<DaySheet> {
  return ctx.transaction(async (tx) => {
    const { project_id, day } = query
    await openProject(tx, project_id)
    const rows = (await store.ofDay(tx, project_id, day)).map(present)
    const assigned = await store.assigned(tx, project_id, day)
    const keyOf = (person: { manpower_id: number | null; name: string }) =>
      person.manpower_id === null ? person.name.toLowerCase() : String(person.manpower_id)
    const people = new Map<string, DaySheet['people'][number]>()
    for (const person of assigned)
      people.set(keyOf(person), { ...person, is_assigned: true, am: null, pm: null })
    for (const row of rows) {
      const { manpower_id, name, designation_id, designation } = row
      const known = people.get(keyOf(row)) ?? {
        manpower_id,
        name,
        designation_id,
        designation,
        is_assigned: false,
        am: null,
        pm: null,
      }
      people.set(keyOf(row), { ...known, [row.merediem]: row })
    }
    const byName = [...people.values()].sort((one, other) => one.name.localeCompare(other.name))
    const [day_kind, timesOf] = await together(kindOf(tx, project_id, day), workingTimes(tx))
    return { project_id, day, day_kind, times: timesOf(day), people: byName }
  })
}

export function listAttendance(ctx: Ctx, query: store.AttendanceQuery) {
  return ctx.transaction(async (tx) => {
    if (query.project_id) await openProject(tx, query.project_id)
    if (query.designation_id) await requireRows(tx, 'position', [query.designation_id])
    const rows = (await store.page(tx, query)).map(present)
    return pageOf({ page: query.page, per_page: query.page_size }, rows, await store.count(tx, query))
  })
}

export function laborPeople(
  ctx: Ctx,
  query: { page: number; page_size: number; search?: string | undefined },
) {
  return ctx.transaction(async (tx) => {
    const rows = await store.people(tx, query)
    const people = rows.map(({ total: _total, ...person }) => person)
    return pageOf({ page: query.page, per_page: query.page_size }, people, rows[0]?.total ?? 0)
  })
}
