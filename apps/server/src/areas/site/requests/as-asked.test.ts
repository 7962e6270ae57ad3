import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { listsOf, newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { materialsOf, needsOf, orderOne, projectWithNeeds } from '../../../testing/requests.ts'
import { equipment, material } from '../../../testing/scopes.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

/** An approval holds for what was asked, and for nothing that is no longer there. */
let server: TestServer
let engineer: SignedInClient
let manager: SignedInClient
let machine: number
let days = 100
beforeAll(async () => {
  server = await openTestServer()
  engineer = await server.signIn('engineer@bayanihan.test')
  manager = await server.signIn('manager@bayanihan.test')
  const [need] = await needsOf(engineer, (await projectWithNeeds(server, manager)).id)
  machine = need?.equipment_details[0]?.value as number
})
afterAll(() => server.close())

const span = () => {
  days += 20
  const date_start = addDays(today(server.clock), days)
  return { date_start, date_end: addDays(date_start, 9) }
}
type Line = { brand_id: number; date_start: string; date_end: string; pe_id?: number; psow_id?: number }
const book = async (by: SignedInClient, project_id: number, line: Line) =>
  (await by.equipment.request({ body: { data: { type: 'equipment', project_id, request: [line] } } }))
    .response

async function bookedForNeed() {
  const project = (await projectWithNeeds(server, manager)).id
  const [need] = await needsOf(engineer, project)
  const line = {
    brand_id: machine,
    ...span(),
    pe_id: need?.pe_id as number,
    psow_id: need?.psow_id as number,
  }
  return { project, line, made: await book(engineer, project, line) }
}
const approve = (approval_id: number | null) =>
  manager.approvals.decide({ body: { id: approval_id as number, decision: 'approve' } })
const stateOf = async (id: number) =>
  (await server.owner.query('select state from request where id = $1', [id])).rows[0].state

/** Refused in words, with nothing decided; a disapproval is still possible. */
async function expectRefused(
  made: { id: number; approval_id: number | null; pr_num: string },
  words: RegExp,
) {
  const error = await refusal(approve(made.approval_id))
  expect([error.http, error.code]).toEqual([409, 'request.not_as_asked'])
  expect(error.message).toMatch(words)
  expect(error.message).toContain(`Disapprove ${made.pr_num}, so that it can be revised.`)
  expect(await stateOf(made.id)).toBe('pending')
  await manager.approvals.decide({
    body: { id: made.approval_id as number, decision: 'reject', reason: 'Gone' },
  })
  expect(await stateOf(made.id)).toBe('disapproved')
}

describe('a machine', () => {
  test.each([
    ['given to another project', true],
    ['not taken up again', false],
  ])('%s while the project was archived', async (_what, isTaken) => {
    const { project, line, made } = await bookedForNeed()
    const params = { companyId: manager.companyId, id: project }
    await manager.projects.archive({ params })
    const { brand_id, date_start, date_end } = line
    if (isTaken)
      await book(engineer, (await projectWithNeeds(server, manager)).id, { brand_id, date_start, date_end })
    await manager.projects.restore({ params, body: { bring_back: isTaken } })
    await expectRefused(made, /is no longer booked for this request from \d\d\/\d\d\/\d{4} to/)
  })

  test('that came back with its project is approved', async () => {
    const { project, made } = await bookedForNeed()
    const params = { companyId: manager.companyId, id: project }
    await manager.projects.archive({ params })
    await manager.projects.restore({ params, body: { bring_back: true } })
    await approve(made.approval_id)
    expect(await stateOf(made.id)).toBe('approved')
  })

  test.each([
    ['archived', `archived_at = now()`, `archived_at = null`, /is archived in the equipment list/],
    ['out of service', `condition = 'OUT OF SERVICE'`, `condition = 'GOOD'`, /is out of service/],
  ])('that is %s by now', async (_what, change, back, words) => {
    const { made, project } = await bookedForNeed()
    await server.owner.query(`update equipment set ${change} where id = $1`, [machine])
    // Nor can it be booked by somebody who approves at once.
    const own = await refusal(book(manager, project, { brand_id: machine, ...span() }))
    expect(['not_found', 'request.not_as_asked']).toContain(own.code)
    await expectRefused(made, words)
    await server.owner.query(`update equipment set ${back} where id = $1`, [machine])
  })

  test('whose work item left the estimate', async () => {
    const { made, line } = await bookedForNeed()
    await server.owner.query('update project_work_item set removed_at = now() where id = $1', [line.psow_id])
    await expectRefused(made, /The work item that .* is for is no longer in the estimate/)
  })
})

describe('materials', () => {
  test('whose line left the estimate', async () => {
    const project = (await projectWithNeeds(server, manager)).id
    const made = await orderOne(engineer, project, '')
    const scope = (await readEstimate(manager, project)).detailed[0]
    const gone = scope?.material.map((line) => ({ ...line, remove: true })) ?? []
    await saveEstimate(manager, project, [{ ...(scope as object), material: gone } as never])
    expect(await materialsOf(engineer, project)).toEqual([])
    await expectRefused(made, /^Hollow block is no longer in the estimate\./)
  })

  test('whose work item left the estimate', async () => {
    const project = (await projectWithNeeds(server, manager)).id
    const made = await orderOne(engineer, project, '')
    await server.owner.query('update project_work_item set removed_at = now() where project_id = $1', [
      project,
    ])
    await expectRefused(made, /is no longer in the estimate/)
  })

  test('archived in the list, for the one who approves at once as well', async () => {
    const { response } = await manager.materials.add({ body: { description: 'Bolt M99', unit_id: 30 } })
    const lists = await listsOf(server, manager.companyId)
    const project = await addProject(manager)
    await saveEstimate(manager, project, [
      newScope(lists, 'MW-01', { material: [material({ material_id: response.id, unit_id: 30 })] }),
    ])
    const made = await orderOne(engineer, project, '')
    await server.owner.query('update material set archived_at = now() where id = $1', [response.id])
    expect((await refusal(orderOne(manager, project, ''))).code).toBe('request.not_as_asked')
    await expectRefused(made, /^Bolt M99 is archived in the material list\./)
  })
})

test('fuel of an archived project is not approved', async () => {
  const project = (await projectWithNeeds(server, manager)).id
  const request = [{ category: 'Diesel' as const, liters: 5, unit_price: 60 }]
  const { response } = await engineer.equipment.request({
    body: { data: { type: 'fuel', project_id: project, request } },
  })
  await manager.projects.archive({ params: { companyId: manager.companyId, id: project } })
  expect((await refusal(approve(response.approval_id))).code).toBe('project.archived')
})

describe('a booking is refused with the limit', () => {
  test.each([
    [
      'before the project starts',
      '2000-01-01',
      '2000-01-02',
      /^This is before the project starts, 11\/16\/2026\.$/,
    ],
    ['backwards', '2027-01-05', '2027-01-01', /^The end is before the start, 01\/05\/2027\.$/],
    ['until 2431', '2027-01-05', '2431-01-01', /^This can be \d\d\/\d\d\/\d{4} at the latest\.$/],
  ])('%s', async (_what, date_start, date_end, words) => {
    const project = (await projectWithNeeds(server, manager)).id
    const error = await refusal(book(engineer, project, { brand_id: machine, date_start, date_end }))
    expect([error.code, error.message]).toEqual(['invalid_input', expect.stringMatching(words)])
  })

  test.each([
    ['2001-01-01', /^This is before the project starts/],
    ['2431-01-01', /at the latest\.$/],
  ])('fuel deployed on %s', async (date_deployment, words) => {
    const project = (await projectWithNeeds(server, manager)).id
    const request = [{ category: 'Diesel' as const, liters: 5, unit_price: 60, date_deployment }]
    const call = engineer.equipment.request({
      body: { data: { type: 'fuel', project_id: project, request } },
    })
    expect((await refusal(call)).body.fields).toMatchObject([
      { path: 'body.data.request.0.date_deployment', message: expect.stringMatching(words) },
    ])
  })
})

describe('a line of the estimate', () => {
  /** Masonry that needs the machine's category, and concrete that needs another one. */
  async function twoNeeds() {
    const lists = await listsOf(server, manager.companyId)
    const { rows } = await server.owner.query(
      'select id::int from equipment_category where company_id = $1 and id <> $2 order by id limit 1',
      [manager.companyId, lists.category],
    )
    const project = await addProject(manager)
    const needing = (code: string, equipment_category_id: number) =>
      newScope(lists, code, { equipment: [equipment({ equipment_category_id })] })
    await saveEstimate(manager, project, [needing('MW-01', lists.category), needing('CW-02', rows[0].id)])
    const needs = await needsOf(engineer, project)
    const own = needs.find(({ work_item_code }) => work_item_code === 'MW-01')
    const other = needs.find(({ work_item_code }) => work_item_code === 'CW-02')
    if (!own || !other) throw new Error('the project needs two machines')
    return { project, own, other }
  }

  test('takes machines of its own category only', async () => {
    const { project, other } = await twoNeeds()
    const line = { brand_id: machine, ...span(), pe_id: other.pe_id, psow_id: other.psow_id }
    const error = await refusal(book(engineer, project, line))
    expect(error.body.fields?.[0]?.path).toBe('body.data.request.0.pe_id')
    expect(error.message).toMatch(/ is a .+\. This line asks for a .+\.$/)
  })

  test('is of its own work item, said or not', async () => {
    const { project, own, other } = await twoNeeds()
    const line = { brand_id: machine, ...span(), pe_id: own.pe_id }
    const error = await refusal(book(engineer, project, { ...line, psow_id: other.psow_id }))
    expect(error.message).toBe('This line belongs to another work item: MW-01.')
    expect((await book(engineer, project, line)).items).toMatchObject([{ work_item_code: 'MW-01' }])
  })
})
