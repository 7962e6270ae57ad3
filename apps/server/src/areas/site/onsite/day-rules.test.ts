import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { orderedBlocks } from '../../../testing/onsite.ts'
import { refusal } from '../../../testing/refusal.ts'

/** What the calendar of the company and of a project does to the attendance of a day. */
const { server, manager, foreman } = await openDemo('manager', 'foreman')
const now = today(server.clock)
const site = await orderedBlocks(server, manager)
const { rows: positions } = await server.owner.query(
  `insert into position (company_id, name) values ($1, 'Tester of days') returning id::int`,
  [manager.companyId],
)
const position = positions[0].id as number
await server.owner.query(
  `insert into position_rate (company_id, position_id, effective_date, daily_rate) values ($1, $2, '2026-01-01', 800)`,
  [manager.companyId, position],
)

let names = 0
async function write(day: string, half: 'am' | 'pm', time_in: string, time_out: string) {
  names += 1
  const record = { name: `Helper ${names}`, designation_id: position, merediem: half, time_in, time_out }
  const body = { project_id: site.id, day, records: [record] }
  const [row] = (await manager.onsite.saveAttendance({ body })).response
  if (!row) throw new Error('nothing was written')
  return row
}
const correct = async ({ id, version }: { id: number; version: number }, half: object) =>
  (
    await manager.onsite.correctAttendance({
      body: { project_id: site.id, reason: 'Read again', records: [{ id, version, ...half }] },
    })
  ).response[0]

describe('kinds of days', () => {
  const saveDays = async (exceptions: object[], version: number) =>
    manager.schedule.saveCalendar({
      body: {
        project_id: site.id,
        version,
        workdays: null,
        has_holidays: null,
        exceptions: exceptions as never,
      },
    })

  test('cost by their factor, and what was booked before keeps its own', async () => {
    const before = await write('2026-03-20', 'am', '07:00', '12:00')
    expect(before).toMatchObject({ day_kind: 'ordinary', amount: 500 })
    await saveDays(
      [
        { date: '2026-03-18', is_working: false, name: 'Fiesta' },
        { date: '2026-03-19', is_working: true, name: 'City day, worked', kind: 'special' },
        { date: '2026-03-20', is_working: false, name: 'Eid’l Fitr', kind: 'regular' },
        { date: '2026-03-23', is_working: false, name: 'Two of them', kind: 'double' },
        { date: '2026-04-09', is_working: true, name: 'Moved to another day', kind: 'ordinary' },
      ],
      0,
    )
    // Five hours of eight at 800.
    for (const [day, day_kind, amount] of [
      ['2026-03-17', 'ordinary', 500],
      ['2026-03-22', 'rest', 650],
      ['2026-03-18', 'special', 650],
      ['2026-03-19', 'special', 650],
      ['2026-03-20', 'regular', 1000],
      ['2026-03-23', 'double', 1500],
      ['2026-04-09', 'ordinary', 500],
      ['2026-05-01', 'regular', 1000],
    ] as const)
      expect(await write(day, 'am', '07:00', '12:00'), day).toMatchObject({ day_kind, amount })
    expect(await correct(before, { time_in: '07:00', time_out: '11:00' })).toMatchObject({
      day_kind: 'ordinary',
      amount: 400,
    })
    const overtime = await write('2026-03-20', 'pm', '13:00', '18:00')
    // Three hours twice, two more at 2.60.
    expect(overtime).toMatchObject({ regular_hours: 3, overtime_hours: 2, amount: 1120 })
  })

  test('one that does not exist is refused', async () => {
    const exceptions = [{ date: '2026-03-18', is_working: false, name: 'Fiesta', kind: 'rest' }]
    expect((await refusal(saveDays(exceptions, 1))).http).toBe(422)
  })
})

describe('the company’s working times', () => {
  const EIGHT_TO_FIVE = { am_start: '08:00', am_end: '12:00', pm_start: '13:00', pm_end: '17:00' }
  const USUAL = { am_start: '07:00', am_end: '12:00', pm_start: '13:00', pm_end: '16:00' }
  const read = async () => (await manager.schedule.companyCalendar()).response
  async function saveTimes(times: object) {
    const { times: _times, ...rules } = await read()
    return manager.schedule.saveCompanyCalendar({ body: { ...rules, times: times as never } })
  }
  const sheetTimes = async (day: string) =>
    (await foreman.onsite.daySheet({ query: { project_id: String(site.id), day } })).response.times

  test('count from the day they are set; earlier days and what is booked stay', async () => {
    const yesterday = addDays(now, -1)
    const booked = await write(yesterday, 'pm', '13:00', '17:00')
    expect(booked).toMatchObject({ regular_hours: 3, overtime_hours: 1 })
    expect((await read()).times).toEqual(USUAL)
    await saveTimes(EIGHT_TO_FIVE)
    expect((await read()).times).toEqual(EIGHT_TO_FIVE)
    expect(await sheetTimes(now)).toEqual(EIGHT_TO_FIVE)
    expect(await sheetTimes(yesterday)).toEqual(USUAL)
    expect(await write(now, 'pm', '13:00', '17:00')).toMatchObject({ regular_hours: 4, overtime_hours: 0 })
    expect(await write(now, 'am', '07:00', '12:00')).toMatchObject({ regular_hours: 4 })
    expect(await write(yesterday, 'am', '07:00', '12:00')).toMatchObject({ regular_hours: 5 })
    const { rows } = await server.owner.query(
      'select regular_hours::float8 as regular, overtime_hours::float8 as overtime from attendance where id = $1',
      [booked.id],
    )
    expect(rows).toEqual([{ regular: 3, overtime: 1 }])
    // Corrected today, still with the times of its day.
    expect(await correct(booked, { time_in: '13:00', time_out: '18:00' })).toMatchObject({
      regular_hours: 3,
      overtime_hours: 2,
    })
    // Changed twice on one day, the later counts.
    await saveTimes({ ...EIGHT_TO_FIVE, am_start: '08:30' })
    expect(await sheetTimes(now)).toMatchObject({ am_start: '08:30' })
    expect(await sheetTimes(yesterday)).toEqual(USUAL)
  })

  test('stay when the days are saved without them', async () => {
    const { times, ...rules } = await read()
    await manager.schedule.saveCompanyCalendar({ body: rules })
    expect((await read()).times).toEqual(times)
  })

  test.each([
    ['nine hours', { ...EIGHT_TO_FIVE, pm_end: '18:00' }, 'pm_end'],
    ['an afternoon before the morning', { ...EIGHT_TO_FIVE, pm_start: '12:00', am_end: '12:15' }, 'pm_start'],
    ['minutes', { ...EIGHT_TO_FIVE, am_start: '08:07' }, 'am_start'],
    ['no time', { ...EIGHT_TO_FIVE, am_start: '25:00' }, 'am_start'],
  ])('%s is refused and changes nothing', async (_what, times, field) => {
    const before = await read()
    const error = await refusal(saveTimes(times))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, `body.times.${field}`])
    expect(await read()).toEqual(before)
  })
})
