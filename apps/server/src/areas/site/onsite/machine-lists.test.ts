import { describe, expect, test } from 'vitest'
import { bookedMachine } from '../../../testing/onsite.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openMachines } from './machines.fixture.ts'

const { server, manager, foreman, viewer, stranger, DAY, write } = await openMachines()

describe('lists', () => {
  test('the requests of a project, the machines of one, and one machine', async () => {
    const at = await bookedMachine(server, manager)
    await write(foreman, {}, at)
    const project_id = String(at.id)
    expect((await foreman.onsite.machineRequests({ query: { project_id } })).response).toEqual([
      { pr_num: at.pr, machines: 1, date_start: '2026-03-09', date_end: '2026-03-20' },
    ])
    const machines = (await foreman.onsite.requestMachines({ query: { pr_num: at.pr } })).response
    expect(machines).toMatchObject([{ booking_id: at.booking, model: 'Backhoe of tests', shifts: 1 }])
    const one = await foreman.onsite.siteMachine({ query: { equipment_request_id: String(at.booking) } })
    expect(one.response).toMatchObject({ booking_id: at.booking, uses: [{ day: DAY }] })
    expect((await refusal(foreman.onsite.requestMachines({ query: { pr_num: 'ER-1999-0001' } }))).code).toBe(
      'not_found',
    )
    expect((await refusal(stranger.onsite.requestMachines({ query: { pr_num: at.pr } }))).code).toBe(
      'not_found',
    )
  })

  test('the people of the project that day, operators first', async () => {
    const at = await bookedMachine(server, manager)
    await server.owner.query(
      `with o as (insert into employee (company_id, full_name, position_id, licence_number, licence_expiry)
         values ($1, 'Zaldy Cruz', $2, 'N01-88', '2026-01-31') returning company_id, id)
       insert into assignment (company_id, project_id, employee_id, position_id, first_day, last_day)
       select company_id, $3, id, $2, '2026-03-10', '2026-03-12' from o`,
      [manager.companyId, at.lists.position, at.id],
    )
    const on = async (day: string) =>
      (
        await foreman.onsite.operators({
          query: { project_id: String(at.id), category_id: String(at.lists.category), day },
        })
      ).response.map(({ name, is_operator, licence_expiry }) => [name, is_operator, licence_expiry])
    expect((await on(DAY))[0]).toEqual(['Zaldy Cruz', true, '2026-01-31'])
    expect((await on('2026-03-13')).map(([name]) => name)).toEqual(['Ramil Sarmiento'])
  })

  test('ten a page, by machine, operator, days and breakdown', async () => {
    const at = await bookedMachine(server, manager)
    for (let day = 9; day <= 20; day += 1)
      await write(
        foreman,
        {
          day: `2026-03-${String(day).padStart(2, '0')}`,
          ...(day === 12 && { down_hours: 1, down_reason: 'Hose' }),
        },
        at,
      )
    const find = async (query: object) =>
      (await foreman.onsite.machineUses({ query: { project_id: String(at.id), ...query } })).response
    expect(await find({})).toMatchObject({ total_items: 12, total_pages: 2, data: { length: 10 } })
    expect((await find({})).data[0]?.day).toBe('2026-03-20')
    expect((await find({ page: '2' })).data.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-09'])
    expect((await find({ from: '2026-03-11', to: '2026-03-13' })).total_items).toBe(3)
    expect((await find({ is_down: '1' })).data.map(({ day }) => day)).toEqual(['2026-03-12'])
    expect((await find({ search: 'sarmiento' })).total_items).toBe(12)
    expect((await find({ search: 'nobody' })).total_items).toBe(0)
    expect((await find({ equipment_id: String(at.machine) })).total_items).toBe(12)
  })
})

describe('hours worked of hours available', () => {
  test('of a project, and of one machine over all projects, hidden ones too', async () => {
    const at = await bookedMachine(server, manager)
    await write(foreman, { day: '2026-03-09', fuel_liters: 64 }, at)
    await write(foreman, { day: '2026-03-10', items: [{ hours: 4 }], down_hours: 4, down_reason: 'Hose' }, at)
    const { id, version } = await write(foreman, { day: '2026-03-11' }, at)
    await foreman.onsite.reverseUse({ body: { id, version, reason: 'Wrong' } })
    const row = {
      equipment_id: at.machine,
      booked_days: 12,
      worked: 12,
      down: 4,
      available: 92,
      fuel: 64,
      fuel_per_hour: 5.33,
      fuel_norm: 6,
      is_thirsty: false,
      utilization: 13,
    }
    const project_id = String(at.id)
    const equipment_id = String(at.machine)
    expect((await viewer.onsite.machineHours({ query: { project_id } })).response).toMatchObject([row])
    const since = { equipment_id, from: '2026-03-16' }
    expect((await viewer.onsite.machineHours({ query: since })).response).toMatchObject([
      { booked_days: 5, worked: 0, available: 40, utilization: 0 },
    ])
    await server.owner.query('update project set is_restricted = true where id = $1', [at.id])
    expect((await refusal(viewer.onsite.machineHours({ query: { project_id } }))).code).toBe('not_found')
    expect((await viewer.onsite.machineHours({ query: { equipment_id } })).response).toMatchObject([row])
    expect((await refusal(stranger.onsite.machineHours({ query: { equipment_id } }))).code).toBe('not_found')
  })
})
