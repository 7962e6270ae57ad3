import { billIn } from './planted-bill.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

interface Planting {
  server: TestServer
  /** Whose name is on it. */
  by: SignedInClient
}

/** A row in every table of a project that the demo leaves empty, past every policy and trigger, also in archived ones. */
export async function plantRows(planting: Planting, live: number, archived: number): Promise<void> {
  const both = [live, archived]
  await proposeIn(planting, both)
  await varyIn(planting, both)
  await planIn(planting, both)
  await uploadIn(planting, both)
  await requestIn(planting, both)
  await roundIn(planting, both)
  await keepBooksIn(planting, both)
  await reportIn(planting, both)
  // The demo bills the live one.
  await billIn(planting.server, archived)
  await talkIn(planting, both)
  await calculateIn(planting, both)
  await adviseIn(planting, both)
  await mailIn(planting, [archived])
}

/** Few projects have edits that wait. */
async function proposeIn({ server, by }: Planting, projects: readonly number[]): Promise<void> {
  await server.owner.query('alter table estimate_proposal disable trigger user')
  await server.owner.query(
    `insert into estimate_proposal (company_id, project_id, content, before, direct_before, direct_after,
       contract_before, contract_after, created_by)
     select $1, unnest($2::bigint[]), '{}', '[]', 0, 0, 0, 0, $3`,
    [by.companyId, projects, by.userId],
  )
  await server.owner.query('alter table estimate_proposal enable trigger user')
}

/** A variance order with a line, an answer to the rule checker and somebody who looks. */
async function varyIn({ server, by }: Planting, projects: readonly number[]): Promise<void> {
  const tables = ['variance_order', 'variance_line', 'estimate_rule_answer', 'estimate_presence']
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const project of projects) {
    await server.owner.query(
      `with item as (select company_id, project_id, id from project_work_item where project_id = $1 limit 1),
       made as (insert into variance_order (company_id, project_id, number, revision, direct, contract, contract_moved)
         select company_id, project_id, 901, 0, 0, 0, 0 from item returning company_id, project_id, id),
       line as (insert into variance_line (company_id, project_id, variance_order_id, project_work_item_id, kind, name)
         select made.company_id, made.project_id, made.id, item.id, 'measurement', 'Measurement' from made, item),
       answer as (insert into estimate_rule_answer (company_id, project_id, finding, reason)
         select company_id, project_id, 'budget', 'Agreed' from item)
       insert into estimate_presence (company_id, project_id, user_id, place)
       select company_id, project_id, $2, 'test' from item`,
      [project, by.userId],
    )
  }
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

/** A link, a baseline with an item, and days of its own. */
async function planIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  const tables = ['dependency', 'baseline', 'baseline_item', 'project_calendar']
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const project of projects) {
    await server.owner.query(
      `with item as (select company_id, project_id, min(id) as first, max(id) as last
         from project_work_item where project_id = $1 group by 1, 2),
       link as (insert into dependency (company_id, project_id, predecessor_id, successor_id)
         select company_id, project_id, first, last from item on conflict do nothing),
       days as (insert into project_calendar (company_id, project_id)
         select company_id, project_id from item on conflict do nothing),
       kept as (insert into baseline (company_id, project_id, slot, name)
         select company_id, project_id, 3, 'Test' from item returning company_id, project_id, id)
       insert into baseline_item (company_id, project_id, baseline_id, project_work_item_id, start_date, end_date)
       select company_id, project_id, kept.id, item.first, '2026-11-16', '2026-11-16'
       from kept join item using (company_id, project_id)`,
      [project],
    )
  }
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

/** An uploaded estimate with a row. */
async function uploadIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  const tables = ['estimate_upload', 'estimate_upload_row']
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  await server.owner.query(
    `with sent as (insert into estimate_upload (company_id, project_id, file_name)
       select company_id, id, 'test.pdf' from project where id = any($1) returning company_id, project_id, id)
     insert into estimate_upload_row (company_id, project_id, upload_id, row, kind, page, box, confidence)
     select company_id, project_id, id, 1, 'work_item', 1, '{}', 1 from sent`,
    [projects],
  )
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

/** A request of each kind with a line, a mail and a person. */
async function requestIn({ server, by }: Planting, projects: readonly number[]): Promise<void> {
  const tables = [
    'project_material',
    'request',
    'request_material',
    'equipment_booking',
    'fuel_order',
    'request_mail',
    'assignment',
  ]
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const [at, project] of projects.entries()) {
    await server.owner.query(
      `with p as (select company_id, id from project where id = $1),
       own as (insert into project_material (company_id, project_id, description, unit, quantity)
         select company_id, id, 'Test', 'pcs.', 1 from p),
       r as (insert into request (company_id, project_id, kind, number, amount, prepared_by)
         select company_id, id, 'material', 'T-' || id, 0, $2 from p returning company_id, project_id, id),
       line as (insert into request_material (company_id, project_id, request_id, place, description,
           quantity, ordered_quantity, ordered_unit)
         select company_id, project_id, id, 1, 'Test', 1, 1, 'pcs.' from r),
       booking as (insert into equipment_booking (company_id, project_id, request_id, place, equipment_id, date_start, date_end)
         select r.company_id, r.project_id, r.id, 1, (select min(e.id) from equipment e where e.company_id = r.company_id),
           date '2020-01-01' + $3::int, date '2020-01-01' + $3::int from r),
       fuel as (insert into fuel_order (company_id, project_id, request_id, place, category, liters, unit_price, total_price)
         select company_id, project_id, id, 1, 'Oil', 1, 1, 1 from r),
       mail as (insert into request_mail (company_id, project_id, request_id, receiver)
         select company_id, project_id, id, 'a@b.test' from r)
       insert into assignment (company_id, project_id, employee_id, position_id, first_day, last_day)
       select r.company_id, r.project_id, e.id, e.position_id, '2020-01-01', '2020-01-02'
       from r cross join lateral (select * from employee e where e.company_id = r.company_id order by id limit 1) e`,
      [project, by.userId, at],
    )
  }
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

async function roundIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  await server.owner.query('alter table estimate_rounding disable trigger user')
  await server.owner.query(
    `insert into estimate_rounding (company_id, project_id, direct, contract, work_item_ids)
     select company_id, id, 0, 0.01, array[1] from project where id = any($1)`,
    [projects],
  )
  await server.owner.query('alter table estimate_rounding enable trigger user')
}

/** A stock with its slips, movements, papers and a count, a machine's night, and somebody's morning. */
async function keepBooksIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  const tables = [
    'stock',
    'stock_movement',
    'delivery',
    'delivery_item',
    'material_release',
    'material_release_item',
    'reorder_point',
    'attendance',
    'equipment_use',
    'equipment_use_item',
    'attachment',
    'stock_count',
    'stock_count_item',
  ]
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const project of projects) {
    await server.owner.query(
      `with s as (insert into stock (company_id, project_id, description, unit)
         select company_id, id, 'Test', 'pcs.' from project where id = $1 returning company_id, project_id, id),
       moved as (insert into stock_movement (company_id, project_id, stock_id, kind, quantity, balance, movement_date,
           source_kind, source_id)
         select company_id, project_id, id, 'received', 1, 1, '2026-01-01', 'test', id from s),
       d as (insert into delivery (company_id, project_id, number, received_on, reason)
         select company_id, project_id, 'T-' || id, '2026-01-01', 'Test' from s returning company_id, project_id, id),
       came as (insert into delivery_item (company_id, project_id, delivery_id, place, stock_id, unit, arrived,
           stock_quantity, line_quantity, unit_price, amount)
         select d.company_id, d.project_id, d.id, 1, s.id, 'pcs.', 1, 1, 1, 0, 0 from d, s),
       r as (insert into material_release (company_id, project_id, number, released_on)
         select company_id, project_id, 'T-' || id, '2026-01-01' from s returning company_id, project_id, id),
       used as (insert into material_release_item (company_id, project_id, release_id, place, stock_id, unit, quantity,
           stock_quantity)
         select r.company_id, r.project_id, r.id, 1, s.id, 'pcs.', 1, 1 from r, s),
       file as (insert into stored_file (company_id, key, original_name, content_type, bytes, sha256)
         select company_id, 'paper of ' || id, 'a.pdf', 'application/pdf', 1, sha256('a') from s returning company_id, id),
       paper as (insert into attachment (company_id, project_id, holder_kind, holder_id, name, file_id)
         select d.company_id, d.project_id, 'delivery', d.id, 'a.pdf', file.id from d, file),
       point as (insert into reorder_point (company_id, project_id, stock_id, percentage)
         select company_id, project_id, id, 20 from s),
       ran as (insert into equipment_use (company_id, project_id, number, booking_id, equipment_id, day, shift, worked_hours,
           idle_hours, down_hours, daily_rate, amount)
         select b.company_id, b.project_id, 'T-' || b.id, b.id, b.equipment_id, b.date_start, 'night', 0, 1, 0, 0, 0
         from equipment_booking b where b.project_id = $1 order by b.id limit 1 returning company_id, project_id, id),
       worked as (insert into equipment_use_item (company_id, project_id, use_id, place, hours, amount)
         select company_id, project_id, id, 1, 1, 0 from ran),
       c as (insert into stock_count (company_id, project_id, number, counted_on)
         select company_id, project_id, 'T-' || id, '2026-01-01' from s returning company_id, project_id, id),
       found as (insert into stock_count_item (company_id, project_id, count_id, place, stock_id, book_quantity,
           counted_quantity)
         select c.company_id, c.project_id, c.id, 1, s.id, 1, 1 from c, s)
       insert into attendance (company_id, project_id, person_name, position_id, day, half, regular_hours, overtime_hours,
         day_kind, daily_rate, amount, slip_id, place)
       select s.company_id, s.project_id, 'Test', (select min(p.id) from position p where p.company_id = s.company_id),
         '2026-01-01', 'am', 0, 0, 'ordinary', 0, 0, gen_random_uuid(), 1 from s`,
      [project],
    )
  }
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

async function calculateIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  await server.owner.query('alter table calculation disable trigger user')
  await server.owner.query(
    `insert into calculation (company_id, project_id, type, work_item_id, inputs, result, formula)
     select distinct on (project_id) company_id, project_id, 1, work_item_id, '{}', 1, '=1'
     from project_work_item where project_id = any($1)`,
    [projects],
  )
  await server.owner.query('alter table calculation enable trigger user')
}

async function adviseIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  await server.owner.query('alter table weather_observation disable trigger user')
  await server.owner.query(
    `insert into weather_observation (company_id, project_id, date, rain_level)
     select company_id, id, '2026-01-05', 1 from project where id = any($1)`,
    [projects],
  )
  await server.owner.query('alter table weather_observation enable trigger user')
  await server.owner.query('alter table recommendation disable trigger user')
  await server.owner.query(
    `insert into recommendation (company_id, project_id, "column", status, facts)
     select company_id, id, 'uc_5', 3, '{"slippage": -6}' from project where id = any($1)`,
    [projects],
  )
  await server.owner.query('alter table recommendation enable trigger user')
  for (const table of ['risk', 'risk_change'])
    await server.owner.query(`alter table ${table} disable trigger user`)
  await server.owner.query(
    `with named as (insert into risk (company_id, project_id, title, likelihood, effect)
       select company_id, id, 'Late steel', 4, 4 from project where id = any($1) returning company_id, project_id, id)
     insert into risk_change (company_id, project_id, risk_id, kind)
     select company_id, project_id, id, 'added' from named`,
    [projects],
  )
  for (const table of ['risk', 'risk_change'])
    await server.owner.query(`alter table ${table} enable trigger user`)
}

async function mailIn({ server, by }: Planting, projects: readonly number[]): Promise<void> {
  const tables = ['monthly_mail', 'monthly_reader']
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  await server.owner.query(
    `with m as (insert into monthly_mail (company_id, project_id, is_on, day)
       select company_id, id, true, 5 from project where id = any($1) returning company_id, project_id)
     insert into monthly_reader (company_id, project_id, user_id) select company_id, project_id, $2 from m`,
    [projects, by.userId],
  )
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

async function talkIn({ server, by }: Planting, projects: readonly number[]): Promise<void> {
  const tables = ['post', 'post_reply', 'post_like', 'report_comment', 'comment_seen']
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const project of projects)
    await server.owner.query(
      `with p as (select company_id, id from project where id = $1),
       told as (insert into post (company_id, project_id, words) select company_id, id, 'Test' from p
         returning company_id, project_id, id),
       said as (insert into post_reply (company_id, project_id, post_id, words)
         select company_id, project_id, id, 'Test' from told),
       liked as (insert into post_like (company_id, project_id, post_id, user_id)
         select company_id, project_id, id, $2 from told),
       about as (insert into report_comment (company_id, project_id, project_work_item_id, type, range_start,
           range_end, words)
         select w.company_id, w.project_id, w.id, 1, '2026-01-05', '2026-01-11', 'Test' from project_work_item w
         where w.project_id = $1 limit 1 returning company_id, project_id, id)
       insert into comment_seen (company_id, project_id, comment_id, user_id)
         select company_id, project_id, id, $2 from about`,
      [project, by.userId],
    )
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

/** Reports of every kind. */
async function reportIn({ server }: Planting, projects: readonly number[]): Promise<void> {
  const tables = [
    'weekly_report',
    'report_log',
    'report_save',
    'daily_report',
    'daily_row',
    'site_visit_row',
    'swa',
    'swa_line',
  ]
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const project of projects) {
    await server.owner.query(
      `with p as (select company_id, id from project where id = $1),
       week as (insert into weekly_report (company_id, project_id, week_start, has_work)
         select company_id, id, '2020-01-06', true from p),
       l as (insert into report_log (company_id, project_id, type, report_date)
         select company_id, id, 'swa', '2020-01-06' from p returning company_id, project_id, id),
       kept as (insert into report_save (company_id, project_id, kind, report_log_id, items)
         select company_id, project_id, 'swa', id, 1 from l),
       day as (insert into daily_report (company_id, report_log_id, project_id)
         select company_id, id, project_id from l),
       worked as (insert into daily_row (company_id, project_id, report_log_id, position, project_work_item_id, hours, work)
         select l.company_id, l.project_id, l.id, 1, w.id, 1, 'Test' from l
         join project_work_item w on w.project_id = l.project_id order by w.id limit 1),
       visit as (insert into site_visit_row (company_id, project_id, report_log_id, position, visit_date, purpose, event)
         select company_id, project_id, id, 1, '2020-01-06', 'Test', 'Test' from l),
       billed as (insert into swa (company_id, report_log_id, project_id, number, prepared_by, billing_percentage,
           period_from, period_to, state)
         select company_id, id, project_id, 900, 'Test', 0, '2020-01-06', '2020-01-06', 'draft' from l)
       insert into swa_line (company_id, project_id, report_log_id, block, position, content, quantity_to_date, amount,
         amount_to_date)
       select company_id, project_id, id, 0, 1, '{}', 0, 0, 0 from l`,
      [project],
    )
  }
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}
