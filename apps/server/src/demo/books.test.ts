import { describe, expect, test } from 'vitest'
import { today } from '../platform/clock.ts'
import { openDemo } from '../testing/demo-server.ts'
import { BAYANIHAN_PROJECTS, PUNDASYON_PROJECTS } from './projects/plans.ts'

/** What the demo shows fits together: whoever follows a figure finds the slips behind it. */
const { server } = await openDemo()

const rowsOf = async (sql: string, values: unknown[] = []) => (await server.owner.query(sql, values)).rows

test('every line of a requisition says what its deliveries brought', async () => {
  expect(
    await rowsOf(
      `select i.id from request_material i left join delivery_item d
         on d.company_id = i.company_id and d.request_material_id = i.id
       left join delivery v on v.company_id = d.company_id and v.id = d.delivery_id
       group by i.company_id, i.id
       having i.received <> coalesce(sum(d.line_quantity) filter (where v.reversed_at is null), 0) limit 5`,
    ),
  ).toEqual([])
})

describe('no cost without a slip', () => {
  test('every entry of the ledger names one that exists and says the same', async () => {
    const kinds = await rowsOf('select distinct source_kind as kind from cost_entry order by 1')
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'attendance',
      'debt_in',
      'debt_out',
      'delivery_item',
      'equipment_use_item',
      'fuel_order',
      'typed',
    ])
    const entry = 'select c.source_id, c.amount from cost_entry c where c.source_kind'
    const slip = 's.company_id = c.company_id and s.id = c.source_id and s.project_id = c.project_id'
    expect(
      await rowsOf(
        `${entry} = 'attendance' and not exists (select from attendance s where ${slip} and s.amount = c.amount
           and s.day = c.entry_date and s.project_work_item_id is not distinct from c.project_work_item_id) limit 5`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        `${entry} = 'delivery_item' and not exists (select from delivery_item s where ${slip}
           and s.amount = c.amount) limit 5`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        `${entry} = 'equipment_use_item' and not exists (select from equipment_use_item s
           join equipment_use u on u.company_id = s.company_id and u.id = s.use_id and u.amount = s.amount
           where ${slip} and s.amount = c.amount and s.hours = c.quantity and u.day = c.entry_date
             and s.amount = round(s.hours * u.daily_rate / 8, 2)
             and s.project_work_item_id is not distinct from c.project_work_item_id) limit 5`,
      ),
    ).toEqual([])
    // A debt that was settled left one project and entered the other.
    expect(
      await rowsOf(
        `${entry} in ('debt_in', 'debt_out') and not exists (select from debt_entry s
           where s.company_id = c.company_id and s.id = c.source_id and s.kind = 'settled'
             and (c.source_kind, c.project_id, c.amount) in
               (('debt_out', s.sender_project_id, -s.amount), ('debt_in', s.receiver_project_id, s.amount))) limit 5`,
      ),
    ).toEqual([])
    // A typed total is that of a subcontractor.
    expect(
      await rowsOf(
        `${entry} = 'typed' and not exists (select from project_work_item s where ${slip} and s.is_sub_con
           and s.id = c.project_work_item_id) limit 5`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(`${entry} = 'fuel_order' and not exists (select from fuel_order s where ${slip}) limit 5`),
    ).toEqual([])
  })

  test('and every slip that cost something is in the ledger, once', async () => {
    expect(
      await rowsOf(
        `select a.id from attendance a where a.amount > 0 and (select count(*) from cost_entry c
           where c.company_id = a.company_id and c.source_kind = 'attendance' and c.source_id = a.id) <> 1 limit 5`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        `select d.id from delivery_item d where d.amount > 0 and (select count(*) from cost_entry c
           where c.company_id = d.company_id and c.source_kind = 'delivery_item' and c.source_id = d.id) <> 1 limit 5`,
      ),
    ).toEqual([])
  })

  test('and so is every shift of a machine', async () => {
    expect(
      await rowsOf(
        `select i.id from equipment_use_item i where i.amount > 0 and (select count(*) from cost_entry c
           where c.company_id = i.company_id and c.source_kind = 'equipment_use_item' and c.source_id = i.id) <> 1
         limit 5`,
      ),
    ).toEqual([])
  })

  test('machines cost what their line has cost by now, within a quarter of an hour', async () => {
    const plans = [...BAYANIHAN_PROJECTS, ...PUNDASYON_PROJECTS]
    const lines = await rowsOf(
      `select l.id, l.rate::float8, round(l.amount * w.status / 100 * p.costs
           * (0.93 + (w.work_item_id * 7 % 8) * 0.02), 2)::float8 as due,
         (select coalesce(sum(c.amount), 0)::float8 from cost_entry c where c.company_id = l.company_id
           and c.estimate_equipment_id = l.id) as spent
       from estimate_equipment l
       join project_work_item w on w.company_id = l.company_id and w.id = l.project_work_item_id
       join project j on j.company_id = l.company_id and j.id = l.project_id
       join jsonb_to_recordset($1::jsonb) as p (identifier text, costs numeric) on p.identifier = j.identifier
       where l.basis = 'quantity' and l.amount > 0 and w.status > 0`,
      [JSON.stringify(plans.map(({ identifier, costs }) => ({ identifier, costs })))],
    )
    expect(lines.length).toBeGreaterThan(200)
    expect(lines.filter(({ rate, due, spent }) => Math.abs(spent - due) > rate / 32 + 1)).toEqual([])
  })

  test('each project that was worked in has months of them', async () => {
    const [few] = await rowsOf(
      `select min(days)::int as days from (select count(distinct a.day) as days from project p
         join attendance a on a.company_id = p.company_id and a.project_id = p.id
         where p.start_date < $1::date - 60 group by p.company_id, p.id) counted`,
      [today(server.clock)],
    )
    expect(few.days).toBeGreaterThan(30)
    const bare = await rowsOf(
      `select p.identifier from project p where exists (select from cost_entry c where c.company_id = p.company_id
         and c.project_id = p.id and c.source_kind not in ('transfer_in', 'debt_in')) and not (
         exists (select from delivery d where d.company_id = p.company_id and d.project_id = p.id)
         and exists (select from material_release r where r.company_id = p.company_id and r.project_id = p.id))`,
    )
    expect(bare).toEqual([])
  })
})

describe('stock', () => {
  test('equals its movements, and was never below zero on any day', async () => {
    expect(
      await rowsOf(
        `select s.id from stock s where s.balance <> (select coalesce(sum(m.quantity), 0) from stock_movement m
           where m.company_id = s.company_id and m.stock_id = s.id)`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        `select stock_id, movement_date from (select m.stock_id, m.movement_date, sum(m.quantity) over (
             partition by m.company_id, m.stock_id order by m.movement_date) as by_then from stock_movement m) days
         where by_then < 0 limit 5`,
      ),
    ).toEqual([])
  })

  test('moves by slips that exist and say the same', async () => {
    expect(
      await rowsOf(
        `select m.id, m.source_kind from stock_movement m
         left join delivery_item d on m.source_kind = 'delivery_item' and d.company_id = m.company_id
           and d.id = m.source_id and d.stock_id = m.stock_id and d.stock_quantity = m.quantity
         left join material_release_item r on m.source_kind = 'release_item' and r.company_id = m.company_id
           and r.id = m.source_id and r.stock_id = m.stock_id and r.stock_quantity = -m.quantity
         left join stock_count_item t on m.source_kind = 'stock_count_item' and t.company_id = m.company_id
           and t.id = m.source_id and t.stock_id = m.stock_id and t.difference = m.quantity
         left join material_transfer_item o on m.source_kind = 'transfer_out' and o.company_id = m.company_id
           and o.id = m.source_id and o.stock_id = m.stock_id and o.quantity = -m.quantity
         left join material_transfer_item n on m.source_kind = 'transfer_in' and n.company_id = m.company_id
           and n.id = m.source_id and n.receiver_stock_id = m.stock_id and n.received_quantity = m.quantity
         left join transfer_difference b on m.source_kind = 'transfer_back' and b.company_id = m.company_id
           and b.id = m.source_id and b.outcome = 'back' and b.quantity = m.quantity
         where coalesce(d.id, r.id, t.id, o.id, n.id, b.id) is null limit 5`,
      ),
    ).toEqual([])
  })

  test('was ordered before it came and came before it was used: ordered ≥ received ≥ used', async () => {
    expect(
      await rowsOf(
        `select i.id, i.description from request_material i join request r on r.company_id = i.company_id
           and r.id = i.request_id
         join delivery_item d on d.company_id = i.company_id and d.request_material_id = i.id
         join delivery v on v.company_id = d.company_id and v.id = d.delivery_id
         group by i.company_id, i.id, i.description, i.quantity, r.state
         having i.quantity < sum(d.line_quantity) or r.state <> 'approved'
           or min(v.received_on) < (min(r.decided_at) at time zone 'Asia/Manila')::date limit 5`,
      ),
    ).toEqual([])
    expect(await rowsOf('select id from stock where used > received + moved_in')).toEqual([])
  })

  test('nothing is ordered beyond the estimate', async () => {
    expect(
      await rowsOf(
        `select e.id, e.description from estimate_material e
         join request_material i on i.company_id = e.company_id and i.estimate_material_id = e.id
         join request r on r.company_id = i.company_id and r.id = i.request_id and r.state in ('approved', 'pending')
         where e.basis = 'quantity' group by e.company_id, e.id, e.description, e.quantity
         having sum(i.quantity) > e.quantity limit 5`,
      ),
    ).toEqual([])
  })
})

describe('attendance', () => {
  test('is on days between the start of the project and yesterday', async () => {
    expect(
      await rowsOf(
        `select a.id, a.day from attendance a join project p on p.company_id = a.company_id and p.id = a.project_id
         where a.day < p.start_date or a.day >= $1 limit 5`,
        [today(server.clock)],
      ),
    ).toEqual([])
  })

  test('has nobody in two places in one half of a day', async () => {
    expect(
      await rowsOf(
        `select employee_id, day, half from attendance where employee_id is not null and not is_absent
         group by company_id, employee_id, day, half having count(*) > 1`,
      ),
    ).toEqual([])
    // Those who were hired near the site have their own name in each project, on each half of a day.
    expect(
      await rowsOf(
        `select person_name, day, half from attendance where employee_id is null
         group by company_id, person_name, day, half having count(*) > 1 limit 5`,
      ),
    ).toEqual([])
  })

  test('is of people who are assigned there: on no day are more than two of a site not in its team', async () => {
    expect(
      await rowsOf(
        `select a.project_id, a.day::text, count(distinct coalesce(a.employee_id::text, a.person_name))::int as strangers
         from attendance a where not exists (select from assignment s where s.company_id = a.company_id
           and s.project_id = a.project_id and s.employee_id = a.employee_id and s.first_day <= a.day
           and coalesce(s.last_day, a.day) >= a.day)
         group by 1, 2 having count(distinct coalesce(a.employee_id::text, a.person_name)) > 2 limit 5`,
      ),
    ).toEqual([])
  })

  test('and nobody is in two teams on one day', async () => {
    expect(
      await rowsOf(
        `select one.employee_id, one.first_day, other.first_day from assignment one join assignment other
           on other.company_id = one.company_id and other.employee_id = one.employee_id and other.id > one.id
           and daterange(one.first_day, one.last_day, '[]') && daterange(other.first_day, other.last_day, '[]')
         limit 5`,
      ),
    ).toEqual([])
  })

  test('slips of materials are on such days too', async () => {
    expect(
      await rowsOf(
        `select s.number from (select company_id, project_id, number, received_on as day from delivery
           union all select company_id, project_id, number, released_on from material_release) s
         join project p on p.company_id = s.company_id and p.id = s.project_id
         where s.day < p.start_date or s.day > $1`,
        [today(server.clock)],
      ),
    ).toEqual([])
  })
})

describe('machines', () => {
  test('are written down on days of a booking that was approved before', async () => {
    expect(
      await rowsOf(
        `select u.number from equipment_use u
         join equipment_booking b on b.company_id = u.company_id and b.id = u.booking_id
         join request r on r.company_id = b.company_id and r.id = b.request_id
         join project p on p.company_id = u.company_id and p.id = u.project_id
         where b.project_id <> u.project_id or b.equipment_id <> u.equipment_id or r.state <> 'approved'
           or not b.is_live or u.day not between b.date_start and b.date_end or b.daily_rate <> u.daily_rate
           or u.day < p.start_date or u.day >= $1 limit 5`,
        [today(server.clock)],
      ),
    ).toEqual([])
  })

  test('are in one place on one day', async () => {
    expect(
      await rowsOf(
        `select equipment_id, day from equipment_use group by company_id, equipment_id, day having count(*) > 1`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        `select b.id from equipment_booking b join equipment_booking o on o.company_id = b.company_id
           and o.equipment_id = b.equipment_id and o.id > b.id and o.date_start <= b.date_end
           and o.date_end >= b.date_start limit 5`,
      ),
    ).toEqual([])
  })

  test('have an hour meter that goes forward, as far as they worked', async () => {
    expect(
      await rowsOf(
        `select number from (select u.number, u.meter_start, u.meter_end, u.worked_hours, lag(u.meter_end) over (
             partition by u.company_id, u.equipment_id order by u.day, u.shift) as before
           from equipment_use u where u.meter_end is not null) read
         where meter_start < before or meter_end - meter_start < worked_hours limit 5`,
      ),
    ).toEqual([])
  })

  test('stood idle and broke down now and then, and nobody owned them before they were bought', async () => {
    const [hours] = await rowsOf(
      `select count(*)::int as shifts, (count(*) filter (where down_hours > 0))::int as down,
         (count(*) filter (where idle_hours > 0))::int as idle, max(worked_hours)::float8 as longest
       from equipment_use where reversed_at is null`,
    )
    expect(hours.shifts).toBeGreaterThan(2000)
    expect(hours.down / hours.shifts).toBeGreaterThan(0.01)
    expect(hours.down / hours.shifts).toBeLessThan(0.1)
    expect(hours.idle / hours.shifts).toBeGreaterThan(0.2)
    expect(hours.longest).toBeLessThanOrEqual(10)
    expect(
      await rowsOf(
        `select u.number from equipment_use u join equipment m on m.company_id = u.company_id
           and m.id = u.equipment_id where m.date_acquired > u.day limit 5`,
      ),
    ).toEqual([])
  })
})

test('what no list and no estimate knows is a material of the project’s own', async () => {
  expect(
    await rowsOf(
      `select s.project_id, s.description from stock s where s.material_id is null and not exists (
         select from project_material n where n.company_id = s.company_id and n.project_id = s.project_id
           and n.description = s.description)`,
    ),
  ).toEqual([])
})
