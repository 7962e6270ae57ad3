/** The roles that the application steps into. */
export const ROLES = ['itayo_app', 'itayo_auth', 'itayo_platform', 'itayo_jobs'] as const
type Role = (typeof ROLES)[number]

export interface Attempt {
  what: string
  /** `$name` stands for something of Bayanihan that the caller could know, `$own_name` for something of theirs. */
  sql: string
  /** Writes rows of the caller's company, which Bayanihan has alike. */
  changesOwn?: true
}

type Entry =
  /** `also`: other roles that may call it. */
  | { role: Role; also?: readonly Role[]; attempts: readonly Attempt[] }
  /** Runs by itself when a row changes. */
  | { trigger: true; attempts: readonly Attempt[] }
  /** Goes over all companies on purpose, so that no person's session may call it. */
  | { overAll: Role; why: string }

const EVER = `'1990-01-01', '2100-01-01'`

/** How each function with the owner's rights is tried by a stranger. */
export const DEFINER_FUNCTIONS: Readonly<Record<string, Entry>> = {
  carry_credits: {
    trigger: true,
    attempts: [
      {
        what: 'credits are used',
        sql: `insert into credit_entry (wallet_id, kind, delta, key, reference)
          select id, 'use', -balance, 'test:' || id, 'test' from wallet where balance > 0`,
        changesOwn: true,
      },
      {
        what: 'of Bayanihan, by its ids',
        sql: `insert into credit_entry (company_id, wallet_id, kind, delta, key, reference)
          values ($company, $wallet, 'use', -1, 'test', 'test')`,
      },
    ],
  },
  carry_debt: {
    trigger: true,
    attempts: [
      {
        what: 'debts are returned',
        sql: `insert into debt_entry (item_id, sender_project_id, receiver_project_id, kind, quantity)
          select id, sender_project_id, receiver_project_id, 'returned', -owed from material_transfer_item where owed > 0`,
        changesOwn: true,
      },
      {
        what: 'of Bayanihan, by its ids',
        sql: `insert into debt_entry (item_id, sender_project_id, receiver_project_id, kind, quantity)
          values ($loan, $lender, $borrower, 'lent', 1)`,
      },
    ],
  },
  carry_difference: {
    trigger: true,
    attempts: [
      {
        what: 'what is on its way is lost',
        sql: `insert into transfer_difference (item_id, sender_project_id, receiver_project_id, outcome, quantity, reason)
          select i.id, i.sender_project_id, i.receiver_project_id, 'lost', i.quantity, 'test'
          from material_transfer_item i where i.received_quantity is null and i.went_back = 0`,
        changesOwn: true,
      },
      {
        what: 'of Bayanihan, by its ids',
        sql: `insert into transfer_difference (item_id, sender_project_id, receiver_project_id, outcome, quantity, reason)
          values ($loan, $lender, $borrower, 'back', 1, 'test')`,
      },
    ],
  },
  carry_stock: {
    trigger: true,
    attempts: [
      {
        what: 'stock is given out',
        sql: `insert into stock_movement (project_id, stock_id, kind, quantity, movement_date, source_kind, source_id)
          select project_id, id, 'used', -balance, '2026-01-10', 'test', id from stock where balance > 0`,
        changesOwn: true,
      },
      {
        what: 'of Bayanihan, by its ids',
        sql: `insert into stock_movement (project_id, stock_id, kind, quantity, movement_date, source_kind, source_id)
          values ($project, $stock, 'counted', 1, '2026-01-10', 'test', 1)`,
      },
    ],
  },
  clear_expired: { overAll: 'itayo_jobs', why: 'what has served its time goes everywhere, every night' },
  clear_trail: {
    overAll: 'itayo_jobs',
    why: 'each trail is cleared by the rule of its company, every night',
  },
  count_grown_tables: {
    overAll: 'itayo_auth',
    why: 'how much a table holds is one number for all companies; it shows and changes no row',
  },
  count_list: {
    trigger: true,
    attempts: [
      { what: 'materials are archived', sql: 'update material set archived_at = now()', changesOwn: true },
    ],
  },
  count_list_added: {
    trigger: true,
    attempts: [
      {
        what: 'somebody is hired',
        sql: `insert into employee (full_name, position_id) select 'New', id from position limit 1`,
        changesOwn: true,
      },
    ],
  },
  count_people: {
    role: 'itayo_platform',
    attempts: [{ what: 'of a company', sql: 'select count_people(acting_company())' }],
  },
  count_projects: {
    trigger: true,
    attempts: [
      {
        what: 'projects are archived',
        sql: `select set_config('app.hidden_projects', '{}', true);
          update project set archived_at = now() where archived_at is null`,
        changesOwn: true,
      },
    ],
  },
  employee_places: {
    role: 'itayo_app',
    attempts: [
      { what: 'of anybody', sql: `select * from employee_places(null, ${EVER})` },
      { what: 'of people by their ids', sql: `select * from employee_places($employees, ${EVER})` },
    ],
  },
  end_sessions_of_deactivated: {
    trigger: true,
    attempts: [
      { what: 'nobody may sign in any more', sql: 'update app_user set active = false', changesOwn: true },
    ],
  },
  enqueue_job: {
    role: 'itayo_app',
    also: ['itayo_auth'],
    attempts: [
      {
        what: 'in the name of Bayanihan',
        sql: `select enqueue_job('system.remove-file', jsonb_build_object('company_id', $company, 'user_id', $person));
          reset role;
          select count(*)::int as jobs from pgboss.job
          where data ->> 'company_id' = $company::text or data ->> 'user_id' = $person::text`,
      },
    ],
  },
  erase_employee: {
    role: 'itayo_app',
    attempts: [
      { what: 'one of Bayanihan', sql: 'select erase_employee($employee, now())' },
      {
        what: 'an own one of the same name',
        // With the files it removes: those of Bayanihan are not among them.
        sql: `select set_config('test.erased', erase_employee($own_worker, now())::text, true);
          reset role;
          select current_setting('test.erased') as texts, count(*)::int as files
          from pgboss.job where name = 'system.remove-file'`,
        changesOwn: true,
      },
    ],
  },
  erase_person: {
    role: 'itayo_app',
    attempts: [
      { what: 'one of Bayanihan', sql: 'select erase_person($person, now())' },
      {
        what: 'an own one of the same name',
        sql: 'select erase_person($own_namesake, now())',
        changesOwn: true,
      },
    ],
  },
  find_employees: {
    role: 'itayo_app',
    attempts: [{ what: 'everybody', sql: `select * from find_employees('%') order by 1` }],
  },
  find_equipment: {
    role: 'itayo_app',
    attempts: [{ what: 'everything', sql: `select * from find_equipment('%') order by 1` }],
  },
  find_materials: {
    role: 'itayo_app',
    attempts: [{ what: 'everything', sql: `select * from find_materials('%') order by 1` }],
  },
  find_payment: {
    overAll: 'itayo_auth',
    why: 'the payment provider names a payment before anybody knows whose it is',
  },
  hidden_from: {
    role: 'itayo_auth',
    attempts: [
      { what: 'a person of Bayanihan', sql: 'select hidden_from(acting_company(), $outsider, false)' },
      { what: 'an own person', sql: 'select hidden_from(acting_company(), $own_person, false)' },
    ],
  },
  identifier_taken: {
    role: 'itayo_app',
    attempts: [{ what: 'a Project ID', sql: 'select identifier_taken($identifier)' }],
  },
  keep_erased_unseen: {
    trigger: true,
    attempts: [
      {
        what: 'a restricted project is erased',
        sql: `reset role;
          insert into project (name, identifier, project_category_id, project_type_id, start_date, duration, is_restricted)
            select 'Erased', 'ERASED', project_category_id, project_type_id, start_date, duration, true
            from project where company_id = acting_company() limit 1;
          delete from project where company_id = acting_company() and identifier = 'ERASED'`,
        changesOwn: true,
      },
    ],
  },
  machine_bookings: {
    role: 'itayo_app',
    attempts: [
      { what: 'of any machine', sql: `select * from machine_bookings(null, ${EVER})` },
      { what: 'of machines by their ids', sql: `select * from machine_bookings($machines, ${EVER})` },
    ],
  },
  machine_hours: {
    role: 'itayo_app',
    attempts: [
      { what: 'of any machine', sql: `select * from machine_hours(null, null, ${EVER})` },
      { what: 'of machines by their ids', sql: `select * from machine_hours($machines, null, ${EVER})` },
    ],
  },
  machine_meter: {
    role: 'itayo_app',
    attempts: [
      {
        what: 'of machines by their ids',
        sql: `select m.* from unnest($machines::bigint[]) i (id) cross join lateral machine_meter(i.id, '2100-01-01', 'day') m
          where m.before is not null`,
      },
    ],
  },
  number_receipt: {
    role: 'itayo_app',
    attempts: [{ what: 'by its id', sql: 'select number_receipt($payment, 2026)' }],
  },
  purge_projects: { overAll: 'itayo_jobs', why: 'the bins of all companies are emptied every night' },
  similar_materials: {
    role: 'itayo_app',
    attempts: [{ what: 'by a name', sql: 'select * from similar_materials($material)' }],
  },
  tell_cleared_trail: { overAll: 'itayo_jobs', why: 'each company is told what has gone of its own trail' },
  visible_projects: {
    role: 'itayo_app',
    attempts: [{ what: 'how many there are', sql: 'select * from visible_projects()' }],
  },
  who_sees: {
    role: 'itayo_auth',
    attempts: [
      { what: 'a project of Bayanihan', sql: 'select who_sees(acting_company(), $project, $people)' },
      { what: 'an own project', sql: 'select who_sees(acting_company(), $own_project, $people)' },
    ],
  },
  workers_needed: {
    role: 'itayo_app',
    attempts: [{ what: 'at any time', sql: `select * from workers_needed(${EVER}) order by 1, 2, 3, 4` }],
  },
}
