import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { plantRows } from '../../../testing/planted-rows.ts'
import { asTenant, demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** An archived project is read-only for everyone (B-49), in every call and in the database itself. */
const { server, admin: administrator } = await openDemo('admin')
let archived: number
let photo: number
let task: number
beforeAll(async () => {
  archived = await demoProject(server, 'BUL-2025-031')
  const { rows } = await server.owner.query('select id from project_photo where project_id = $1', [archived])
  photo = Number(rows[0].id)
  const { rows: tasks } = await server.owner.query(
    'select min(id) as id from project_work_item where project_id = $1',
    [archived],
  )
  task = Number(tasks[0].id)
})

describe('no call changes it', () => {
  const CALLS: Record<string, () => Promise<unknown>> = {
    'projects.setAccess': () =>
      administrator.projects.setAccess({ body: { project_id: archived, members: [administrator.userId] } }),
    'projects.archive': () =>
      administrator.projects.archive({ params: { companyId: administrator.companyId, id: archived } }),
    'projects.archiveSelected': () =>
      administrator.projects.archiveSelected({ body: { project_ids: [archived] } }),
    'projects.remove': () => administrator.projects.remove({ body: { project_id: archived } }),
    'overview.save of a name': () => save({ name: 'Changed' }),
    'overview.save of billing': () => save({ total_budget: 1 }),
    'overview.save of details': () => save({ architect: 'Somebody else' }),
    'overview.uploadPhoto': async () =>
      administrator.overview.uploadPhoto({
        params: { id: administrator.companyId, project_id: archived },
        file: asFile(await picture('png'), 'a.png'),
      }),
    'overview.choosePhoto': () => administrator.overview.choosePhoto({ params: { id: photo } }),
    'overview.removePhoto': () => administrator.overview.removePhoto({ params: { id: photo } }),
    'scope.save': () => administrator.scope.save({ body: { data: { id: task, priority: 'high' } } }),
    'schedule.save': () => administrator.schedule.save({ body: { project_id: archived } }),
    'schedule.keepBaseline': () =>
      administrator.schedule.keepBaseline({ body: { project_id: archived, slot: 1, name: 'Late' } }),
    'schedule.saveCalendar': () =>
      administrator.schedule.saveCalendar({
        body: { project_id: archived, version: 0, workdays: null, has_holidays: false, exceptions: [] },
      }),
    'overview.addPow': () => administrator.overview.addPow({ body: { project_id: archived, data: [] } }),
  }
  const save = (update: Parameters<SignedInClient['overview']['save']>[0]['body']['update']) =>
    administrator.overview.save({
      params: { companyId: administrator.companyId, projectId: archived },
      body: { update },
    })

  test.each(Object.keys(CALLS))('%s', async (name) => {
    const snapshot = async () =>
      (
        await server.owner.query(
          `select to_jsonb(p) as project, (select count(*) from project_photo f where f.project_id = p.id) as photos,
             (select count(*) from audit_event) as trail from project p where id = $1`,
          [archived],
        )
      ).rows[0]
    const before = await snapshot()
    const error = await refusal(CALLS[name]?.() as Promise<unknown>)
    expect([error.http, error.code]).toEqual([409, 'project.archived'])
    expect(await snapshot()).toEqual(before)
  })

  test('but it can be read, copied and restored', async () => {
    const params = { companyId: administrator.companyId, projectId: archived }
    const { response } = await administrator.overview.get({ params })
    expect(response.archived_at).not.toBeNull()
    const { response: copy } = await administrator.projects.duplicate({
      body: {
        project_id: archived,
        copy: ['team', 'client', 'billing', 'estimate', 'pow', 'photos', 'members'],
      },
    })
    const { response: copied } = await administrator.overview.get({
      params: { ...params, projectId: copy.project_id },
    })
    expect(copied).toMatchObject({ archived_at: null, work_items: response.work_items, progress: 0 })
  })
})

describe('the database refuses it too', () => {
  /** Whether a statement as the tenant is refused, and why; nothing stays of it. */
  async function refusedWith(statement: string): Promise<string> {
    const undo = new Error('undo')
    try {
      // Also by a call that may change who sees the project.
      await asTenant(
        server,
        administrator,
        async (tx) => {
          const { numAffectedRows } = await sql.raw(statement).execute(tx)
          if (numAffectedRows === 0n) throw new Error(`no row: ${statement}`)
          throw undo
        },
        { grants: true },
      )
    } catch (error) {
      if (error === undo) return 'done'
      return (error as { code?: string }).code ?? String(error)
    }
    return 'done'
  }

  async function projectTables(): Promise<string[]> {
    const { rows } = await server.owner.query(
      `select c.table_name from information_schema.columns c join information_schema.tables t
         using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'project_id' and t.table_type = 'BASE TABLE'`,
    )
    return rows.map((row) => row.table_name)
  }

  /** A row of the table in the project, whatever the table is; columns that the database fills are left out. */
  async function columnsOf(table: string): Promise<string[]> {
    const { rows } = await server.owner.query(
      `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attidentity = '' and attgenerated = ''`,
      [table],
    )
    return rows.map((row) => row.attname)
  }

  test('in every table with a project_id, whatever is inserted, updated or deleted', async () => {
    const tables = await projectTables()
    expect(tables.length).toBeGreaterThanOrEqual(8)
    // A member and an amount to try with: the archived demo project has no members.
    await server.owner.query('alter table project_member disable trigger user')
    await server.owner.query(
      'insert into project_member (company_id, project_id, user_id) values ($1, $2, $3)',
      [administrator.companyId, archived, administrator.userId],
    )
    await server.owner.query('alter table project_member enable trigger user')
    const live = await demoProject(server, 'BUL-2026-014')
    await plantRows({ server, by: administrator }, live, archived)
    for (const table of tables) {
      const columns = await columnsOf(table)
      const chosen = columns.map((column) => (column === 'project_id' ? String(archived) : `"${column}"`))
      const statements = {
        INSERT: `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
          select ${chosen.join(', ')} from "${table}" where project_id = ${live} limit 1`,
        UPDATE: `update "${table}" set project_id = project_id where project_id = ${archived}`,
        DELETE: `delete from "${table}" where project_id = ${archived}`,
      }
      for (const [right, statement] of Object.entries(statements)) {
        const { rows } = await server.owner.query(
          'select has_table_privilege($1, $2, $3) as may, exists(select from project_member where project_id = $4) as live',
          ['itayo_app', table, right, live],
        )
        if (table === 'project_member' && right === 'INSERT' && !rows[0].live) continue
        const why = await refusedWith(statement)
        // Unique and foreign keys may stop an insert first; a right that nobody has stops everything.
        expect(
          rows[0].may ? ['IT001', '23505', '23503', '23P01'] : ['42501'],
          `${right} ${table}: ${why}`,
        ).toContain(why)
      }
    }
  })

  test('and inserts meet the same guard, not only keys', async () => {
    const statements = [
      `insert into project_member (project_id, user_id) select ${archived}, id from app_user where id <> ${administrator.userId} limit 1`,
      `insert into pow_amount (project_id, phase_id, amount) select ${archived}, id, 1 from phase p
         where not exists (select from pow_amount a where a.project_id = ${archived} and a.phase_id = p.id) limit 1`,
      `insert into cost_entry (project_id, kind, amount, entry_date, source_kind, source_id)
         values (${archived}, 'labor', 1, '2026-01-01', 'test', 1)`,
      `insert into dependency (project_id, predecessor_id, successor_id)
         select ${archived}, max(id), min(id) from project_work_item where project_id = ${archived}`,
      `insert into baseline (project_id, slot, name) values (${archived}, 2, 'Late')`,
      `insert into baseline_item (project_id, baseline_id, project_work_item_id, start_date, end_date)
         select ${archived}, b.id, ${task} + 1, '2026-11-16', '2026-11-16' from baseline b where b.project_id = ${archived}`,
    ]
    for (const statement of statements) expect(await refusedWith(statement), statement).toBe('IT001')
  })

  test('in the project itself, unless it is restored', async () => {
    expect(await refusedWith(`update project set name = 'x' where id = ${archived}`)).toBe('IT001')
    expect(await refusedWith(`update project set archived_at = now() where id = ${archived}`)).toBe('IT001')
    expect(await refusedWith(`update project set archived_at = null where id = ${archived}`)).toBe('done')
  })

  test('when a row would leave it for a live project', async () => {
    const live = await demoProject(server, 'LAG-2027-001')
    const move = `update pow_amount set project_id = ${live} where project_id = ${archived}`
    expect(await refusedWith(move)).toBe('IT001')
  })
})
