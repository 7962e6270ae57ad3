import { describe, expect, test } from 'vitest'
import { bookedMachine } from '../../../testing/onsite.ts'
import { actualCosts } from '../../../testing/recomputed.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openMachines } from './machines.fixture.ts'

const { server, manager, engineer, foreman, viewer, stranger, now, DAY, site, write, costsOf, written } =
  await openMachines()

describe('a machine’s shift', () => {
  test('costs its hours at the booking’s rate, by work item, and shows no pesos without the right', async () => {
    const at = await bookedMachine(server, manager)
    const use = await write(
      foreman,
      {
        items: [{ psow_id: at.psow_id, hours: 5.5 }, { hours: 1 }],
        idle_hours: 1,
        down_hours: 0.5,
        down_reason: 'Hose',
        meter_start: 1200,
        meter_end: 1207,
        fuel_liters: 52,
        made_at: '2026-03-10T17:00:00+08:00',
      },
      at,
    )
    expect(use).toMatchObject({
      number: expect.stringMatching(/^EU-\d{4}-\d{4}$/),
      operator: 'Ramil Sarmiento',
      worked_hours: 6.5,
      idle_hours: 1,
      down_hours: 0.5,
      fuel_per_hour: 8,
      fuel_norm: 6,
      is_thirsty: true,
      items: [
        { work_item_code: 'MW-01', hours: 5.5 },
        { psow_id: null, hours: 1 },
      ],
    })
    for (const shown of [use, use.items[0]]) expect(shown).not.toHaveProperty('amount')
    expect(use).not.toHaveProperty('daily_rate')
    expect(await costsOf(use.id)).toEqual([
      { amount: 5500, quantity: 5.5, day: DAY, item: at.psow_id, line: at.pe_id, reverses: false },
      { amount: 1000, quantity: 1, day: DAY, item: null, line: null, reverses: false },
    ])
    expect(await actualCosts(server.owner, at.id)).toMatchObject({ ledger: 6500 })
    const query = { project_id: String(at.id), day: DAY }
    expect((await manager.onsite.machineDay({ query })).response).toMatchObject([
      { meter_before: null, uses: [{ amount: 6500, daily_rate: 8000 }] },
    ])
    const next = await foreman.onsite.machineDay({ query: { ...query, day: '2026-03-11' } })
    expect(next.response).toMatchObject([
      {
        meter_before: 1207,
        operator_before: { operator_id: at.operator },
        uses: [],
        shifts: 1,
        worked_hours: 6.5,
      },
    ])
    expect(next.response[0]).not.toHaveProperty('daily_rate')
  })

  test('sent twice with the same slip is kept once, and its id is nobody else’s', async () => {
    const slip = { slip_id: '3f8a6c44-7a8a-4a4b-9f6f-1f6f2f3f4a77', day: '2026-03-11' }
    const [first, again] = await Promise.all([write(foreman, slip), write(foreman, slip)])
    expect(again.id).toBe(first.id)
    expect(await costsOf(first.id)).toHaveLength(1)
    const other = await bookedMachine(server, manager)
    expect((await refusal(write(foreman, slip, other))).code).toBe('onsite.slip_elsewhere')
  })

  test('a tool works by itself; a machine needs its operator', async () => {
    const at = await bookedMachine(server, manager)
    const alone = () => write(foreman, { operator_id: null }, at)
    expect((await refusal(alone())).body.fields).toEqual([
      { path: 'body.operator_id', message: 'Choose the operator, or write the name.' },
    ])
    await server.owner.query(
      `with tools as (
         insert into equipment_category (company_id, name, code, equipment_type_id)
         select company_id, 'Scaffolding of tests', 'SFT', 2 from equipment where id = $1 returning id)
       update equipment set equipment_category_id = (select id from tools) where id = $1`,
      [at.machine],
    )
    const use = await alone()
    expect(use).toMatchObject({ operator: '', worked_hours: 8, needs_operator: false })
    const { id, version } = use
    const items = [{ psow_id: at.psow_id, hours: 6 }]
    const { response } = await foreman.onsite.correctUse({ body: { id, version, reason: 'Rain', items } })
    expect(response).toMatchObject({ operator: '', worked_hours: 6 })
  })

  test('is written once, whoever of many is first; another shift has its own operator', async () => {
    const day = '2026-03-12'
    const ends = await Promise.allSettled([
      write(foreman, { day }),
      write(engineer, { day }),
      write(manager, { day }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason.code).toBe('onsite.machine_written')
    const night = await write(foreman, {
      day,
      shift: 'night',
      operator_id: null,
      operator_name: 'Nestor of the lessor',
    })
    expect(night).toMatchObject({ shift: 'night', operator_id: null, operator: 'Nestor of the lessor' })
    const third = write(foreman, { day: '2026-03-13', idle_hours: 9 })
    await third
    const more = await refusal(write(foreman, { day: '2026-03-13', shift: 'night', idle_hours: 0.5 }))
    expect(more.message).toBe(
      'A day has 24 hours, and 17 of them are written for the other shift. Write 7 at most.',
    )
  })

  test('keeps the order of its hour meter, with other projects too', async () => {
    const at = await bookedMachine(server, manager)
    await write(foreman, { day: '2026-03-09', meter_start: 100, meter_end: 108 }, at)
    await write(foreman, { day: '2026-03-12', meter_start: 120, meter_end: 128 }, at)
    const between = (meter_start: number, meter_end: number) => write(foreman, { meter_start, meter_end }, at)
    expect((await refusal(between(107.9, 112))).message).toBe(
      'The hour meter stood at 108 before this shift. It cannot go back.',
    )
    expect((await refusal(between(112, 120.5))).message).toBe(
      'The hour meter stood at 120 after this shift. It cannot go back.',
    )
    await server.owner.query('update project set is_restricted = true where id = $1', [at.id])
    // In a project that the foreman does not see the reading counts all the same.
    const elsewhere = await bookedMachine(server, manager)
    const { rows } = await server.owner.query(
      `update equipment_booking set date_start = '2026-03-23', date_end = '2026-03-27', equipment_id = $2
       where id = $1 returning id`,
      [elsewhere.booking, at.machine],
    )
    expect(rows).toHaveLength(1)
    const later = { day: '2026-03-24', meter_start: 127, meter_end: 130 }
    expect((await refusal(write(foreman, later, elsewhere))).message).toBe(
      'The hour meter stood at 128 before this shift. It cannot go back.',
    )
  })
})

describe('what was wrong', () => {
  test('is corrected for a reason; the cost goes back and comes again, dated today', async () => {
    const at = await bookedMachine(server, manager)
    const { id, version } = await write(
      foreman,
      {
        items: [{ psow_id: at.psow_id, hours: 4 }, { hours: 4 }],
      },
      at,
    )
    const body = {
      id,
      version,
      reason: 'Two hours in the rain',
      operator_id: at.operator,
      items: [{ psow_id: at.psow_id, hours: 6 }],
      idle_hours: 2,
    }
    expect((await refusal(foreman.onsite.correctUse({ body: { ...body, reason: ' ' } }))).code).toBe(
      'invalid_input',
    )
    const { response } = await foreman.onsite.correctUse({ body })
    expect(response).toMatchObject({
      worked_hours: 6,
      idle_hours: 2,
      items: [{ hours: 6 }],
      correction: 'Two hours in the rain',
      version: 2,
    })
    expect((await costsOf(id)).map(({ amount, day }) => [amount, day])).toEqual([
      [4000, DAY],
      [4000, DAY],
      [-4000, now],
      [-4000, now],
      [6000, now],
    ])
    expect((await refusal(foreman.onsite.correctUse({ body }))).code).toBe('stale_version')
    expect(await actualCosts(server.owner, at.id)).toMatchObject({ ledger: 6000 })
  })

  test('is reversed for a reason, and can be written again', async () => {
    const day = '2026-03-16'
    const { id, version } = await write(foreman, { day })
    const body = { id, version, reason: 'Another machine' }
    expect((await foreman.onsite.reverseUse({ body })).response.reversed_by).not.toBeNull()
    expect((await costsOf(id)).map(({ amount }) => amount)).toEqual([8000, -8000])
    expect((await refusal(foreman.onsite.reverseUse({ body }))).code).toBe('onsite.reversed')
    expect((await write(engineer, { day })).id).not.toBe(id)
  })
})

describe('what is refused changes nothing', () => {
  test.each([
    ['a day to come', { day: '2199-01-01' }, 'This day is still to come. Choose today or an earlier day.'],
    [
      'a day before the project',
      { day: '2025-12-01' },
      'This day is before the start of the project. Choose a later day.',
    ],
    [
      'a day outside the booking',
      { day: '2026-03-21' },
      'This machine is booked from 03/09/2026 to 03/20/2026. Choose a day in between.',
    ],
    ['a meter that goes back', { meter_start: 10, meter_end: 9 }, 'The hour meter went back from 10 to 9.'],
    ['more than a day', { idle_hours: 16.25 }, 'A day has 24 hours, and these are 24.25.'],
    ['down for no reason', { down_hours: 1 }, 'Say what was broken.'],
    ['worked by nobody', { operator_id: null }, 'Choose the operator, or write the name.'],
    [
      'nothing at all',
      { items: [], operator_id: null },
      'Write the hours it worked, stood idle or was down.',
    ],
  ])('%s', async (_what, change, message) => {
    const before = await written()
    expect((await refusal(write(foreman, { day: '2026-03-18', ...change }))).message).toBe(message)
    expect(await written()).toBe(before)
  })

  test.each([
    ['items', { items: [{ hours: 25 }] }, 'A day has 24 hours.'],
    ['no hours on a line', { items: [{ hours: 0 }] }, 'This must be above zero.'],
    ['fuel below zero', { fuel_liters: -1 }, 'This cannot be negative.'],
    ['thousandths', { meter_start: 1.001 }, 'Use at most two decimals.'],
  ])('%s', async (_what, change, message) => {
    const refused = await refusal(write(foreman, { day: '2026-03-18', ...change }))
    expect(refused.body.fields?.[0]?.message).toBe(message)
  })

  test('somebody who does not work here', async () => {
    const { rows } = await server.owner.query(
      `insert into employee (company_id, full_name, position_id) values ($1, 'Lito Abad', $2) returning id::int`,
      [manager.companyId, site.lists.position],
    )
    const refused = await refusal(write(foreman, { day: '2026-03-18', operator_id: rows[0].id }))
    expect(refused.message).toBe(
      'Lito Abad is not assigned to this project on that day. Assign them under Team, or choose somebody else.',
    )
    expect(refused.body.fields?.[0]?.path).toBe('body.operator_id')
  })

  test('what is another company’s or project’s', async () => {
    const other = await bookedMachine(server, manager)
    const day = '2026-03-18'
    expect((await refusal(write(foreman, { day, booking_id: other.booking }))).code).toBe('not_found')
    expect((await refusal(write(foreman, { day, items: [{ psow_id: other.psow_id, hours: 8 }] }))).code).toBe(
      'not_found',
    )
    const { rows } = await server.owner.query(
      'select min(id)::int as id from employee where company_id = $1',
      [stranger.companyId],
    )
    expect((await refusal(write(foreman, { day, operator_id: rows[0].id }))).code).toBe('not_found')
    expect((await refusal(write(stranger, { day }))).code).toBe('not_found')
    expect((await refusal(write(viewer, { day }))).http).toBe(403)
  })

  test('a booking that nobody approved, and a project in the archive', async () => {
    const at = await bookedMachine(server, manager)
    const request = [{ brand_id: at.machine, date_start: '2026-04-06', date_end: '2026-04-10' }]
    const asked = await engineer.equipment.request({
      body: { data: { type: 'equipment', project_id: at.id, request } },
    })
    const booking_id = asked.response.items[0]?.tx_id
    expect((await refusal(write(foreman, { booking_id, day: '2026-04-06' }, at))).message).toBe(
      'This booking is not approved, or not any more. Choose a machine of an approved request.',
    )
    await manager.projects.archive({ params: { companyId: manager.companyId, id: at.id } })
    expect((await refusal(write(foreman, {}, at))).code).toBe('project.archived')
  })
})

test('what a machine did cannot be cancelled under it', async () => {
  const at = await bookedMachine(server, manager)
  const { id, version } = await write(foreman, { day: '2026-03-12' }, at)
  const request = async () => {
    const params = { company_id: manager.companyId, project_id: at.id }
    const { data } = (await manager.equipment.requestHistory({ params, query: {} })).response
    return data.find((row) => row.id === at.request) as { id: number; version: number }
  }
  const cancel = async () =>
    manager.requests.cancel({ body: { id: at.request, version: (await request()).version, reason: 'No' } })
  const refused = await refusal(cancel())
  expect(refused.code).toBe('request.in_use')
  expect(refused.message).toMatch(/is written down on site until 03\/12\/2026\. End its booking/)
  const end = async (last_day: string) =>
    manager.equipment.endBooking({
      body: { tx_id: at.booking, last_day, version: (await request()).version },
    })
  expect((await refusal(end('2026-03-11'))).message).toBe(
    'The machine is written down on site until 03/12/2026. Choose that day or a later one.',
  )
  await end('2026-03-13')
  await foreman.onsite.reverseUse({ body: { id, version, reason: 'Wrong' } })
  await cancel()
})
