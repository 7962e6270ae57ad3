import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf } from '../../../testing/estimates.ts'
import { acceptance, advised, lateProject } from '../../../testing/late-project.ts'
import { personWith } from '../../../testing/projects.ts'

const { server, manager, foreman, stranger } = await openDemo('manager', 'foreman', 'stranger')

async function take(payload: object, by: { token: string } = manager) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/recommender/catch-up/program',
    headers: { authorization: `Bearer ${by.token}` },
    payload,
  })
  return { http: reply.statusCode, content: reply.rawPayload, body: reply.body }
}
const wordsOf = (content: Buffer) =>
  readPdf(content)
    .flatMap(({ lines }) => lines)
    .join('\n')
const late = async () => lateProject(server, manager, await listsOf(server, manager.companyId))

describe('the catch-up program on paper', () => {
  test('of an option: stage, finish, the five resources and what the order demands', async () => {
    const { id } = await late()
    const advice = await advised(manager, id)
    const file = await take({ project_id: id, option: 'A' })
    expect(file.http, file.body.slice(0, 300)).toBe(200)
    const words = wordsOf(file.content)
    for (const said of [
      'Catch-up Program',
      'A · Add manpower and equipment',
      'Terminal',
      'Money (PhP)',
      'Manpower',
      'Materials',
      'Equipment',
      'Management',
      '8 Mason (4',
      '20 bags Cement to order',
      'Cause must be shown within 7 calendar days.',
    ])
      expect(words).toContain(said)
    // As a ledger writes it: the doubled crew is paid for half of the days, and saves 600 pesos.
    expect(advice?.options[0]?.added_cost).toBe(-600)
    expect(words).toContain('(600.00)')
  })

  test('of the plan that was accepted, as it was then, however the project goes on', async () => {
    const { id } = await late()
    expect((await take({ project_id: id })).http).toBe(409)
    await manager.recommender.save({ body: await acceptance(manager, id) })
    const words = wordsOf((await take({ project_id: id })).content)
    expect(words).toContain('Accepted on')
    expect(words).toContain('8 Mason (4')
    const sheet = await readAll((await take({ project_id: id, type: 'xlsx' })).content)
    expect(JSON.stringify(sheet)).toContain('Additional input of resources')
  })

  test('of a plan that was taken back is no program any more', async () => {
    const { id } = await late()
    await manager.recommender.save({ body: await acceptance(manager, id) })
    await manager.recommender.undo({ body: { project_id: id } })
    expect((await take({ project_id: id })).http).toBe(409)
  })

  test('has no money for people who see none, and is nothing to strangers', async () => {
    const { id } = await late()
    const noCosts = await personWith(server, ['/project/download/reports', '/projects/Index'])
    const words = wordsOf((await take({ project_id: id, option: 'B' }, noCosts)).content)
    expect(words).toContain('10 hours a day')
    expect(words).not.toContain('Money')
    expect((await take({ project_id: id, option: 'A' }, stranger)).http).toBe(404)
    expect((await take({ project_id: id, option: 'A' }, foreman)).http).toBe(403)
  })
})
