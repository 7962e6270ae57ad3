import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject, storedPlan } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** On which days people work, in the company and in one project. */
const { server, manager } = await openDemo('manager')

type Form = Parameters<SignedInClient['schedule']['saveCalendar']>[0]['body']

/** From Monday, 16 November 2026; the 30th is Bonifacio Day. */
const chain = () =>
  plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6 }, [
    ['CW-02', 'CW-05'],
    ['CW-05', 'CW-06'],
  ])
const AS_PLANNED = { 'CW-02': '11-16 to 11-20', 'CW-05': '11-21 to 11-24', 'CW-06': '11-25 to 12-02' }
const AS_COMPANY = { version: 0, workdays: null, has_holidays: null, exceptions: [] }
const FIVE_DAYS = [false, true, true, true, true, true, false]

const saveDays = (plan: Planned, form: Partial<Form>) =>
  manager.schedule.saveCalendar({ body: { project_id: plan.id, ...AS_COMPANY, ...form } })

/** Agrees to everything it moves. */
async function changeDays(plan: Planned, form: Partial<Form>): Promise<void> {
  const before = await storedPlan(server, plan.id)
  const error = await refusal(saveDays(plan, form))
  expect(error.code).toBe('schedule.moves')
  expect(await storedPlan(server, plan.id)).toEqual(before)
  const { response, description } = await saveDays(plan, { ...form, moves: error.body.current as never })
  expect(response.moved).toBe((error.body.current as unknown[]).length)
  expect(description).toBe('The calendar has been saved.')
}

describe('the days of a project', () => {
  test.each<[string, Partial<Form>, Record<string, string>]>([
    ['no Saturdays', { workdays: FIVE_DAYS }, { 'CW-05': '11-23 to 11-25', 'CW-06': '11-26 to 12-04' }],
    ['no holidays', { has_holidays: false }, { 'CW-06': '11-25 to 12-01' }],
    [
      'a day off',
      { exceptions: [{ date: '2026-11-17', is_working: false, name: 'Town fiesta' }] },
      { 'CW-02': '11-16 to 11-21', 'CW-05': '11-23 to 11-25', 'CW-06': '11-26 to 12-03' },
    ],
    [
      'work on a holiday and on a Sunday',
      {
        exceptions: [
          { date: '2026-11-30', is_working: true, name: 'Pouring' },
          { date: '2026-11-22', is_working: true, name: 'Pouring' },
        ],
      },
      { 'CW-05': '11-21 to 11-23', 'CW-06': '11-24 to 11-30' },
    ],
  ])('%s: what moves is shown first and saved with it', async (_claim, form, dates) => {
    const plan = await chain()
    await changeDays(plan, form)
    expect(await plan.dates()).toEqual({ ...AS_PLANNED, ...dates })
    await changeDays(plan, { version: 1 })
    expect(await plan.dates()).toEqual(AS_PLANNED)
  })

  test('do not move what is held', async () => {
    const plan = await chain()
    for (const code of ['CW-02', 'CW-05', 'CW-06']) await plan.saveTask(code, { is_pinned: true })
    expect((await saveDays(plan, { workdays: FIVE_DAYS })).response).toEqual({ moved: 0 })
    expect(await plan.dates()).toEqual(AS_PLANNED)
  })

  test('are read with those of the company, and what holds', async () => {
    const plan = await chain()
    expect((await plan.read()).calendar).toMatchObject({ project: null, company: { version: 1 } })
    const own = [{ date: '2026-12-12', is_working: false, name: 'Fiesta' }]
    await saveDays(plan, { exceptions: own })
    const { company, project, effective } = (await plan.read()).calendar
    expect(project).toEqual({ workdays: null, has_holidays: null, exceptions: own, version: 1 })
    expect(effective.workdays).toEqual(company.workdays)
    expect(effective.exceptions).toEqual(
      [...company.exceptions, ...own].toSorted((a, b) => a.date.localeCompare(b.date)),
    )
  })

  test('two people: the second is told what stands there now', async () => {
    const plan = await chain()
    const own = [{ date: '2026-12-12', is_working: false, name: 'Fiesta' }]
    await saveDays(plan, { exceptions: own })
    const error = await refusal(saveDays(plan, {}))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject({ project: { exceptions: own, version: 1 } })
    const twice = await Promise.allSettled([1, 1].map((version) => saveDays(plan, { version })))
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  const day = (date: string) => ({ date, is_working: false, name: 'Off' })
  test.each<[string, Partial<Form>, string, string]>([
    [
      'no working day at all',
      { workdays: Array(7).fill(false) },
      'workdays',
      'At least one day of the week must be a working day.',
    ],
    [
      'a date twice',
      { exceptions: [day('2026-12-12'), day('2026-12-12')] },
      'exceptions',
      'Each date can be listed once.',
    ],
    [
      'too many dates',
      { exceptions: Array.from({ length: 401 }, (_, at) => day(`${2026 + at}-01-02`)) },
      'exceptions',
      'Use at most 400 dates.',
    ],
  ])('%s', async (_claim, form, field, message) => {
    const plan = await chain()
    const before = await storedPlan(server, plan.id)
    const error = await refusal(saveDays(plan, form))
    expect([error.http, error.body.fields]).toEqual([422, [{ path: `body.${field}`, message }]])
    expect(await storedPlan(server, plan.id)).toEqual(before)
  })
})

describe('the days of the company', () => {
  const read = async () => (await manager.schedule.companyCalendar()).response
  const save = (version: number, change: Record<string, unknown> = {}) =>
    manager.schedule.saveCompanyCalendar({
      body: { workdays: FIVE_DAYS, has_holidays: true, exceptions: [], ...change, version },
    })

  test('are for those who keep the company profile', async () => {
    const engineer = await server.signIn('engineer@bayanihan.test')
    const call = engineer.schedule.saveCompanyCalendar({
      body: { version: 1, workdays: FIVE_DAYS, has_holidays: true, exceptions: [] },
    })
    expect((await refusal(call)).code).toBe('permission_denied')
  })

  test('nobody writes over what they did not see', async () => {
    const now = await read()
    expect(now.version).toBe(1)
    for (const version of [0, 2]) {
      const error = await refusal(save(version))
      expect([error.http, error.code, error.body.current]).toEqual([409, 'stale_version', now])
    }
    expect(await read()).toEqual(now)
  })

  test('running plans keep their dates until they are edited', async () => {
    const plan = await chain()
    await save(1)
    expect(await read()).toMatchObject({
      version: 2,
      workdays: FIVE_DAYS,
      has_holidays: true,
      exceptions: [],
    })
    expect(await plan.dates()).toEqual(AS_PLANNED)
    // An edit that leaves the plan alone moves nothing.
    await plan.saveTask('CW-02', { priority: 'high', status: 10 })
    expect(await plan.dates()).toEqual(AS_PLANNED)
    const edit = { edits: [{ id: plan.task('CW-02'), work_days: 5 }] }
    const error = await refusal(plan.save(edit))
    await plan.save({ ...edit, moves: error.body.current as never })
    expect(await plan.dates()).toEqual({
      ...AS_PLANNED,
      'CW-05': '11-23 to 11-25',
      'CW-06': '11-26 to 12-04',
    })
  })

  test('what is pinned after a change is as long as the days are now', async () => {
    const plan = await chain()
    expect((await plan.dates())['CW-06']).toBe('11-26 to 12-04')
    const { version } = await read()
    await save(version, { workdays: [false, true, true, true, true, true, true] })
    const edit = { edits: [{ id: plan.task('CW-06'), is_pinned: true }] }
    const error = await refusal(plan.save(edit))
    await plan.save({ ...edit, moves: error.body.current as never })
    // Six days with Saturday the 28th and without Bonifacio Day; what was pinned keeps its start.
    expect(await plan.dates()).toEqual({ ...AS_PLANNED, 'CW-06': '11-26 to 12-03' })
  })

  test('the first ones, by one of two people', async () => {
    await server.owner.query('delete from company_calendar where company_id = $1', [manager.companyId])
    expect(await read()).toMatchObject({ version: 0, has_holidays: true, exceptions: [] })
    expect((await refusal(save(1))).code).toBe('stale_version')
    const tries = await Promise.allSettled([save(0), save(0)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read()).version).toBe(1)
  })
})
