import { workItemForm } from '@itayo/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { materialsOf, needsOf, orderOne } from '../../../testing/requests.ts'
import { edited, equipment, labor, material, savedScope } from '../../../testing/scopes.ts'

/** The number a work item goes by: DPWH's where the catalogue has one, the project's own before that (D-52). */
const { server, manager, estimator, admin } = await openDemo('manager', 'estimator', 'admin')
const lists = await listsOf(server, manager.companyId)

const OWN = '900(1)c2'
const scopes = () => [
  newScope(lists, 'CW-02', {
    labor: [labor({ labor_id: lists.position })],
    equipment: [equipment({ equipment_category_id: lists.category })],
    material: [material()],
  }),
  newScope(lists, 'CW-05'),
  newScope(lists, 'CW-10'),
]
let project: number
beforeAll(async () => {
  project = await addProject(manager)
  const saved = await saveEstimate(manager, project, scopes())
  await saveEstimate(manager, project, [edited(savedScope(saved, 'CW-02'), { own_number: OWN })])
})

const scopeOf = async (id: number, code: string) => {
  const found = (await readEstimate(manager, id)).detailed.find((scope) => scope.code === code)
  if (!found) throw new Error(`${code} is not in the estimate`)
  return found
}

test("the project's own number, DPWH's, and the code, in this order", async () => {
  const { detailed } = await readEstimate(manager, project)
  expect(detailed.map((scope) => [scope.item_number, scope.code])).toEqual([
    [OWN, 'CW-02'],
    ['900(1)c', 'CW-05'],
    ['CW-10', 'CW-10'],
  ])
})

test('every screen names a work item by the same number', async () => {
  const params = { companyId: manager.companyId, projectId: project }
  const tab = (await manager.scope.details({ params })).response
  const plan = (await manager.schedule.get({ query: { project_id: String(project) } })).response
  const team = (await manager.team.team({ body: { project_id: project } })).response
  const order = await orderOne(manager, project, '')
  const named = {
    scope: tab.phases.flatMap(({ Task }) => Task).map((task) => task.item_number),
    schedule: plan.tasks.map((task) => task.item_number),
    materials: (await materialsOf(manager, project)).map((row) => row.work_item_number),
    equipment: (await needsOf(manager, project)).map((row) => row.work_item_number),
    team: team.map((row) => row.work_item_number),
    order: order.items.map((row) => row.work_item_number),
  }
  for (const numbers of Object.values(named)) {
    expect(numbers).toContain(OWN)
    expect(numbers).not.toContain('CW-02')
  }
})

test('search finds by number and by code, in the estimate and in the catalogue', async () => {
  const inEstimate = async (search: string) =>
    (await readEstimate(manager, project, { search })).detailed.map(({ code }) => code)
  expect(await inEstimate(OWN)).toEqual(['CW-02'])
  expect(await inEstimate('cw-02')).toEqual(['CW-02'])
  const inCatalogue = async (sowInput: string) =>
    (await manager.catalog.sowList({ query: { sowInput } })).response.map(({ code }) => code)
  expect(await inCatalogue('1046(2)a2')).toEqual(['MW-02'])
  expect(await inCatalogue('MW-02')).toEqual(['MW-02'])
})

test('a save that says nothing of the number keeps it; an empty one brings the catalogue back', async () => {
  const id = await addProject(manager)
  await saveEstimate(manager, id, [newScope(lists, 'CW-02', { own_number: OWN })])
  const { own_number: _, ...silent } = edited(await scopeOf(id, 'CW-02'), { measurement: 11 })
  await saveEstimate(manager, id, [silent])
  expect(await scopeOf(id, 'CW-02')).toMatchObject({ item_number: OWN, own_number: OWN, measurement: 11 })
  await saveEstimate(manager, id, [edited(await scopeOf(id, 'CW-02'), { own_number: '' })])
  expect(await scopeOf(id, 'CW-02')).toMatchObject({ item_number: '900(1)c', own_number: '' })
})

test('a number that is too long or of an older state is refused and changes nothing', async () => {
  const scope = await scopeOf(project, 'CW-02')
  const tooLong = saveEstimate(manager, project, [edited(scope, { own_number: '9'.repeat(61) })])
  expect((await refusal(tooLong)).http).toBe(422)
  const stale = saveEstimate(manager, project, [
    edited(scope, { own_number: '901', version: scope.version - 1 }),
  ])
  expect((await refusal(stale)).http).toBe(409)
  expect((await scopeOf(project, 'CW-02')).item_number).toBe(OWN)
})

test("the catalogue's number is changed once for all projects that have none of their own", async () => {
  const { sow_id } = lists.item('CW-05')
  const params = { id: sow_id }
  const change = async (dpwh_ref: string) => {
    const item = (await admin.catalog.workItem({ params })).response
    const body = { ...workItemForm(item), dpwh_ref, version: item.version }
    return (await admin.catalog.editWorkItem({ params, body })).response
  }
  expect((await change('900(1)c5')).item_number).toBe('900(1)c5')
  expect((await scopeOf(project, 'CW-05')).item_number).toBe('900(1)c5')
  expect((await change('')).item_number).toBe('CW-05')
  expect((await scopeOf(project, 'CW-05')).item_number).toBe('CW-05')
  await change('900(1)c')
})

test('whoever decides sees the number before and after, and approves it', async () => {
  const id = await addProject(manager)
  const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
  await submitEstimate(estimator, id, [edited(savedScope(saved, 'CW-02'), { own_number: OWN })])
  const [approval] = (await readEstimate(manager, id)).approval_ids
  const { response } = await manager.approvals.get({ params: { id: approval as number } })
  expect(response.changes).toMatchObject([
    { item_number: OWN, item_number_before: '900(1)c', code: 'CW-02', lines: [] },
  ])
  await manager.approvals.decide({ body: { id: approval as number, decision: 'approve' } })
  expect((await scopeOf(id, 'CW-02')).item_number).toBe(OWN)
})

test('a sheet finds its work items again by reference, number, code and name', async () => {
  const id = await addProject(manager)
  await saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { own_number: OWN }),
    newScope(lists, 'CW-05'),
    newScope(lists, 'CW-06'),
  ])
  const names = new Map((await readEstimate(manager, id)).detailed.map((scope) => [scope.code, scope]))
  const nameOf = (code: string) => names.get(code)?.work_item ?? ''
  const imported = async (rows: readonly string[][], into = id) => {
    const csv = [['Item No.', 'Description', 'Unit', 'Quantity', 'Reference'], ...rows]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n')
    const file = new File([csv], 'Estimate.csv')
    const query = { project_id: String(into) }
    const { rows: told } = (await manager.estimate.importSheet({ query, file })).response
    return told.filter(({ row }) => row > 0).map(({ what, work_item }) => [what, work_item])
  }
  const unit = names.get('CW-02')?.unit ?? ''
  // Two of them have 900(1)c: the name tells them apart; the code and an older number do as well.
  expect(
    await imported([
      ['900(1)c', nameOf('CW-06'), unit, '11', ''],
      ['900(1)c', nameOf('CW-05'), unit, '12', ''],
      ['CW-02', 'Whatever', unit, '13', ''],
    ]),
  ).toEqual([
    ['changed', `900(1)c ${nameOf('CW-06')}`],
    ['changed', `900(1)c ${nameOf('CW-05')}`],
    ['changed', `${OWN} ${nameOf('CW-02')}`],
  ])
  const renamed = [['900(1)z9', nameOf('CW-02'), unit, '13', `S${names.get('CW-02')?.psow_id}`]]
  expect((await imported(renamed))[0]).toEqual(['changed', `${OWN} ${nameOf('CW-02')}`])
  // A number of several work items of the catalogue alone says which ones not.
  const empty = await addProject(manager)
  expect(await imported([['900(1)c', 'Something else', unit, '1', '']], empty)).toEqual([
    ['wrong', '900(1)c Something else'],
  ])
  expect(await imported([['1046(2)a2', 'Any name', 'sq.m', '1', '']], empty)).toMatchObject([
    ['new', expect.stringContaining('1046(2)a2')],
  ])
})
