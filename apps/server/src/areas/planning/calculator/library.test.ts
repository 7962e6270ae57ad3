import type { calculator, RouteCall } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { material, savedScope } from '../../../testing/scopes.ts'

/** A company's own factors, and sets of inputs under a name. */
const { server, lists, manager, admin } = await openEstimates('manager', 'admin')
const stranger = await server.signIn('admin@pundasyon.test')

const ids: Record<string, number> = {}
beforeAll(async () => {
  for (const name of ['CHB 150x200x400 mm', 'Portland cement 40 kg', 'Washed sand']) {
    const { rows } = await server.owner.query(
      'select id::int from material where company_id = $1 and description = $2 order by id',
      [manager.companyId, name],
    )
    ids[name] = rows[0].id
  }
  await server.owner.query('update company set features = $1 where id = $2', [[7], stranger.companyId])
})
const idOf = (name: string) => ids[name] as number

describe('factors', () => {
  const one = async (key: string, by = admin) =>
    (await by.calculator.factors()).response.find((factor) => factor.key === key)
  const blocks = async () => {
    const { sow_id } = lists.item('MW-02')
    const body = {
      type: 3 as const,
      sow_id,
      type_id: idOf('CHB 150x200x400 mm'),
      size_option_id: 2,
      area_value: 100,
    }
    return (await admin.calculator.calculate({ body })).response
  }

  test('an own one counts until it is taken back, and says who entered it', async () => {
    expect(await one('chb.per_sqm')).toMatchObject({ book_value: 12.5, own: null })
    const { response } = await admin.calculator.saveFactor({ body: { key: 'chb.per_sqm', value: 13 } })
    expect(response.own).toMatchObject({
      value: 13,
      version: 1,
      by: expect.any(String),
      at: expect.any(String),
    })
    expect(await blocks()).toMatchObject({ number_of_pieces: 1365, factors: [{ value: 13, is_own: true }] })
    expect((await one('chb.per_sqm', stranger))?.own).toBeNull()
    await admin.calculator.resetFactor({ body: { key: 'chb.per_sqm', version: 1 } })
    expect(await blocks()).toMatchObject({
      number_of_pieces: 1313,
      factors: [{ value: 12.5, is_own: false }],
    })
  })

  test('two people do not write over each other', async () => {
    const save = (value: number, version?: number) =>
      admin.calculator.saveFactor({ body: { key: 'forms.lap_m', value, version } })
    await save(0.25)
    for (const version of [undefined, 2]) {
      const error = await refusal(save(0.3, version))
      expect([error.http, error.code]).toEqual([409, 'stale_version'])
    }
    expect((await save(0.3, 1)).response.own).toMatchObject({ value: 0.3, version: 2 })
    const late = await refusal(admin.calculator.resetFactor({ body: { key: 'forms.lap_m', version: 1 } }))
    expect(late.code).toBe('stale_version')
  })

  test.each([
    ['a slip of the finger', 'tie_wire.m_per_kg', 5300, 422],
    ['nothing', 'tie_wire.m_per_kg', 0, 422],
    ['a factor that is none', 'tie_wire.colour', 1, 404],
  ])('%s is refused', async (_what, key, value, http) => {
    expect((await refusal(admin.calculator.saveFactor({ body: { key, value } }))).http).toBe(http)
  })

  test('the book’s own cannot be taken back', async () => {
    const error = await refusal(admin.calculator.resetFactor({ body: { key: 'bed.compaction', version: 1 } }))
    expect(error.http).toBe(404)
  })
})

describe('recipes', () => {
  type Items = RouteCall<typeof calculator.saveRecipe>['body']['items']
  /** CHB 150 mm with both faces plastered: blocks, and cement and sand of the plaster on twice the area. */
  const wall = (): Items => [
    { material_id: idOf('CHB 150x200x400 mm'), kind: 'chb_pieces', size_option_id: 2 },
    {
      material_id: idOf('Portland cement 40 kg'),
      kind: 'plaster',
      times: 2,
      thickness: 16,
      cement_type: 'B',
      cement_weight: 40,
    },
    {
      material_id: idOf('Washed sand'),
      kind: 'plaster',
      component: 'sand',
      times: 2,
      thickness: 16,
      cement_type: 'B',
    },
  ]
  const onHundredMeters = (
    { id }: { id: number },
    project_id: number,
    { psow_id, version }: ReturnType<typeof savedScope>,
  ) => ({ id, project_id, psow_id: psow_id as number, version, area_value: 100 })
  let count = 0
  const add = async (items = wall()) => {
    count += 1
    return (await admin.calculator.saveRecipe({ body: { name: `Wall ${count}`, items } })).response
  }

  test('one applies all its materials at once: lines that are there are changed, others added with their price', async () => {
    const recipe = await add()
    const project_id = await addProject(admin)
    const there = material({
      material_id: idOf('CHB 150x200x400 mm'),
      unit_id: null,
      description: '',
      unit_cost: 18.5,
    })
    const saved = await saveEstimate(admin, project_id, [newScope(lists, 'MW-02', { material: [there] })])
    const scope = savedScope(saved, 'MW-02')
    const body = onHundredMeters(recipe, project_id, scope)
    const { response } = await admin.calculator.applyRecipe({ body })
    expect(response.lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [1313, 'pcs'],
      [41, 'bags'],
      [4, 'cu.m'],
    ])
    const lines = (await readEstimate(admin, project_id)).detailed[0]?.material ?? []
    expect(lines.map((line) => [line.material_id, line.estimated_quantity])).toEqual([
      [idOf('CHB 150x200x400 mm'), 1313],
      [idOf('Portland cement 40 kg'), 41],
      [idOf('Washed sand'), 4],
    ])
    expect(lines[0]).toMatchObject({ id: scope.material[0]?.id, unit_cost: 18.5 })
    expect(lines[1]).toMatchObject({ formulas: { count: '=ROUNDUP(ROUND(200*16/1000*12*1.05,4))' } })
    expect(lines[1]?.unit_cost).toBeGreaterThan(0)
    const late = await refusal(admin.calculator.applyRecipe({ body }))
    expect(late.code).toBe('stale_version')
  })

  test('a material that it needs twice is one line with both formulas', async () => {
    const cement = {
      material_id: idOf('Portland cement 40 kg'),
      component: 'cement' as const,
      cement_weight: 40,
    }
    const recipe = await add([
      { ...cement, kind: 'plaster', cement_type: 'B', thickness: 16, times: 2 },
      { ...cement, kind: 'chb_mortar', cement_type: 'B', size_option_id: 2 },
    ])
    const project_id = await addProject(admin)
    const scope = savedScope(
      await saveEstimate(admin, project_id, [newScope(lists, 'MW-02', { material: [] })]),
      'MW-02',
    )
    const body = onHundredMeters(recipe, project_id, scope)
    const { lines } = (await admin.calculator.applyRecipe({ body })).response
    expect(lines).toHaveLength(1)
    expect(lines[0]?.formula).toMatch(/^=ROUNDUP\(.+\)\+ROUNDUP\(.+\)$/)
    const written = (await readEstimate(admin, project_id)).detailed[0]?.material
    expect(written).toMatchObject([
      {
        material_id: cement.material_id,
        estimated_quantity: lines[0]?.quantity,
        formulas: { count: lines[0]?.formula },
      },
    ])
  })

  test('it is listed with its materials, changed and deleted', async () => {
    const { id, version, name } = await add()
    const listed = (await admin.calculator.recipes()).response.find((recipe) => recipe.id === id)
    expect(listed?.items.map((item) => item.material)).toEqual([
      'CHB 150x200x400 mm',
      'Portland cement 40 kg',
      'Washed sand',
    ])
    const change = { id, version, name: `${name} plain`, items: wall().slice(0, 1) }
    const { response } = await admin.calculator.saveRecipe({ body: change })
    expect(response).toMatchObject({ version: 2, name: `${name} plain`, items: [{ kind: 'chb_pieces' }] })
    expect((await refusal(admin.calculator.saveRecipe({ body: change }))).code).toBe('stale_version')
    await admin.calculator.deleteRecipe({ body: { id } })
    expect((await refusal(admin.calculator.deleteRecipe({ body: { id } }))).http).toBe(404)
  })

  test('a name is given once', async () => {
    const { name } = await add()
    const error = await refusal(
      admin.calculator.saveRecipe({ body: { name: name.toUpperCase(), items: wall() } }),
    )
    expect([error.http, error.code]).toEqual([409, 'already_exists'])
  })

  test.each([
    ['no material', () => []],
    ['a kind that goes by no area', () => [{ ...wall()[0], kind: 'tie_wire', size_option_id: 101 }]],
  ])('%s is refused', async (_what, items) => {
    const body = { name: 'Refused', items: items() as Items }
    expect((await refusal(admin.calculator.saveRecipe({ body }))).http).toBe(422)
  })

  test('what an input lacks is said with the material', async () => {
    const recipe = await add([{ material_id: idOf('CHB 150x200x400 mm'), kind: 'chb_pieces' }])
    const project_id = await addProject(admin)
    const scope = savedScope(await saveEstimate(admin, project_id, [newScope(lists, 'MW-02')]), 'MW-02')
    const body = {
      id: recipe.id,
      project_id,
      psow_id: scope.psow_id as number,
      version: scope.version,
      area_value: 5,
    }
    const error = await refusal(admin.calculator.applyRecipe({ body }))
    expect(error.message).toBe('CHB 150x200x400 mm: Size is required.')
  })

  test('another company has no part in it', async () => {
    const { id, version, name } = await add()
    const theirs = (await stranger.calculator.recipes()).response.map((recipe) => recipe.name)
    expect(theirs).not.toContain(name)
    expect((await refusal(stranger.calculator.deleteRecipe({ body: { id } }))).http).toBe(404)
    const body = { id, version, name: 'Ours', items: wall() }
    expect((await refusal(stranger.calculator.saveRecipe({ body }))).http).toBe(404)
  })
})

test('a company without the feature neither changes factors nor keeps, deletes or applies recipes', async () => {
  const set = (features: number[]) =>
    server.owner.query('update company set features = $1 where id = $2', [features, manager.companyId])
  const item = { material_id: idOf('CHB 150x200x400 mm'), kind: 'chb_pieces' as const, size_option_id: 2 }
  const recipe = (await admin.calculator.saveRecipe({ body: { name: 'Before', items: [item] } })).response
  await admin.calculator.saveFactor({ body: { key: 'tie_wire.m_per_kg', value: 50 } })
  const project_id = await addProject(admin)
  const scope = savedScope(await saveEstimate(admin, project_id, [newScope(lists, 'MW-02')]), 'MW-02')
  const place = { project_id, psow_id: scope.psow_id as number, version: scope.version, area_value: 5 }
  await set([5, 6])
  const calls = [
    () => admin.calculator.saveFactor({ body: { key: 'chb.per_sqm', value: 13 } }),
    () => admin.calculator.resetFactor({ body: { key: 'tie_wire.m_per_kg', version: 1 } }),
    () => admin.calculator.saveRecipe({ body: { name: 'After', items: [item] } }),
    () =>
      admin.calculator.saveRecipe({
        body: { id: recipe.id, version: recipe.version, name: 'Changed', items: [item] },
      }),
    () => admin.calculator.deleteRecipe({ body: { id: recipe.id } }),
    () => admin.calculator.applyRecipe({ body: { id: recipe.id, ...place } }),
  ]
  for (const call of calls) {
    const error = await refusal(call())
    expect([error.http, error.code]).toEqual([403, 'feature.off'])
  }
  await set([5, 6, 7])
  expect((await admin.calculator.recipes()).response.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Before']),
  )
})
