import { addDays } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { readEstimate } from '../../../testing/estimates.ts'
import { holdRow } from '../../../testing/hold-row.ts'
import { refusal } from '../../../testing/refusal.ts'
import { projectWithNeeds } from '../../../testing/requests.ts'

const { server, engineer, manager } = await openDemo('engineer', 'manager')
let project: number
let other: number
let people: number[]
beforeAll(async () => {
  project = (await projectWithNeeds(server, manager)).id
  other = (await projectWithNeeds(server, manager)).id
  const { rows } = await server.owner.query(
    `select id::int from employee e where company_id = $1 and archived_at is null
       and not exists (select from assignment a where a.employee_id = e.id and a.last_day is null) order by id`,
    [manager.companyId],
  )
  people = rows.map(({ id }) => id)
})

const day = () => today(server.clock)
const teamOf = async (id = project) => (await engineer.team.team({ body: { project_id: id } })).response
const lineOf = async (id = project) => (await teamOf(id))[0]?.labor_id as number
const assign = async (manpower_id: number, more: object = {}, id = project) =>
  (
    await engineer.team.saveTeam({
      body: { project_id: id, labor_id: await lineOf(id), manpower_id, action: 'save', ...more },
    })
  ).response.team

test('the team is the labor lines with their places', async () => {
  expect(await teamOf()).toMatchObject([{ work_item_code: 'MW-01', workers: 2, manpower: [] }])
  const positions = await engineer.team.laborList({ body: { project_id: project } })
  expect(positions.response).toMatchObject([{ workers: 2, assigned: 0 }])
})

describe('assigned', () => {
  test('somebody is there from today on, and counts as hired (D-16)', async () => {
    const [record] = await assign(people[0] as number)
    expect(record?.manpower).toMatchObject([{ manpower_id: people[0], first_day: day(), last_day: null }])
    expect((await readEstimate(engineer, project)).detailed[0]?.labor[0]?.hired_workers).toBe(1)
  })

  test('not twice in one project, and not beyond the places of the line', async () => {
    const again = await refusal(assign(people[0] as number, { despite: true }))
    expect(again.code).toBe('team.already_here')
    await assign(people[1] as number)
    expect((await refusal(assign(people[2] as number))).code).toBe('team.no_place')
  })

  test('another one takes the place', async () => {
    const [record] = await assign(people[2] as number, { old_manpower_id: people[1] })
    expect(record?.manpower.map(({ manpower_id }) => manpower_id)).toEqual([people[0], people[2]])
  })

  test('in two places on one day only when it is said', async () => {
    const refused = await refusal(assign(people[0] as number, {}, other))
    expect(refused.code).toBe('team.two_places')
    expect(refused.message).toMatch(/ on that day\.$/)
    const [record] = await assign(people[0] as number, { despite: true }, other)
    expect(record?.manpower).toHaveLength(1)
  })

  test.each(['2001-01-01', '2198-01-01'])('nobody comes from %s on', async (first_day) => {
    const problem = await refusal(assign(people[0] as number, { first_day, despite: true }, other))
    expect([problem.code, problem.body.fields?.map(({ path }) => path)]).toEqual([
      'invalid_input',
      ['body.first_day'],
    ])
    expect(problem.message).toMatch(/^This can be \d\d\/\d\d\/\d{4} at the (earliest|latest)\.$/)
  })

  test('a future assignment that was taken back hires nobody', async () => {
    const person = people[3] as number
    const before = (await readEstimate(engineer, other)).detailed[0]?.labor[0]?.hired_workers
    await assign(person, { first_day: addDays(day(), 30) }, other)
    expect((await readEstimate(engineer, other)).detailed[0]?.labor[0]?.hired_workers).toBe((before ?? 0) + 1)
    const labor_id = await lineOf(other)
    await engineer.team.saveTeam({
      body: { project_id: other, labor_id, manpower_id: person, action: 'remove' },
    })
    expect((await readEstimate(engineer, other)).detailed[0]?.labor[0]?.hired_workers).toBe(before)
  })

  test('by several projects at one time: one has them, the others are told where they are', async () => {
    const person = people[4] as number
    const places: { id: number; labor_id: number }[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = await projectWithNeeds(server, manager)
      places.push({ id, labor_id: await lineOf(id) })
    }
    const held = await holdRow(server, 'employee', person)
    const saves = places.map(({ id, labor_id }) =>
      engineer.team
        .saveTeam({ body: { project_id: id, labor_id, manpower_id: person, action: 'save' } })
        .then(() => 'there')
        .catch(({ code }) => code),
    )
    await held.waiters(3)
    await held.release()
    const ends = await Promise.all(saves)
    expect([...ends].sort()).toEqual(['team.two_places', 'team.two_places', 'there'])
    const taken = places[ends.indexOf('there')] as (typeof places)[number]
    await engineer.team.saveTeam({
      body: { project_id: taken.id, labor_id: taken.labor_id, manpower_id: person, action: 'remove' },
    })
  })

  test('taken off, they leave the day before', async () => {
    const body = {
      project_id: other,
      labor_id: await lineOf(other),
      manpower_id: people[0] as number,
      action: 'remove' as const,
    }
    const { response } = await engineer.team.saveTeam({ body })
    expect(response.team[0]?.manpower).toEqual([])
  })

  test('an employee of another company does not exist', async () => {
    const { rows } = await server.owner.query('select id::int from employee where company_id <> $1 limit 1', [
      manager.companyId,
    ])
    expect((await refusal(assign(rows[0].id))).code).toBe('not_found')
  })
})

describe('transferred', () => {
  const move = (manpower_id: number | null, more: object = {}) =>
    engineer.team.transfer({
      body: {
        manpower_id,
        project_id: other,
        from_project_id: project,
        first_day: addDays(day(), 3),
        ...more,
      },
    })

  test('nobody selected', async () => {
    expect((await refusal(move(null))).message).toBe("You can't transfer because no employee is selected")
  })

  test('from a day on: here until the day before, there from then', async () => {
    const done = await move(people[2] as number, { labor_id: await lineOf(other) })
    expect(done.description).toBe('Transfer successful')
    const here = (await teamOf())[0]?.manpower.find(({ manpower_id }) => manpower_id === people[2])
    expect(here?.last_day).toBe(addDays(day(), 2))
    expect((await teamOf(other))[0]?.manpower).toMatchObject([
      { manpower_id: people[2], first_day: addDays(day(), 3) },
    ])
    const { response } = await engineer.team.history({ params: { project_id: other } })
    expect(response[0]).toMatchObject({ from_project: expect.any(String), first_day: addDays(day(), 3) })
    expect(response[0]?.from_project).not.toBe('')
  })

  test('not to where they are, and not before they came', async () => {
    const same = move(people[0] as number, { project_id: project })
    expect((await refusal(same)).code).toBe('invalid_input')
    expect((await refusal(move(people[0] as number, { first_day: '2020-01-01' }))).code).toBe('invalid_input')
  })
})

test('people to choose from: those of the position first, with where they are', async () => {
  const [line] = await teamOf()
  const { response } = await engineer.team.choices({ body: { position_id: line?.pos_id ?? null } })
  const there = response.find(({ manpower_id }) => manpower_id === people[0])
  expect(there?.places[0]).toMatchObject({ project_id: project, last_day: null })
  const ranks = response.map(({ position_id }) => (position_id === line?.pos_id ? 0 : 1))
  expect(ranks).toEqual([...ranks].sort())
})

test('archived with its project they are free; restored, those come back who still are', async () => {
  const id = (await projectWithNeeds(server, manager)).id
  await assign(people[5] as number, {}, id)
  await assign(people[6] as number, {}, id)
  const params = { companyId: manager.companyId, id }
  const effects = async () => (await manager.projects.effects({ body: { project_ids: [id] } })).response
  expect(await effects()).toMatchObject([
    { kind: 'manpower', is_free: true },
    { kind: 'manpower', is_free: true },
  ])
  await manager.projects.archive({ params })
  await assign(people[6] as number, {}, other)
  expect((await effects()).map(({ is_free }) => is_free).sort()).toEqual([false, true])
  await manager.projects.restore({ params, body: { bring_back: true } })
  const back = (await teamOf(id)).flatMap(({ manpower }) => manpower.map(({ manpower_id }) => manpower_id))
  expect(back).toEqual([people[5]])
})

test('who takes another place of the same project leaves the first one', async () => {
  const id = (await projectWithNeeds(server, manager)).id
  await assign(people[3] as number, {}, id)
  const elsewhere = { labor_id: null }
  expect((await refusal(assign(people[3] as number, elsewhere, id))).code).toBe('team.two_places')
  const team = await assign(people[3] as number, { ...elsewhere, despite: true }, id)
  expect(team.map(({ labor_id, manpower }) => [labor_id === null, manpower.length])).toEqual([
    [false, 0],
    [true, 1],
  ])
})

test('a place is free again from the day after somebody leaves it', async () => {
  const id = (await projectWithNeeds(server, manager)).id
  for (const person of [people[4], people[7]]) await assign(person as number, {}, id)
  const leaves = { project_id: id, labor_id: await lineOf(id), manpower_id: people[4] as number }
  await engineer.team.saveTeam({ body: { ...leaves, action: 'remove', first_day: addDays(day(), 5) } })
  const next = people[1] as number
  expect((await refusal(assign(next, { first_day: addDays(day(), 4) }, id))).code).toBe('team.no_place')
  const [record] = await assign(next, { first_day: addDays(day(), 5) }, id)
  expect(record?.manpower).toHaveLength(3)
})

test('without the path nothing can be changed', async () => {
  const viewer = await server.signIn('viewer@bayanihan.test')
  const body = { project_id: project, manpower_id: people[7] as number, action: 'save' as const }
  expect((await refusal(viewer.team.saveTeam({ body }))).code).toBe('permission_denied')
})

test('who has left by the day of the application’s clock is hired no more, and is not released again', async () => {
  const id = (await projectWithNeeds(server, manager)).id
  await assign(people[3] as number, { despite: true }, id)
  const leaves = { project_id: id, labor_id: await lineOf(id), manpower_id: people[3] as number }
  await engineer.team.saveTeam({ body: { ...leaves, action: 'remove', first_day: addDays(day(), 2) } })
  const hired = async (by = manager) => (await readEstimate(by, id)).detailed[0]?.labor[0]?.hired_workers
  const freed = async (by = manager) =>
    (await by.projects.effects({ body: { project_ids: [id] } })).response.length
  expect([await hired(), await freed()]).toEqual([1, 1])
  server.clock.advance(2 * DAYS)
  const later = await server.signIn('manager@bayanihan.test')
  expect([await hired(later), await freed(later)]).toEqual([0, 0])
})
