import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo, SITE_PEOPLE } from '../../../testing/demo-server.ts'
import { orderedBlocks } from '../../../testing/onsite.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, engineer, foreman, viewer, stranger } = await openDemo(...SITE_PEOPLE)
const now = today(server.clock)
/** A Tuesday like any other, and a Sunday. */
const DAY = '2026-03-10'
const SUNDAY = '2026-03-08'
const FULL = { time_in: '07:00', time_out: '12:00' }

let site: Awaited<ReturnType<typeof orderedBlocks>>
let other: number
let mason: { id: number; name: string; position: number }
beforeAll(async () => {
  site = await orderedBlocks(server, manager)
  other = await addProject(manager, { start_date: '2026-01-05' })
  const { rows } = await server.owner.query(
    `select id::int, full_name as name, position_id::int as position from employee
     where company_id = $1 and archived_at is null and position_id = $2 order by id limit 1`,
    [manager.companyId, site.lists.position],
  )
  mason = rows[0]
  await server.owner.query(
    `insert into position_rate (company_id, position_id, effective_date, daily_rate) values ($1, $2, '2026-02-01', 900)
     on conflict (company_id, position_id, effective_date) do update set daily_rate = 900`,
    [manager.companyId, mason.position],
  )
  await server.owner.query(
    `delete from position_rate where position_id = $1 and effective_date > '2026-02-01'`,
    [mason.position],
  )
})

type Half = { merediem: 'am' | 'pm' } & Record<string, unknown>
const save = async (by: SignedInClient, records: Half[], change: object = {}) =>
  (
    await by.onsite.saveAttendance({
      body: { project_id: site.id, day: DAY, records: records as never, ...change },
    })
  ).response
let names = 0
const helper = (half: Partial<Half> = {}): Half => {
  names += 1
  return { name: `Helper ${names}`, designation_id: mason.position, merediem: 'am', ...FULL, ...half }
}
const costsOf = async (id: number) => {
  const { rows } = await server.owner.query(
    `select amount::float8, quantity::float8, entry_date::text as day, project_work_item_id::int as item,
       estimate_labor_id is not null as line, reverses_id is not null as reverses
     from cost_entry where source_kind = 'attendance' and source_id = $1 order by id`,
    [id],
  )
  return rows
}

test('each site says when it last wrote something down; taken back, it does not count', async () => {
  const { id } = await orderedBlocks(server, manager)
  const lastRecord = async () =>
    (await foreman.onsite.projects()).response.find(({ project_id }) => project_id === id)?.last_record
  expect(await lastRecord()).toBeNull()
  const record = helper({ psow_id: null })
  const [row] = await save(foreman, [record], { project_id: id })
  expect(await lastRecord()).toBe(DAY)
  await manager.onsite.reverseAttendance({
    body: { id: row?.id as number, version: row?.version as number, reason: 'Another site’s' },
  })
  expect(await lastRecord()).toBeNull()
})

describe('a crew’s day', () => {
  test('costs each half by its hours, on its work item and the labor line of the position', async () => {
    const [am, pm] = await save(foreman, [
      { manpower_id: mason.id, merediem: 'am', time_in: '06:52', time_out: '12:00', psow_id: site.psow_id },
      { manpower_id: mason.id, merediem: 'pm', time_in: '13:00', time_out: '18:02' },
    ])
    expect(am).toMatchObject({
      name: mason.name,
      regular_hours: 5,
      overtime_hours: 0,
      work_item_code: 'MW-01',
    })
    expect(pm).toMatchObject({ regular_hours: 3, overtime_hours: 2, day_kind: 'ordinary', psow_id: null })
    expect(am).not.toHaveProperty('amount')
    expect(await costsOf(am?.id as number)).toEqual([
      { amount: 562.5, quantity: 5, day: DAY, item: site.psow_id, line: true, reverses: false },
    ])
    // Without a work item it is cost all the same, not allocated.
    expect(await costsOf(pm?.id as number)).toMatchObject([{ amount: 618.75, item: null, line: false }])
    const { response } = await manager.onsite.daySheet({ query: { project_id: String(site.id), day: DAY } })
    expect(response.people.find(({ manpower_id }) => manpower_id === mason.id)).toMatchObject({
      is_assigned: false,
      am: { amount: 562.5 },
      pm: { amount: 618.75 },
    })
  })

  test('on a Sunday counts as a rest day, and an absence costs nothing', async () => {
    const rows = await save(manager, [helper(), helper({ is_absent: true, time_in: null, time_out: null })], {
      day: SUNDAY,
    })
    expect(rows).toMatchObject([
      { day_kind: 'rest', amount: 731.25 },
      { is_absent: true, regular_hours: 0, amount: 0 },
    ])
    expect(await costsOf(rows[1]?.id as number)).toEqual([])
  })

  test('sent twice with the same sheet is kept once', async () => {
    const slip = { slip_id: '7d2c9c44-7a8a-4a4b-9f6f-1f6f2f3f4a55' }
    const records = [helper(), helper()]
    const [first, again] = await Promise.all([save(foreman, records, slip), save(foreman, records, slip)])
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    expect(await costsOf(first[0]?.id as number)).toHaveLength(1)
  })

  test('the project’s actual cost is that of its records', async () => {
    const { rows } = await server.owner.query(
      `select (select sum(amount)::float8 from attendance where project_id = $1 and reversed_at is null) as records,
         (select actual::float8 from project_figures where project_id = $1) as shown`,
      [site.id],
    )
    expect(rows[0].shown).toBe(rows[0].records)
  })
})

describe('nobody is in two places in one half of a day', () => {
  const elsewhere = (by: SignedInClient, merediem: 'am' | 'pm', change: object = {}) =>
    save(
      by,
      [
        {
          manpower_id: mason.id,
          merediem,
          ...(merediem === 'am' ? FULL : { time_in: '13:00', time_out: '16:00' }),
          ...change,
        },
      ],
      { project_id: other, day: '2026-03-12' },
    )

  test('the second project is told which one was first', async () => {
    await save(foreman, [{ manpower_id: mason.id, merediem: 'am', ...FULL }], { day: '2026-03-12' })
    const refused = await refusal(elsewhere(foreman, 'am'))
    expect(refused).toMatchObject({ code: 'onsite.two_places', http: 409 })
    expect(refused.message).toMatch(
      new RegExp(`^${mason.name} is written down in .* for the morning of this day.$`),
    )
    expect(await elsewhere(foreman, 'pm')).toHaveLength(1)
    // Absent there while present here is no contradiction.
    const absent = { is_absent: true, time_in: null, time_out: null }
    expect(await elsewhere(foreman, 'am', absent)).toHaveLength(1)
  })

  test('of many at once in both projects one wins', async () => {
    const at = (project_id: number) =>
      save(foreman, [{ manpower_id: mason.id, merediem: 'am', ...FULL }], { project_id, day: '2026-03-13' })
    const ends = await Promise.allSettled([at(site.id), at(other), at(site.id), at(other)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(codes.every((code) => ['onsite.two_places', 'onsite.written_already'].includes(code))).toBe(true)
  })

  test('and is written down once in the same project', async () => {
    const one = helper()
    await save(foreman, [one])
    expect((await refusal(save(engineer, [one]))).code).toBe('onsite.written_already')
    expect(
      (
        await refusal(
          save(foreman, [
            { ...one, name: 'New' },
            { ...one, name: 'new' },
          ]),
        )
      ).message,
    ).toBe('new is here twice for the same half of the day.')
  })
})

describe('what was wrong', () => {
  test('is corrected for a reason; the cost goes back and comes again, dated today', async () => {
    const [row] = await save(foreman, [helper()])
    const id = row?.id as number
    const records = [{ id, version: 1, time_in: '07:00', time_out: '09:00', psow_id: site.psow_id }]
    const body = { project_id: site.id, reason: 'Left at nine', records }
    const bare = { ...body, reason: '' }
    expect((await refusal(foreman.onsite.correctAttendance({ body: bare }))).code).toBe('invalid_input')
    const { response } = await foreman.onsite.correctAttendance({ body })
    expect(response).toMatchObject([{ regular_hours: 2, correction: 'Left at nine', version: 2 }])
    expect(await costsOf(id)).toMatchObject([
      { amount: 562.5, day: DAY, item: null },
      { amount: -562.5, day: now, reverses: true },
      { amount: 225, day: now, item: site.psow_id },
    ])
    expect((await refusal(foreman.onsite.correctAttendance({ body }))).code).toBe('stale_version')
  })

  test('is reversed for a reason, and can be written again', async () => {
    const one = helper()
    const [row] = await save(foreman, [one])
    const body = { id: row?.id as number, version: 1, reason: 'Was not there' }
    await foreman.onsite.reverseAttendance({ body })
    expect((await costsOf(body.id)).map(({ amount }) => amount)).toEqual([562.5, -562.5])
    expect((await refusal(foreman.onsite.reverseAttendance({ body }))).code).toBe('onsite.reversed')
    expect(await save(foreman, [one])).toHaveLength(1)
  })
})

describe('what is refused changes nothing', () => {
  test.each([
    [
      'a day to come',
      { day: '2199-01-01' },
      {},
      'This day is still to come. Choose today or an earlier day.',
    ],
    [
      'a day before the project',
      { day: '2025-12-01' },
      {},
      'This day is before the start of the project. Choose a later day.',
    ],
    ['out before in', {}, { time_in: '11:00', time_out: '08:00' }, 'The time out is not after the time in.'],
    ['no time at all', {}, { time_in: null, time_out: null }, 'Write the time in, or mark them absent.'],
    [
      'absent with times',
      {},
      { is_absent: true },
      'Who is absent has no times. Take out the times, or the mark.',
    ],
    ['nobody', {}, { name: '' }, 'Choose a person, or write a name.'],
    ['a helper without a position', {}, { designation_id: null }, 'Choose a position.'],
  ])('%s', async (_what, sheet, half, message) => {
    expect((await refusal(save(foreman, [helper(), helper(half)], sheet))).message).toBe(message)
  })

  test('a time that is none', async () => {
    const refused = await refusal(save(foreman, [helper({ time_out: '25:00' })]))
    expect(refused.body.fields?.[0]?.message).toBe('Write the time as 07:00 or 16:30.')
  })

  test("another company's person, a work item of another project, a project out of sight", async () => {
    const { rows } = await server.owner.query(
      'select min(id)::int as id from employee where company_id = $1',
      [stranger.companyId],
    )
    const foreign = { manpower_id: rows[0].id, merediem: 'am' as const, ...FULL }
    expect((await refusal(save(foreman, [foreign]))).code).toBe('not_found')
    expect((await refusal(save(foreman, [helper({ psow_id: 1 })]))).code).toBe('not_found')
    expect((await refusal(save(stranger, [helper()]))).code).toBe('not_found')
    expect((await refusal(save(viewer, [helper()]))).http).toBe(403)
  })
})

test('the list is filtered as the specification says', async () => {
  const project_id = String(other)
  const day = '2026-03-20'
  await save(
    foreman,
    [
      helper({ name: 'Arnel Ramos' }),
      helper({ name: 'Arnel Ramos', merediem: 'pm', time_in: '13:00', time_out: null }),
      helper({ name: 'Dante Flores', is_absent: true, time_in: null, time_out: null }),
    ],
    { project_id: other, day },
  )
  const found = async (query: object) =>
    (
      await foreman.onsite.attendance({ query: { project_id, date_created: day, ...query } })
    ).response.data.map(({ name, merediem }) => `${name} ${merediem}`)
  expect(await found({})).toHaveLength(3)
  expect(await found({ merediem_pm: '1' })).toEqual(['Arnel Ramos pm'])
  expect(await found({ merediem_am: '1', search: 'arnel' })).toEqual(['Arnel Ramos am'])
  expect(await found({ is_time_in: '1', is_time_out: '0' })).toEqual(['Arnel Ramos pm'])
  expect(await found({ is_time_in: '0' })).toEqual(['Dante Flores am'])
  expect(await found({ designation_id: String(mason.position) })).toHaveLength(3)
})
