import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject, type NewProjectForm, projectForm } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager } = await openDemo('manager')

const save = (data: NewProjectForm, by = manager, idempotencyKey?: string) =>
  by.projects.save({ body: { data } }, idempotencyKey ? { idempotencyKey } : {})

const overview = async (projectId: number, by = manager) =>
  (await by.overview.get({ params: { companyId: by.companyId, projectId } })).response

const countProjects = async () =>
  Number((await server.owner.query('select count(*) from project')).rows[0].count)

describe('adding a project', () => {
  test('with the required fields only', async () => {
    const data = await projectForm(manager, { start_date: '2026-02-20', duration: 10 })
    const { response, description } = await save(data)
    expect(description).toBe('Your work has been saved')
    expect(await overview(response.project_id)).toMatchObject({
      project_info: {
        name: data.name,
        identifier: data.identifier,
        ocm: null,
        cp: null,
        has_vat: '1',
        vat_rate: 5,
        project_cost: null,
        contract_amount: null,
        bid_category: '',
        region: '',
        street: '',
      },
      // Calendar days, start + duration, over the end of February.
      end_date: '2026-03-02',
      estimate_status: 1,
      estimate_approved: false,
      is_incomplete: true,
      work_items: 0,
      versions: { details: 1, billing: 1, pow: 1 },
    })
  })

  test('with everything the form has', async () => {
    const data = await projectForm(manager, {
      name: '  Tulay ng San Juan  ',
      company_id: manager.companyId,
      total_budget: 10_000_000,
      contract_amount: 9_876_543.21,
      ocm: 12,
      cp: 0,
      has_vat: '0',
      estimate_status: 1,
      region: 'Region IV-A (CALABARZON)',
      province: 'Rizal',
      city: 'Tanay',
      barangay: 'Sampaloc',
      street: 'Marilaque Highway',
      region_code: '0400000000',
      province_code: '0405800000',
      city_code: '0405812000',
      brgy_code: '0405812012',
      source_of_funds: 'Private',
      duration: 1,
    })
    const { response } = await save(data)
    const { project_info, start_date, end_date, total_budget } = await overview(response.project_id)
    expect(project_info).toMatchObject({
      name: 'Tulay ng San Juan',
      ocm: 12,
      cp: 0,
      has_vat: '0',
      vat_rate: 0,
      project_cost: 10_000_000,
      contract_amount: 9_876_543.21,
      bid_category: '5-10 Million',
      province: 'Rizal',
      brgy_code: '0405812012',
      source_of_funds: 'Private',
    })
    expect([end_date, total_budget]).toEqual([addDays(start_date, 1), 10_000_000])
  })

  test.each([
    [500_000, '500,000 and below'],
    [500_000.01, 'more than 500,000 up to 1 Million'],
    [5_000_000, '1-5 Million'],
    [500_000_000.01, 'more than 500 Million'],
  ])('a budget of %d is in the category %s', async (total_budget, category) => {
    const id = await addProject(manager, { total_budget })
    expect((await overview(id)).project_info.bid_category).toBe(category)
  })

  test('is written down, once, with what was sent', async () => {
    const id = await addProject(manager, { name: 'Written down', ocm: 13 })
    const { rows } = await server.owner.query(
      `select user_id::int, after->>'name' as name, after->>'ocm' as ocm from audit_event
       where action = 'project.created' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ user_id: manager.userId, name: 'Written down', ocm: '13' }])
  })
})

describe('refused, with nothing stored', () => {
  const WRONG: [string, Record<string, unknown>, string?][] = [
    ['an empty name', { name: '   ' }],
    ['a name of 201 letters', { name: 'x'.repeat(201) }],
    ['no name', { name: undefined }],
    ['no Project ID', { identifier: '' }],
    ['a Project ID of 41 letters', { identifier: 'x'.repeat(41) }],
    ['no client', { source_of_funds: undefined }],
    ['a client nobody knows', { source_of_funds: 'Martian Government' }],
    ['no start', { start_date: undefined }],
    ['31 February', { start_date: '2026-02-31' }],
    ['29 February of a common year', { start_date: '2027-02-29' }],
    ['the day before the month', { start_date: '16/11/2026' }],
    ['the year 1200', { start_date: '1200-01-01' }],
    ['the year 2200', { start_date: '2200-01-01' }],
    ['a negative duration', { duration: -1 }],
    ['no day', { duration: 0 }],
    ['a day and a half', { duration: 1.5 }],
    ['10,001 days', { duration: 10_001 }],
    ['no days', { duration: null }],
    ['days as text', { duration: '120' }],
    ['a negative budget', { total_budget: -0.01 }],
    ['an absurd budget', { total_budget: 1e13 }],
    ['a budget in thousandths', { total_budget: 1.005 }],
    ['a negative bid', { contract_amount: -1 }],
    ['a bid in thousandths', { contract_amount: 0.001 }],
    ['OCM of 101', { ocm: 101 }],
    ['a negative profit', { cp: -1 }],
    ['VAT that is neither', { has_vat: '2' }],
    ['an estimate that is done already', { estimate_status: 2 }],
    ['a field nobody knows', { is_restricted: true }],
    ['its own id', { id: 7 }],
  ]

  test.each(WRONG)('%s', async (_, change) => {
    const before = await countProjects()
    const data = { ...(await projectForm(manager)), ...change } as NewProjectForm
    const error = await refusal(save(data))
    const [field] = Object.keys(change)
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, `body.data.${field}`])
    expect(await countProjects()).toBe(before)
  })

  test('a category or type of another company: 404', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const foreign = await projectForm(stranger)
    const before = await countProjects()
    for (const field of ['project_category', 'project_type'] as const) {
      const data = await projectForm(manager, { [field]: foreign[field] })
      expect((await refusal(save(data))).http, field).toBe(404)
    }
    const own = await projectForm(manager, { company_id: stranger.companyId })
    expect((await refusal(save(own))).code).toBe('wrong_claim')
    expect(await countProjects()).toBe(before)
  })

  test('by whom may not, and by nobody', async () => {
    const data = await projectForm(manager)
    for (const email of ['foreman@bayanihan.test', 'viewer@bayanihan.test', 'engineer@bayanihan.test']) {
      const person = await server.signIn(email)
      expect((await refusal(save(data, person))).code).toBe('permission_denied')
    }
    expect((await refusal(server.nobody.projects.save({ body: { data } }))).http).toBe(401)
  })
})

describe('a Project ID', () => {
  test('is taken once, whatever its case, also by archived and restricted projects', async () => {
    for (const identifier of ['bul-2026-014', 'RIZ-2025-019', 'Lag-2026-025']) {
      const error = await refusal(save(await projectForm(manager, { identifier })))
      expect([error.http, error.code, error.title, error.message]).toEqual([
        409,
        'project.identifier_taken',
        'Already Exists',
        'Another project of your company has this Project ID. Choose a different one.',
      ])
      expect((await manager.projects.identifierFree({ query: { identifier } })).response.is_free).toBe(false)
    }
  })

  test('of another company, or of a deleted project, is free', async () => {
    const { response } = await manager.projects.identifierFree({ query: { identifier: 'PC-001' } })
    expect(response.is_free).toBe(true)
    await addProject(manager, { identifier: 'PC-001' })
    const administrator = await server.signIn('admin@bayanihan.test')
    const id = await addProject(manager, { identifier: 'GONE-1' })
    await administrator.projects.remove({ body: { project_id: id } })
    await addProject(manager, { identifier: 'gone-1' })
    const error = await refusal(administrator.projects.recover({ body: { project_id: id } }))
    expect([error.http, error.code]).toEqual([409, 'project.identifier_taken'])
  })

  test('wanted by two at the same moment goes to one of them', async () => {
    const forms = [
      await projectForm(manager, { identifier: 'AT-ONCE' }),
      await projectForm(manager, { identifier: 'at-once' }),
    ]
    const tries = await Promise.allSettled(forms.map((data) => save(data)))
    expect(tries.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = tries.find((attempt) => attempt.status === 'rejected')
    expect(lost?.reason).toMatchObject({ http: 409, code: 'project.identifier_taken' })
  })
})

describe('the same create sent again', () => {
  test('one after the other makes one project', async () => {
    const data = await projectForm(manager)
    const first = await save(data, manager, 'create-once-1')
    const again = await save(data, manager, 'create-once-1')
    expect(again.response).toEqual(first.response)
  })

  test('at the same moment makes one project', async () => {
    const data = await projectForm(manager)
    const before = await countProjects()
    const answers = await Promise.all([1, 2, 3].map(() => save(data, manager, 'create-once-2')))
    expect(new Set(answers.map((answer) => answer.response.project_id)).size).toBe(1)
    expect(await countProjects()).toBe(before + 1)
  })

  test('after a refusal works with the same key', async () => {
    const taken = await projectForm(manager, { identifier: 'BUL-2026-014' })
    expect((await refusal(save(taken, manager, 'create-once-3'))).http).toBe(409)
    await save(await projectForm(manager), manager, 'create-once-3')
  })
})

test('another company’s list of kinds is not this one’s', async () => {
  const stranger = await server.signIn('admin@pundasyon.test')
  const ids = async (by: SignedInClient) => (await by.projects.types()).response.map((kind) => kind.id)
  const own = await ids(manager)
  expect((await ids(stranger)).some((id) => own.includes(id))).toBe(false)
  expect((await manager.projects.categories()).response.map((kind) => kind.name)).toContain('Road')
  expect(await demoProject(server, 'PC-001')).toBeGreaterThan(0)
})
