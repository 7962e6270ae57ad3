import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, saveEstimate } from '../../../testing/estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, savedScope } from '../../../testing/scopes.ts'

/** A company's own estimates to start from. */
const { server, estimator, stranger } = await openDemo('estimator', 'stranger')
const lists = await listsOf(server, estimator.companyId)

const list = async (by = estimator) => (await by.estimate.templates()).response
const keep = async (project_id: number, name: string, by = estimator) =>
  (await by.estimate.addTemplate({ body: { project_id, name, description: 'As built' } })).response
const archive = (id: number, by = estimator) => by.estimate.archiveTemplate({ params: { id } })

async function estimated(): Promise<number> {
  const id = await addProject(estimator)
  await saveEstimate(estimator, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
  return id
}

test('keeps work items and lines, and tells what is in it', async () => {
  const template = await keep(await estimated(), 'Footings')
  expect(template).toMatchObject({ name: 'Footings', description: 'As built', work_items: 2, direct: 20_000 })
  expect(template.created_by).toBeTruthy()
  expect((await list()).map(({ id }) => id)).toContain(template.id)
})

test('what is done with the project afterwards does not change it', async () => {
  const id = await addProject(estimator)
  const scope = savedScope(await saveEstimate(estimator, id, [newScope(lists, 'CW-02')]), 'CW-02')
  const template = await keep(id, 'Unchanged')
  await saveEstimate(estimator, id, [edited(scope, { remove_sow: true }), newScope(lists, 'CW-06')])
  const source = { from: 'template', template_id: template.id, prices: 'kept' } as const
  const { scopes } = (await estimator.estimate.compose({ body: { project_id: id, source } })).response
  expect(scopes).toMatchObject([{ code: 'CW-02', psow_id: null, new: true, direct_cost: 10_000 }])
  const into = await addProject(estimator)
  const saved = await saveEstimate(
    estimator,
    into,
    scopes.map((one) => edited(one)),
  )
  expect(saved.saved).toMatchObject([{ scope: { direct_cost: 10_000, contract_cost: 13_125 } }])
})

test('sorted by name, without those put away', async () => {
  const id = await estimated()
  await keep(id, 'zeta')
  const alpha = await keep(id, 'Alpha')
  const names = async () => (await list()).map(({ name }) => name)
  expect((await names()).at(-1)).toBe('zeta')
  await archive(alpha.id)
  expect(await names()).not.toContain('Alpha')
  const again = await keep(id, 'alpha')
  expect(again.id).not.toBe(alpha.id)
})

describe('refused', () => {
  test('a name that is taken, in whatever case', async () => {
    const id = await estimated()
    await keep(id, 'School building')
    expect((await refusal(keep(id, 'SCHOOL building'))).code).toBe('already_exists')
  })

  test('an estimate without work', async () => {
    const error = await refusal(keep(await addProject(estimator), 'Empty'))
    expect([error.http, error.code]).toEqual([409, 'estimate.empty'])
  })

  test('another company’s: project, template, and in the list', async () => {
    const id = await estimated()
    const { id: ours } = await keep(id, 'Ours')
    expect((await refusal(keep(id, 'Taken', stranger))).code).toBe('not_found')
    expect((await refusal(archive(ours, stranger))).code).toBe('not_found')
    expect((await list(stranger)).map((one) => one.name)).not.toContain('Ours')
    const project_id = await addProject(stranger)
    const source = { from: 'template', template_id: ours } as const
    const composed = stranger.estimate.compose({ body: { project_id, source } })
    expect((await refusal(composed)).code).toBe('not_found')
  })

  test('one that was put away, twice and as a source', async () => {
    const project_id = await estimated()
    const { id } = await keep(project_id, 'Old')
    await archive(id)
    expect((await refusal(archive(id))).code).toBe('not_found')
    const source = { from: 'template', template_id: id } as const
    expect((await refusal(estimator.estimate.compose({ body: { project_id, source } }))).code).toBe(
      'not_found',
    )
  })

  test('without the permission or without sight of costs', async () => {
    const id = await estimated()
    const blind = await personWith(server, ['/projects/Index', '/estimate/save'])
    expect((await refusal(keep(id, 'Blind', blind))).code).toBe('permission_denied')
    expect((await list(blind))[0]).not.toHaveProperty('direct')
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(list(viewer))).code).toBe('permission_denied')
  })
})

test('the trail tells of both', async () => {
  const { id } = await keep(await estimated(), 'Traced')
  await archive(id)
  const { rows } = await server.owner.query(
    `select action from audit_event where subject_id = $1 and action like 'estimate.template%' order by id`,
    [id],
  )
  expect(rows.map((row) => row.action)).toEqual(['estimate.template_added', 'estimate.template_removed'])
})
