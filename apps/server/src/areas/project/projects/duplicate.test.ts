import { CopyChoice, type ProjectOverview } from '@itayo/contract'
import { addDays, daysBetween, isWorkingDay, workingDaysIn } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { addProject, asTenant, demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'
import { calendarIn } from '../calendars/calendars.ts'

const { server, manager } = await openDemo('manager')
let source: number
beforeAll(async () => {
  source = await demoProject(server, 'BUL-2026-014')
})

type Form = Omit<Parameters<SignedInClient['projects']['duplicate']>[0]['body'], 'project_id'>

const copy = async (form: Form = {}, from = source) =>
  (await manager.projects.duplicate({ body: { project_id: from, ...form } })).response.project_id

const overview = async (projectId: number): Promise<ProjectOverview> =>
  (await manager.overview.get({ params: { companyId: manager.companyId, projectId } })).response

const ALL = CopyChoice.options

describe('a copy', () => {
  test('has a name and a Project ID of its own, and the next one another', async () => {
    const answer = await manager.projects.duplicate({ body: { project_id: source } })
    expect(answer.description).toBe('Project copied successfully')
    expect(answer.response.name).toBe('Sta. Maria ES 2-Storey, 6-Classroom School Building (copy)')
    expect((await overview(answer.response.project_id)).project_info.identifier).toBe('BUL-2026-014-COPY')
    expect((await overview(await copy())).project_info.identifier).toBe('BUL-2026-014-COPY-2')
    const named = await overview(await copy({ name: 'Second school', identifier: 'SECOND-1' }))
    expect(named.project_info).toMatchObject({ name: 'Second school', identifier: 'SECOND-1' })
  })

  test('starts today unless told otherwise, so that it is not behind before it begins', async () => {
    const to = await overview(await copy())
    expect(to.start_date).toBe(today(server.clock))
    expect(daysBetween(to.start_date, to.end_date)).toBe(240)
    expect(to.time_elapsed).toBeLessThan(1)
    expect((await overview(await copy({ start_date: '2027-03-01' }))).start_date).toBe('2027-03-01')
  })

  test('is offered the next free Project ID', async () => {
    const of = async (identifier: string) =>
      (await manager.projects.identifierFree({ query: { identifier } })).response
    expect(await of('NOBODY-HAS-THIS')).toEqual({ is_free: true, next_free: 'NOBODY-HAS-THIS' })
    await copy({ identifier: 'SERIES-1' })
    await copy({ identifier: 'SERIES-1-2' })
    expect(await of('series-1')).toEqual({ is_free: false, next_free: 'series-1-3' })
  })

  test('cannot take a Project ID that is taken, also by a project the copier does not see', async () => {
    const before = (await server.owner.query('select count(*) from project')).rows
    for (const identifier of ['ilo-2026-009', 'RIZ-2025-019']) {
      expect((await refusal(copy({ identifier }))).code).toBe('project.identifier_taken')
    }
    expect((await server.owner.query('select count(*) from project')).rows).toEqual(before)
  })

  test('of long names and IDs fits', async () => {
    const long = await addProject(manager, { name: 'N'.repeat(200), identifier: 'I'.repeat(40) })
    const { project_info } = await overview(await copy({}, long))
    expect(project_info.identifier).toBe(`${'I'.repeat(35)}-COPY`)
    expect(project_info.name).toHaveLength(200)
  })

  test('is a draft with nothing done and nothing spent, and its figures are those of its rows', async () => {
    const from = await overview(source)
    const id = await copy({ copy: [...ALL] })
    const to = await overview(id)
    expect(to).toMatchObject({
      work_items: from.work_items,
      total_estimate: from.total_estimate,
      build_up: { ...from.build_up, not_allocated: 0 },
      total_cost: 0,
      progress: 0,
      budget_spent: 0,
      estimate_status: 1,
      estimate_approved: false,
      missing_pow: from.missing_pow,
      versions: { details: 1, billing: 1, pow: 1 },
    })
    const { rows } = await server.owner.query(
      `select (select count(*)::int from progress_entry where project_id = $1) as progress,
         (select count(*)::int from cost_entry where project_id = $1) as costs,
         (select coalesce(sum(contract), 0)::float8 from project_work_item where project_id = $1) as contract,
         (select coalesce(sum(actual), 0)::float8 from project_work_item where project_id = $1) as actual,
         (select max(status)::float8 from project_work_item where project_id = $1) as status`,
      [id],
    )
    expect(rows).toEqual([{ progress: 0, costs: 0, contract: from.build_up?.contract, actual: 0, status: 0 }])
  })

  test('moves the dates of the work with its start', async () => {
    const { start_date, end_date } = await overview(source)
    const later = addDays(start_date, 400)
    const id = await copy({ start_date: later, copy: ['estimate'] })
    expect(await overview(id)).toMatchObject({ start_date: later, end_date: addDays(end_date, 400) })
    // Typed starts move by 400 days; the lengths stay, and no date falls on a day off.
    const { rows } = await server.owner.query(
      `select a.status > 0 or a.is_pinned as is_held, a.start_date::text as was, b.not_before::text, b.work_days,
         a.work_days as days, b.start_date::text as start, b.end_date::text as end
       from project_work_item a join project_work_item b on b.project_id = $2 and b.work_item_id = a.work_item_id
       where a.project_id = $1`,
      [source, id],
    )
    expect(rows).toHaveLength(20)
    const { calendar } = await asTenant(server, manager, (tx) => calendarIn(tx, id))
    for (const row of rows) {
      if (row.is_held) expect(row.not_before).toBe(addDays(row.was, 400))
      expect([row.work_days, workingDaysIn(row.start, row.end, calendar)]).toEqual([row.days, row.days])
      expect([row.start, row.end].map((date) => isWorkingDay(date, calendar))).toEqual([true, true])
      expect(row.start >= row.not_before).toBe(true)
    }
    expect(await linksOf(id)).toEqual(await linksOf(source))
  })

  /** By what they are in the catalogue. */
  async function linksOf(id: number) {
    const { rows } = await server.owner.query(
      `select a.work_item_id as before, b.work_item_id as after, kind, lag, lag_unit from dependency d
       join project_work_item a on a.id = d.predecessor_id join project_work_item b on b.id = d.successor_id
       where d.project_id = $1 order by 1, 2`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(5)
    return rows
  }

  test('leaves removed work items behind', async () => {
    const from = await copy()
    await server.owner.query(
      `update project_work_item set removed_at = now() where id =
         (select min(id) from project_work_item where project_id = $1)`,
      [from],
    )
    expect((await overview(await copy({}, from))).work_items).toBe(19)
  })
})

describe('the choices', () => {
  /** The overview shows by these figures that a choice was copied. */
  const SHOWS: Record<(typeof ALL)[number], (is: ProjectOverview) => unknown> = {
    team: (is) => is.project_team.architect,
    client: (is) => is.customer_contact.phone_number,
    billing: (is) => is.total_budget,
    estimate: (is) => is.work_items,
    pow: (is) => is.contract_cost.filter((phase) => phase.has_pow).length,
    photos: (is) => is.photo_count,
    members: () => 0,
  }
  const shown = (is: ProjectOverview) =>
    ALL.filter((choice) => choice !== 'members' && Boolean(SHOWS[choice](is)))

  test.each(ALL.filter((choice) => choice !== 'members'))('%s alone', async (choice) => {
    expect(shown(await overview(await copy({ copy: [choice] })))).toEqual([choice])
  })

  test('none: only what describes the project', async () => {
    const id = await copy({ copy: [] })
    const to = await overview(id)
    expect(shown(to)).toEqual([])
    const { region, street, source_of_funds, duration, project_type_id } = (await overview(source))
      .project_info
    expect(to.project_info).toMatchObject({ region, street, source_of_funds, duration, project_type_id })
  })

  test('by default the plan of the work, without photos and members', async () => {
    expect(shown(await overview(await copy()))).toEqual(['team', 'client', 'billing', 'estimate', 'pow'])
  })

  test('an estimate without its billing is priced with the usual percentages', async () => {
    const dpwh = await demoProject(server, 'QUE-2026-003')
    const from = await overview(dpwh)
    const to = await overview(await copy({ copy: ['estimate'] }, dpwh))
    expect([from.project_info.ocm, to.project_info.ocm]).toEqual([12, null])
    expect(to.total_estimate).toBe(from.total_estimate)
    const { direct = 0, ocm = 0 } = to.build_up ?? {}
    // Mobilization carries none, so a little below 15%.
    expect(ocm / direct).toBeGreaterThan(0.147)
    expect(ocm / direct).toBeLessThan(0.15)
  })

  test('members go along when they are chosen, and only then', async () => {
    const restricted = await demoProject(server, 'LAG-2026-025')
    const access = async (id: number) => (await manager.projects.access({ params: { id } })).response
    const closed = await access(await copy({ copy: ['members'] }, restricted))
    expect(closed.members).toEqual((await access(restricted)).members)
    expect(closed.all_access).toBe(false)
    expect((await access(await copy({ copy: ['team'] }, restricted))).all_access).toBe(true)
  })
})

describe('copied photos', () => {
  const upload = async (project_id: number) =>
    (
      await manager.overview.uploadPhoto({
        params: { id: manager.companyId, project_id },
        file: asFile(await picture('png'), 'shared.png'),
      })
    ).response
  const fileRows = async () =>
    (
      await server.owner.query(
        `select count(*)::int as kept, count(removed_at)::int as removed from stored_file where original_name = 'shared.png'`,
      )
    ).rows[0]
  const photosOf = async (projectId: number) =>
    (await manager.overview.photos({ params: { projectId } })).response

  test('outlive the original’s, and their bytes go with the last one', async () => {
    const from = await addProject(manager)
    const original = await upload(from)
    const to = await copy({ copy: ['photos'] }, from)
    await manager.overview.removePhoto({ params: { id: original.id } })
    const [copied] = await photosOf(to)
    expect(copied?.is_main).toBe(true)
    for (const url of [copied?.url, copied?.thumbnail]) {
      expect((await server.app.inject({ url: url as string })).statusCode).toBe(200)
    }
    expect(await fileRows()).toEqual({ kept: 2, removed: 0 })
    await manager.overview.removePhoto({ params: { id: copied?.id as number } })
    expect((await fileRows()).removed).toBe(2)
    await server.startJobs()
    await eventually(async () => (await fileRows()).kept === 0, 'the bytes to go')
  })

  test('of a project the deleter cannot see keep their bytes too', async () => {
    const from = await addProject(manager)
    const original = await upload(from)
    const hidden = await copy({ copy: ['photos'] }, from)
    const binned = await copy({ copy: ['photos'] }, from)
    const administrator = await server.signIn('admin@bayanihan.test')
    await administrator.projects.setAccess({
      body: { project_id: hidden, members: [administrator.userId] },
    })
    await administrator.projects.remove({ body: { project_id: binned } })
    await manager.overview.removePhoto({ params: { id: original.id } })
    const { response } = await administrator.overview.photos({ params: { projectId: hidden } })
    expect((await server.app.inject({ url: response[0]?.url as string })).statusCode).toBe(200)
  })
})

describe('sent again', () => {
  test('with one key, at the same moment, it makes one copy', async () => {
    const send = () =>
      manager.projects.duplicate(
        { body: { project_id: source, name: 'Once' } },
        { idempotencyKey: 'copy-once-1' },
      )
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.response.project_id)).size).toBe(1)
  })

  test('without one, at the same moment, it makes two copies with different IDs', async () => {
    const tries = await Promise.allSettled([copy({ name: 'Twice' }), copy({ name: 'Twice' })])
    const lost = tries.filter((attempt) => attempt.status === 'rejected')
    // Both may look for a free ID before the other has taken it: then one is told so.
    for (const { reason } of lost)
      expect(reason).toMatchObject({ http: 409, code: 'project.identifier_taken' })
  })
})

test('a copy that fails leaves nothing behind', async () => {
  await server.owner.query(
    `create function no_copy() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger no_copy before insert on pow_amount for each row execute function no_copy()`,
  )
  const count = async () => (await server.owner.query('select count(*)::int from project')).rows[0].count
  const before = await count()
  const error = await refusal(copy())
  expect([error.http, error.code, error.message]).toEqual([
    500,
    'project.not_copied',
    'Something went wrong. Project not copied',
  ])
  expect(await count()).toBe(before)
  await server.owner.query('drop trigger no_copy on pow_amount')
})

test('copying is for those who may archive', async () => {
  const estimator = await server.signIn('estimator@bayanihan.test')
  const call = estimator.projects.duplicate({ body: { project_id: source } })
  expect((await refusal(call)).code).toBe('permission_denied')
  const stranger = await server.signIn('admin@pundasyon.test')
  const foreign = stranger.projects.duplicate({ body: { project_id: source } })
  expect((await refusal(foreign)).http).toBe(404)
})
