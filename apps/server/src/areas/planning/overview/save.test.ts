import { OVERVIEW_REQUIRED } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { overviewOf, type Update } from './overview.fixture.ts'

const { server, manager, estimator } = await openDemo('manager', 'estimator')
const { put, read } = overviewOf(manager)

describe('the details', () => {
  const EMPTY: Record<string, unknown> = {
    project_category_id: null,
    project_type_id: null,
    source_of_funds: null,
    start_date: null,
    duration: 0,
  }

  test.each(Object.entries(OVERVIEW_REQUIRED))('an empty %s: %s', async (field, message) => {
    const id = await demoProject(server, 'ILO-2026-009')
    const error = await refusal(put(id, { [field]: field in EMPTY ? EMPTY[field] : '' }))
    expect([error.http, error.message, error.body.fields]).toEqual([
      422,
      message,
      [{ path: `body.update.${field}`, message }],
    ])
  })

  test('are told all at once what they lack', async () => {
    const id = await addProject(manager)
    const error = await refusal(put(id, { architect: 'Ar. Cruz' }))
    const missing = error.body.fields?.map(({ path }) => path.replace('body.update.', ''))
    // Add Project has filled in the other fields already.
    expect(missing).toEqual([
      'client_company',
      'client_name',
      'client_contact',
      'client_email',
      'region',
      'province',
      'city',
      'barangay',
      'street',
      'bid_category',
      'reconciliation_cycle',
    ])
    expect((await read(id)).project_team.architect).toBe('')
  })

  test.each<[string, Update, string]>([
    ['letters in a phone number', { client_contact: '0917-555' }, 'client_contact'],
    ['a phone number of 12 digits', { client_contact: '091755501422' }, 'client_contact'],
    ['no email address', { client_email: 'nobody' }, 'client_email'],
    ['31 February', { start_date: '2026-02-31' }, 'start_date'],
    ['a negative duration', { duration: -1 }, 'duration'],
    ['a cycle nobody knows', { reconciliation_cycle: 'yearly' as never }, 'reconciliation_cycle'],
    ['a category nobody knows', { bid_category: 'huge' as never }, 'bid_category'],
    [
      'kick-off before the submission',
      { submission_date: '2026-06-16', kickoff_date: '2026-06-15' },
      'kickoff_date',
    ],
    [
      'turn-over before kick-off',
      { kickoff_date: '2026-06-16', turnover_date: '2026-06-15' },
      'turnover_date',
    ],
    ['a field nobody knows', { is_restricted: true } as never, 'is_restricted'],
    ['OCM of 101', { ocm: 101 }, 'ocm'],
    ['a budget in thousandths', { total_budget: 0.001 }, 'total_budget'],
    ['an empty name', { name: ' ' }, 'name'],
  ])('%s', async (_, update, field) => {
    const id = await demoProject(server, 'ILO-2026-009')
    const error = await refusal(put(id, update))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, `body.update.${field}`])
  })

  test('are saved as a group, and the end moves with the start', async () => {
    const id = await demoProject(server, 'ILO-2026-012')
    const before = await read(id)
    const { response, description } = await put(id, {
      inspector: 'Engr. Cruz',
      start_date: '2026-01-30',
      duration: 30,
      submission_date: '2026-01-05',
      kickoff_date: '2026-01-30',
      turnover_date: '2026-03-01',
      user_id: manager.userId,
      details_version: before.versions.details,
    })
    expect(description).toBe('Your work has been saved')
    expect(response).toMatchObject({
      project_team: { inspector: 'Engr. Cruz', architect: before.project_team.architect },
      end_date: '2026-03-01',
      key_dates: {
        proposal_submission: '2026-01-05',
        kick_off_start: '2026-01-30',
        turn_over: '2026-03-01',
      },
      build_up: before.build_up,
      versions: { ...before.versions, details: before.versions.details + 1 },
    })
    expect(await read(id)).toEqual(response)
    const { rows } = await server.owner.query(
      `select before->>'inspector' as before, after->>'inspector' as after, after ? 'architect' as more
       from audit_event where action = 'project.details_changed' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ before: '', after: 'Engr. Cruz', more: false }])
    const cleared = await put(id, { kickoff_date: null, turnover_date: null })
    expect(cleared.response.key_dates).toMatchObject({ kick_off_start: null, turn_over: null })
  })

  test('refuse a type or category of another company', async () => {
    const id = await demoProject(server, 'ILO-2026-009')
    const stranger = await server.signIn('admin@pundasyon.test')
    const [type] = (await stranger.projects.types()).response
    const [category] = (await stranger.projects.categories()).response
    expect((await refusal(put(id, { project_type_id: type?.id as number }))).http).toBe(404)
    expect((await refusal(put(id, { project_category_id: category?.id as number }))).http).toBe(404)
  })
})

describe('one group alone', () => {
  test('the name and Project ID, also of an incomplete project', async () => {
    const id = await addProject(manager)
    const { response } = await put(id, { name: 'Named anew', identifier: 'NEW-1', user_id: manager.userId })
    expect(response.project_info).toMatchObject({ name: 'Named anew', identifier: 'NEW-1' })
    expect(response.versions).toEqual({ details: 2, billing: 1, pow: 1 })
    expect((await put(id, { identifier: 'new-1' })).response.project_info.identifier).toBe('new-1')
    const error = await refusal(put(id, { identifier: 'bul-2026-014' }))
    expect([error.http, error.code]).toEqual([409, 'project.identifier_taken'])
  })

  test('the billing, also of an incomplete project', async () => {
    const id = await addProject(manager, { ocm: 12, total_budget: 5 })
    const { response } = await put(id, { contract_amount: 1_234_567.89, total_budget: null })
    expect(response.project_info).toMatchObject({
      ocm: 12,
      contract_amount: 1_234_567.89,
      project_cost: null,
    })
    expect(response.versions).toEqual({ details: 1, billing: 2, pow: 1 })
  })

  test('nothing is refused', async () => {
    const id = await addProject(manager)
    expect((await refusal(put(id, {}))).http).toBe(422)
    expect((await refusal(put(id, { details_version: 1, user_id: manager.userId }))).http).toBe(422)
  })

  test('somebody else’s user_id is a wrong claim', async () => {
    const id = await addProject(manager)
    expect((await refusal(put(id, { name: 'x', user_id: estimator.userId }))).code).toBe('wrong_claim')
  })
})

describe('without /costs/view', () => {
  test('details and names are saved, billing and POW amounts are not', async () => {
    const id = await demoProject(server, 'RIZ-2026-011')
    const blind = await personWith(server, ['/projects/Index', '/overview/save'])
    const { response } = await put(id, { name: 'Renamed', inspector: 'I' }, blind)
    expect(response).not.toHaveProperty('build_up')
    const bracket = (await read(id)).project_info.bid_category
    for (const update of [
      { total_budget: 1 },
      { ocm: 1 },
      { has_vat: '0' as const, name: 'Sneaked in' },
      { bid_category: '1-5 Million' as const, name: 'Sneaked in' },
    ]) {
      expect((await refusal(put(id, update, blind))).code).toBe('permission_denied')
    }
    const pow = blind.overview.addPow({ body: { project_id: id, data: [] } })
    expect((await refusal(pow)).code).toBe('permission_denied')
    expect((await read(id)).project_info).toMatchObject({ name: 'Renamed', bid_category: bracket })
  })
})

test('saving is for those who may', async () => {
  const id = await demoProject(server, 'RIZ-2026-011')
  const engineer = await server.signIn('engineer@bayanihan.test')
  expect((await refusal(put(id, { name: 'x' }, engineer))).code).toBe('permission_denied')
  const stranger = await server.signIn('admin@pundasyon.test')
  expect((await refusal(put(id, { name: 'x' }, stranger))).http).toBe(404)
})
