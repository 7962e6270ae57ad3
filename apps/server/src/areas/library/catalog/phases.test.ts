import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem as putIntoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, estimator, viewer, stranger } = await openDemo('estimator', 'viewer', 'stranger')

type NewPhase = Parameters<SignedInClient['catalog']['addPhase']>[0]['body']
const add = async (code: string, change: Partial<NewPhase> = {}, by = estimator) =>
  (await by.catalog.addPhase({ body: { code, name: `Phase ${code}`, phase_category_id: 1, ...change } }))
    .response
type EditedPhase = Parameters<SignedInClient['catalog']['editPhase']>[0]['body']
const edit = async (id: number, code: string, change: Partial<EditedPhase>, by = estimator) =>
  (
    await by.catalog.editPhase({
      params: { id },
      body: { code, name: `Phase ${code}`, phase_category_id: 1, version: 1, ...change },
    })
  ).response
const tree = async (by = estimator) => (await by.catalog.tree()).response
const ids = async (by = estimator) =>
  new Map((await tree(by)).phases.map((phase) => [phase.code, phase.id] as const))

describe('the tree', () => {
  test('has every phase with its items in order, and counts them', async () => {
    const { phases, work_items } = await tree()
    expect([phases.length, work_items.length]).toEqual([25, 181])
    expect(phases.slice(0, 3).map((phase) => phase.code)).toEqual(['GR', 'SP', 'EW'])
    for (const phase of phases) {
      expect(phase.work_items).toBe(work_items.filter((item) => item.phase_id === phase.id).length)
    }
    const code = new Map(phases.map((phase) => [phase.id, phase.code]))
    const sp = phases.find((phase) => phase.code === 'SP')
    expect(sp?.predecessor_ids.map((id) => code.get(id))).toEqual(['GR'])
    expect(work_items[0]).toMatchObject({ code: 'GR-01', is_standard: true, is_archived: false })
  })

  test('is for those with the catalogue', async () => {
    expect((await refusal(tree(viewer))).code).toBe('permission_denied')
  })
})

describe('a phase', () => {
  test('is added after the others, with what comes before it', async () => {
    const known = await ids()
    const before = [known.get('GR'), known.get('EW'), known.get('EW')] as number[]
    const added = await add('NEW1', { phase_category_id: 2, description: 'Ours', predecessor_ids: before })
    expect(added).toMatchObject({
      code: 'NEW1',
      phase_category_id: 2,
      description: 'Ours',
      work_items: 0,
      is_standard: false,
      version: 1,
    })
    expect([...added.predecessor_ids].sort()).toEqual([...new Set(before)].sort())
    expect((await tree()).phases.at(-1)?.code).toBe('NEW1')
    expect((await tree(stranger)).phases.map((phase) => phase.code)).not.toContain('NEW1')
  })

  test('with a code that is there, in any case, is refused', async () => {
    const error = await refusal(add('gr'))
    expect([error.http, error.title]).toEqual([409, 'Already Exists'])
    const { id } = await add('NEW2')
    expect((await refusal(edit(id, 'Gr', {}))).title).toBe('Already Exists')
  })

  test('needs one of the four groups', async () => {
    const error = await refusal(add('NEW3', { phase_category_id: 5 }))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.phase_category_id'])
  })

  test('is changed, archived and restored', async () => {
    const { id } = await add('NEW4')
    expect(await edit(id, 'NEW4b', { name: 'Named', phase_category_id: 3 })).toMatchObject({
      code: 'NEW4b',
      name: 'Named',
      phase_category_id: 3,
      phase_category: 'General requirements',
      version: 2,
    })
    expect(await edit(id, 'NEW4b', { archived: true, version: 2 })).toMatchObject({ is_archived: true })
    const listed = async () => (await estimator.catalog.phases()).response.map((phase) => phase.code)
    expect(await listed()).not.toContain('NEW4b')
    expect((await tree()).phases.find((phase) => phase.id === id)?.is_archived).toBe(true)
    await edit(id, 'NEW4b', { version: 3 })
    expect(await listed()).toContain('NEW4b')
  })

  test('saved meanwhile is refused with what stands', async () => {
    const { id } = await add('NEW5')
    await edit(id, 'NEW5', { name: 'Theirs' })
    const error = await refusal(edit(id, 'NEW5', { name: 'Mine' }))
    expect([error.code, error.body.current]).toMatchObject(['stale_version', { name: 'Theirs', version: 2 }])
  })

  test('cannot come before itself, not around corners either', async () => {
    const a = await add('CIRA')
    const b = await add('CIRB', { predecessor_ids: [a.id] })
    const c = await add('CIRC', { predecessor_ids: [b.id] })
    for (const before of [[a.id], [b.id], [c.id]]) {
      const error = await refusal(edit(a.id, 'CIRA', { predecessor_ids: before }))
      expect([error.http, error.body.fields]).toEqual([
        422,
        [{ path: 'body.predecessor_ids', message: 'A phase cannot come before itself.' }],
      ])
    }
    await edit(c.id, 'CIRC', { predecessor_ids: [a.id] })
  })

  test('of another company is 404, as is one before it', async () => {
    const theirs = (await ids(stranger)).get('GR') as number
    expect((await refusal(edit(theirs, 'X', {}))).http).toBe(404)
    expect((await refusal(add('NEW6', { predecessor_ids: [theirs] }))).http).toBe(404)
    const { id } = await add('NEW7')
    expect((await refusal(edit(id, 'NEW7', { predecessor_ids: [theirs] }))).http).toBe(404)
  })
})

describe('the phases to choose from', () => {
  test('are all with limit -1 or none, and as many as asked otherwise', async () => {
    const choices = async (limit?: string) =>
      (await viewer.catalog.phases({ query: limit === undefined ? {} : { limit } })).response
    const all = await choices()
    expect(all.length).toBeGreaterThanOrEqual(25)
    expect(await choices('-1')).toEqual(all)
    expect(await choices('9999')).toEqual(all)
    expect(await choices('3')).toEqual(all.slice(0, 3))
  })

  test('begin with those the project has work in', async () => {
    const project = await addProject(await server.signIn('manager@bayanihan.test'))
    const chosen = async (query: Record<string, string>) =>
      (await viewer.catalog.phasesV2({ query: { project_id: String(project), ...query } as never })).response
    expect((await chosen({})).some((phase) => phase.in_project)).toBe(false)
    await putIntoProject(server, project, 'PT-01')
    await putIntoProject(server, project, 'EW-01')
    const used = (await chosen({ limit: '4', standard: '1' })).map((phase) => [phase.code, phase.in_project])
    expect(used).toEqual([
      ['EW', true],
      ['PT', true],
      ['GR', false],
      ['SP', false],
    ])
    expect((await refusal(stranger.catalog.phasesV2({ query: { project_id: String(project) } }))).http).toBe(
      404,
    )
  })

  test('are those of a group', async () => {
    const { response } = await viewer.catalog.phasesV2({ query: { phase_category_id: '2' } })
    expect(response.length).toBeGreaterThan(0)
    expect(new Set(response.map((phase) => phase.phase_category_id))).toEqual(new Set([2]))
  })
})

describe('the work items to choose from', () => {
  const chosen = async (query: Record<string, string>, by = viewer) =>
    (await by.catalog.sowList({ query: query as never })).response

  test('are found by part of the name or the code, literally', async () => {
    expect((await chosen({ sowInput: 'gr-01' })).map((item) => item.code)).toEqual(['GR-01'])
    const found = await chosen({ sowInput: 'EXCAVATION' })
    expect(found.length).toBeGreaterThan(0)
    for (const item of found) expect(item.name.toLowerCase()).toContain('excavation')
    expect(await chosen({ sowInput: 'gr_01' })).toEqual([])
  })

  test('are those of a phase, or of a group', async () => {
    const gr = (await ids()).get('GR') as number
    const of = await chosen({ phase_id: String(gr) })
    expect(of.length).toBeGreaterThan(0)
    expect(new Set(of.map((item) => item.phase_id))).toEqual(new Set([gr]))
    const phases = (await tree()).phases.filter((phase) => phase.phase_category_id === 3)
    const group = await chosen({ phase_category_id: '3' })
    expect(new Set(group.map((item) => item.phase))).toEqual(
      new Set(phases.filter((phase) => phase.work_items > 0).map((phase) => phase.name)),
    )
    expect((await refusal(chosen({ phase_id: String(gr) }, stranger))).http).toBe(404)
  })

  test('leave out archived ones, and those of archived phases', async () => {
    const { id, code, name } =
      (await tree()).phases.find((phase) => phase.code === 'LS') ??
      ((await tree()).phases.at(5) as { id: number; code: string; name: string })
    const before = (await tree()).phases.find((phase) => phase.id === id)
    expect((await chosen({ phase_id: String(id) })).length).toBeGreaterThan(0)
    const body = {
      code,
      name,
      phase_category_id: before?.phase_category_id as number,
      predecessor_ids: before?.predecessor_ids as number[],
    }
    await estimator.catalog.editPhase({
      params: { id },
      body: { ...body, archived: true, version: before?.version as number },
    })
    expect(await chosen({ phase_id: String(id) })).toEqual([])
  })
})

test('the units have their fixed ids', async () => {
  const { status, response } = await viewer.catalog.units()
  expect([status, response.length]).toEqual([200, 59])
  const unit = (id: number) => response.find((row) => row.id === id)
  expect(unit(7)).toMatchObject({ abbreviation: 'sq.m', dimension: 'area', area_or_volume: 'Area' })
  expect(unit(16)).toMatchObject({ abbreviation: 'cu.m', dimension: 'volume', area_or_volume: 'Volume' })
  expect(unit(36)).toMatchObject({ abbreviation: expect.stringMatching(/^hr/), dimension: 'time' })
  expect(unit(37)).toMatchObject({ abbreviation: expect.stringMatching(/^day/), dimension: 'time' })
  for (const row of response) expect(row.area_or_volume).toBe(row.id < 16 ? 'Area' : 'Volume')
})

test('the materials to choose from are those of the company, by part of a name', async () => {
  const choices = async (search?: string, by = viewer) =>
    (
      await by.materials.choices({
        params: { companyId: by.companyId },
        query: search === undefined ? {} : { search },
      })
    ).response
  expect((await choices()).length).toBe(146)
  const [cement] = await choices('PORTLAND')
  expect(cement).toMatchObject({ description: 'Portland cement 40 kg', unit: 'bags' })
  expect(cement).not.toHaveProperty('price')
  expect((await choices('portland', estimator))[0]?.price).toBeGreaterThan(0)
  const foreign = estimator.materials.choices({ params: { companyId: stranger.companyId } })
  expect((await refusal(foreign)).code).toBe('wrong_claim')
})

describe.each([
  { kind: 'tag', add: 'addTag', edit: 'editTag' },
  { kind: 'project type', add: 'addType', edit: 'editType' },
  { kind: 'project category', add: 'addCategory', edit: 'editCategory' },
] as const)('a $kind', (list) => {
  const addName = async (name: string, by = estimator) =>
    (await by.catalog[list.add]({ body: { name } })).response
  const editName = async (id: number, name: string, version: number, archived = false, by = estimator) =>
    (await by.catalog[list.edit]({ params: { id }, body: { name, archived, version } })).response

  test('is added, renamed, archived and restored', async () => {
    const { id, ...added } = await addName('Bago')
    expect(added).toEqual({ name: 'Bago', is_archived: false, used: 0, version: 1 })
    expect(await editName(id, 'Luma', 1)).toMatchObject({ name: 'Luma', version: 2 })
    expect(await editName(id, 'Luma', 2, true)).toMatchObject({ is_archived: true, version: 3 })
    expect(await editName(id, 'Luma', 3)).toMatchObject({ is_archived: false })
  })

  test('with a name that is there, in any case, is refused by name', async () => {
    await addName('Iisa lang')
    const error = await refusal(addName('IISA lang'))
    expect([error.http, error.title, error.message]).toEqual([
      409,
      'Already Exists',
      `The ${list.kind} 'IISA lang' already exists`,
    ])
    const { id } = await addName('Iba naman')
    expect((await refusal(editName(id, 'iisa LANG', 1))).title).toBe('Already Exists')
    await editName(id, 'IBA NAMAN', 1)
    await addName('Iisa lang', stranger)
  })

  test('saved meanwhile is refused with what stands, and another company’s is 404', async () => {
    const { id } = await addName('Dalawa')
    await editName(id, 'Kanila', 1)
    const error = await refusal(editName(id, 'Akin', 1))
    expect([error.code, error.body.current]).toMatchObject(['stale_version', { name: 'Kanila' }])
    expect((await refusal(editName(id, 'x', 2, false, stranger))).http).toBe(404)
  })

  test('is not for viewers', async () => {
    expect((await refusal(addName('No', viewer))).code).toBe('permission_denied')
  })
})

test('the kinds of projects tell how many projects use them', async () => {
  const { types, categories } = (await estimator.catalog.kinds()).response
  for (const list of [types, categories]) expect(list.some((kind) => kind.used > 0)).toBe(true)
  const { rows } = await server.owner.query('select count(*)::int from project where company_id = $1', [
    estimator.companyId,
  ])
  const used = (list: typeof types) => list.reduce((sum, kind) => sum + kind.used, 0)
  expect(used(types)).toBe(rows[0].count)
})

test('the tags of the estimate are the catalogue’s', async () => {
  const names = (await viewer.catalog.tags()).response.map((tag) => tag.name)
  expect(names).toEqual(expect.arrayContaining(['Building A', 'Building B']))
})
