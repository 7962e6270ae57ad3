import type { calculator, EstimateScope, RouteCall } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** Workers, machines and materials worked out by call, and written into the estimate. */
const { server, lists, manager, estimator, viewer } = await openEstimates('manager', 'estimator', 'viewer')
const stranger = await server.signIn('admin@pundasyon.test')

const WALL = 'MW-02'
const idOf = async (table: string, column: string, name: string, companyId = manager.companyId) => {
  const { rows } = await server.owner.query(
    `select id::int from ${table} where company_id = $1 and ${column} = $2 order by id`,
    [companyId, name],
  )
  return rows[0].id as number
}
let mason: number
let chb: number
let cement: number
let bar: number
beforeAll(async () => {
  mason = await idOf('position', 'name', 'Mason')
  chb = await idOf('material', 'description', 'CHB 150x200x400 mm')
  cement = await idOf('material', 'description', 'Portland cement 40 kg')
  bar = await idOf('material', 'description', 'Deformed bar 10 mm')
  await server.owner.query('update company set features = $1 where id = $2', [[5, 6, 7], stranger.companyId])
  // The demo's own history would count too.
  await server.owner.query('delete from calculation')
})

const of = (code: string) => {
  const { sow_id, phase_id } = lists.item(code)
  return { sow_id, phase_id }
}

type Asked = RouteCall<typeof calculator.calculate>['body']
const calculate = async (body: Partial<Asked>) =>
  (await manager.calculator.calculate({ body: { type: 1, ...of(WALL), ...body } as Asked })).response
const refused = (body: Partial<Asked>) => refusal(calculate(body))

/** A wall with a mason, blocks, cement and bars, as a draft or approved. */
async function wall(change: Partial<SentScope> = {}, approved = false) {
  const id = await addProject(manager)
  const scope = newScope(lists, WALL, {
    measurement: 986,
    labor: [labor({ labor_id: mason, designation: '' })],
    material: [
      material({ material_id: chb, unit_id: null, description: '', unit_cost: 18.5 }),
      material({ material_id: bar, unit_id: null, description: '', unit_cost: 52 }),
    ],
    ...change,
  })
  const saved = await (approved ? submitEstimate : saveEstimate)(manager, id, [scope])
  return { id, scope: savedScope(saved, WALL) }
}

type Created = RouteCall<typeof calculator.create>['body']
const laborBody = (id: number, scope: EstimateScope, change: Partial<Created> = {}): Created => ({
  type: 1,
  ...of(WALL),
  project_id: id,
  type_id: mason,
  unit_area_id: 7,
  unit_area_value: 986,
  productivity: 4.5,
  productivity_unit_time_id: 37,
  type_count: 6,
  line: {
    psow_id: scope.psow_id as number,
    line_id: scope.labor[0]?.id as number,
    version: scope.version,
  },
  ...change,
})
const create = async (by: typeof manager, body: Created) => (await by.calculator.create({ body })).response

describe('calculator/', () => {
  test('the duration of so many workers, with its formula', async () => {
    const result = await calculate({ area: 986, productivity: 4.5, worker: 6, duration: null })
    expect(result).toMatchObject({
      duration: 37,
      worker: null,
      days: 37,
      unrounded: 36.5185,
      formula: '=ROUNDUP(ROUND(986/(4.5*6),4))',
    })
  })

  test('the workers of a duration', async () => {
    expect(await calculate({ area: 240, productivity: 5, worker: null, duration: 6 })).toMatchObject({
      worker: 8,
    })
  })

  test('machines, by the hour', async () => {
    const hours = { unit_duration: 36, productivity_unit_time: 36 } as const
    const asked = {
      type: 2,
      ...of('EW-02'),
      area: 900,
      unit_area_id: 16,
      productivity: 15,
      ...hours,
    } as const
    expect(await calculate({ ...asked, equipment: null, duration: 8 })).toMatchObject({ equipment: 8 })
    expect(await calculate({ ...asked, equipment: 2 })).toMatchObject({ duration: 30, days: 4 })
  })

  test('a material, with its factors and their source', async () => {
    const result = await calculate({ type: 3, type_id: chb, size_option_id: 2, area_value: 986 })
    expect(result).toMatchObject({
      number_of_pieces: 12_942,
      number_of_material: 12_942,
      unit: 'pcs',
      unrounded: 12_325,
      with_allowance: 12_941.25,
      formula: '=ROUNDUP(ROUND(986*12.5*1.05,4))',
      kind: 'chb_pieces',
    })
    expect(result.factors).toEqual([
      expect.objectContaining({ key: 'chb.per_sqm', value: 12.5, is_own: false }),
    ])
  })

  test('cement of a wall is mortar, of a footing concrete', async () => {
    const asked = { type: 3, type_id: cement, cement_weight: 40, area_value: 100 } as const
    const mortar = await calculate({ ...asked, cement_type: 'B', size_option_id: 2 })
    expect(mortar).toMatchObject({ kind: 'chb_mortar', number_of_material: 107 })
    const footing = await calculate({ ...asked, ...of('CW-02'), cement_type: 'A', thickness: 10 })
    expect(footing).toMatchObject({
      kind: 'concrete_area',
      number_of_material: 95,
      figures: [{ name: 'volume', value: 10 }],
    })
  })

  test('what is not filled in yet is named, and is no mistake', async () => {
    const result = await calculate({ type: 3, type_id: chb, area_value: 986 })
    expect(result).toMatchObject({ number_of_pieces: null, missing: [{ field: 'size_option_id' }] })
    expect(await calculate({ area: 986, productivity: 0, worker: 6 })).toMatchObject({ duration: null })
  })

  test.each([
    ['a negative area', { area: -1, productivity: 5, worker: 2 }, 'This cannot be negative.'],
    ['neither workers nor a duration', { area: 10, productivity: 5 }, 'Invalid input'],
    ['a volume of a wall', { area: 10, productivity: 5, worker: 2, unit_area_id: 16 }, 'Invalid unit'],
    ['a unit nobody knows', { area: 10, productivity: 5, worker: 2, unit_area_id: 999 }, 'Invalid unit'],
    [
      'a size of another material',
      { type: 3, kind: 'tiles', size_option_id: 1, area_value: 10 },
      'This size belongs to another material.',
    ],
    [
      'an absurd thickness',
      { type: 3, kind: 'bed', thickness: 5000, area_value: 10 },
      'This cannot be more than 1,000.',
    ],
    ['nothing of the catalogue', { type: 3, area_value: 10 }, 'There is no formula for this material.'],
  ] as const)('%s is refused', async (_what, body, message) => {
    const error = await refused(body as Partial<Asked>)
    expect([error.http, error.code]).toEqual([422, 'invalid_input'])
    expect(error.body.fields?.map((field) => field.message)).toContain(message)
  })

  test('a work item of another scope of work is refused', async () => {
    const error = await refused({ ...of(WALL), phase_id: of('CW-02').phase_id, worker: 1 })
    expect(error.body.fields?.[0]?.message).toBe('This work item belongs to another scope of work.')
  })

  test.each([
    ['a material', { type: 3 }, 'material'],
    ['a position', { type: 1 }, 'position'],
    ['an equipment category', { type: 2 }, 'equipment_category'],
  ] as const)('%s of another company does not exist', async (_what, body, table) => {
    const { rows } = await server.owner.query(`select id::int from ${table} where company_id = $1 limit 1`, [
      stranger.companyId,
    ])
    expect((await refused({ ...body, type_id: rows[0].id, area_value: 1 })).http).toBe(404)
  })
})

describe('calculator/detail', () => {
  const detail = async (body: object = {}) =>
    (await manager.calculator.detail({ body: { type: 1, ...of(WALL), type_id: mason, ...body } })).response

  test('a material tells its inputs, with sizes and units', async () => {
    const { response, input, data, kinds } = await detail({ type: 3, type_id: cement })
    expect(response).toBe('Data')
    expect(data).toMatchObject({ kind: 'chb_mortar', component: 'cement' })
    expect(kinds.map(({ kind }) => kind)).toContain('plaster')
    expect(input.map(({ label }) => label)).toEqual(['Size', 'Type', 'Weight', 'Area'])
    expect(input[0]?.options[1]).toEqual({ id: 2, unit_size_value: '15', unit_size_name: '15x20x40 cm' })
    expect(input[3]?.unitOptions[0]).toEqual({ unit_id: 7, unit: 'sq.m' })
  })

  test('there is no data on a thing without a formula, and the history is told', async () => {
    const lockset = await idOf('material', 'description', 'Door lockset')
    const told = await detail({ ...of('DW-08'), type: 3, type_id: lockset })
    expect(told).toMatchObject({ response: 'No data', history: [], input: [] })
  })

  test('the catalogue is the default where nobody knows better', async () => {
    // A crew that clads 8 sq.m a day with two masons and two laborers; the foreman only looks on.
    const told = await detail(of('MW-08'))
    expect(told).toMatchObject({
      response: 'Data',
      productivity: 4,
      unit_area_abbreviation: 'sq.m',
      unit_time_id: 37,
      unit_time_abbreviation: 'd',
      source: 'catalogue',
      is_backup: true,
      history: [],
    })
    expect(await detail({ ...of('MW-08'), type_id: null })).toMatchObject({ productivity: 2 })
  })

  test('what was calculated counts before it, in the middle, without the odd one', async () => {
    const { id, scope } = await wall()
    for (const productivity of [4.1, 4.5, 4.7, 45])
      await create(manager, laborBody(id, scope, { productivity, line: null }))
    const told = await detail()
    expect(told).toMatchObject({
      productivity: 4.5,
      source: 'calculation',
      is_backup: false,
      left_out: 1,
      projects: 1,
    })
    const calculated = told.history.filter(({ source }) => source === 'calculation')
    expect(calculated.map(({ value, is_left_out }) => [value, is_left_out])).toEqual([
      [45, true],
      [4.7, false],
      [4.5, false],
      [4.1, false],
    ])
    const inFeet = await detail({ unit_area_id: 12 })
    expect(inFeet).toMatchObject({ productivity: 48.4376, unit_area_abbreviation: 'sq.ft' })
  })

  test('measured work counts where nothing was calculated: finished, with enough days', async () => {
    const { id, scope } = await wall({ ...lists.item('MW-03'), key: WALL, measurement: 60 })
    await server.owner.query('alter table attendance disable trigger user')
    const write = (days: number) =>
      server.owner.query(
        `insert into attendance (company_id, project_id, person_name, position_id, day, half, project_work_item_id,
           regular_hours, overtime_hours, day_kind, daily_rate, amount, slip_id, place)
         select $1, $2, 'Ben', $3, '2026-10-01'::date + n, 'am', $4, 8, 0, 'ordinary', 0, 0, gen_random_uuid(), n
         from generate_series(1, $5) n on conflict do nothing`,
        [manager.companyId, id, mason, scope.psow_id, days],
      )
    await write(5)
    expect((await detail(of('MW-03'))).source).toBe('catalogue')
    await server.owner.query('update project_work_item set status = 100 where id = $1', [scope.psow_id])
    expect(await detail(of('MW-03'))).toMatchObject({
      productivity: 12,
      source: 'measured',
      is_backup: false,
      projects: 1,
      until: '2026-10-06',
      history: [{ value: 12, days_worked: 5 }],
    })
    await server.owner.query('delete from attendance where project_id = $1 and place > 2', [id])
    expect((await detail(of('MW-03'))).source).toBe('catalogue')
    await server.owner.query('alter table attendance enable trigger user')
  })

  test('another company has a history of its own', async () => {
    const sow_id = await idOf('work_item', 'code', WALL, stranger.companyId)
    const position = await idOf('position', 'name', 'Mason', stranger.companyId)
    const { response } = await stranger.calculator.detail({ body: { type: 1, sow_id, type_id: position } })
    expect(response.history.filter(({ source }) => source === 'calculation')).toEqual([])
  })
})

describe('calculator/create', () => {
  test('the days are written into the line, with the formula; it reads so afterwards', async () => {
    const { id, scope } = await wall()
    const saved = await create(manager, laborBody(id, scope))
    expect(saved).toMatchObject({ result: { duration: 37 }, is_backup: false })
    expect(saved.estimate?.message).toBe('Estimate has been saved as a draft.')
    const line = (await readEstimate(manager, id)).detailed[0]?.labor[0]
    expect(line).toMatchObject({
      estimated_workers: 6,
      duration: '37 days',
      formulas: { duration: '=ROUNDUP(ROUND(986/(4.5*6),4))' },
    })
    // 6 workers, 37 days, 500.00 a day.
    expect(line?.estimated_cost).toBe(111_000)
  })

  test('the workers of a duration in hours: the line has days', async () => {
    const { id, scope } = await wall()
    const hours = { unit_duration: 36, productivity_unit_time_id: 36, computed: 'count' } as const
    await create(
      manager,
      laborBody(id, scope, { ...hours, productivity: 0.5, duration: 100, type_count: null }),
    )
    const line = (await readEstimate(manager, id)).detailed[0]?.labor[0]
    expect(line).toMatchObject({
      estimated_workers: 20,
      duration: '13 days',
      formulas: { count: '=ROUNDUP(ROUND(986/(0.5*100),4))' },
    })
  })

  test('a material goes into its line, in the line’s own unit', async () => {
    const { id, scope } = await wall()
    const base = { type: 3, ...of(WALL), project_id: id, unit_area_value: 986 } as const
    const lineAt = (at: number, version: number) => ({
      psow_id: scope.psow_id as number,
      line_id: scope.material[at]?.id as number,
      version,
    })
    await create(manager, { ...base, type_id: chb, size_option_id: 2, line: lineAt(0, scope.version) })
    const [first] = (await readEstimate(manager, id)).detailed
    expect(first?.material[0]).toMatchObject({
      estimated_quantity: 12_942,
      estimated_cost: 239_427,
      formulas: { count: '=ROUNDUP(ROUND(986*12.5*1.05,4))' },
    })
    // 739 bars of 10 mm × 6 m weigh 3.7037 kg each.
    await create(manager, {
      ...base,
      type_id: bar,
      kind: 'chb_rebar',
      size_option_id: 47,
      category_size: '60/3',
      line: lineAt(1, first?.version as number),
    })
    const [second] = (await readEstimate(manager, id)).detailed
    expect(second?.material[1]).toMatchObject({ unit: 'kg', estimated_quantity: 2737.037 })
  })

  test('a line in a unit that says nothing about the result is refused, and nothing is kept', async () => {
    const { id, scope } = await wall({
      material: [material({ material_id: chb, unit_id: 16, description: '' })],
    })
    const error = await refusal(
      create(manager, {
        type: 3,
        ...of(WALL),
        project_id: id,
        size_option_id: 2,
        unit_area_value: 10,
        line: {
          psow_id: scope.psow_id as number,
          line_id: scope.material[0]?.id as number,
          version: scope.version,
        },
      }),
    )
    expect(error.message).toBe('The calculation gives pcs, and this line is measured in cu.m.')
    const { rows } = await server.owner.query(
      'select count(*)::int as n from calculation where project_id = $1',
      [id],
    )
    expect(rows[0].n).toBe(0)
  })

  test('in an approved estimate an approver’s result is live, another one’s waits', async () => {
    const { id, scope } = await wall({}, true)
    const waiting = await create(estimator, laborBody(id, scope))
    expect(waiting.estimate?.message).toBe('Estimate has been submitted and is pending approval.')
    expect((await readEstimate(manager, id)).detailed[0]?.labor[0]?.duration).toBe('3 days')
    const live = await create(manager, laborBody(id, scope))
    expect(live.estimate?.message).toBe('Estimate has been submitted and approved.')
    expect((await readEstimate(manager, id)).detailed[0]?.labor[0]?.duration).toBe('37 days')
  })

  test('somebody else saved before: the result is not written over theirs', async () => {
    const { id, scope } = await wall()
    await create(manager, laborBody(id, scope))
    const error = await refusal(create(manager, laborBody(id, scope, { type_count: 7 })))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
  })

  test('without a version it is kept beside the line, which stays', async () => {
    const { id, scope } = await wall()
    const line = { psow_id: scope.psow_id as number, line_id: scope.labor[0]?.id as number }
    expect((await create(manager, laborBody(id, scope, { line }))).estimate).toBeNull()
    expect((await readEstimate(manager, id)).detailed[0]?.labor[0]?.duration).toBe('3 days')
  })

  test('the catalogue’s default, taken for lack of a history, is a backup', async () => {
    const id = await addProject(manager)
    const body = {
      ...laborBody(id, { labor: [] as EstimateScope['labor'] } as EstimateScope, { line: null }),
      ...of('MW-08'),
    }
    const backup = await create(manager, { ...body, productivity: 4 })
    expect(backup.is_backup).toBe(true)
    expect((await create(manager, { ...body, productivity: 4 })).is_backup).toBe(false)
  })

  test('a line says that it was calculated, and with a default, until somebody types over it', async () => {
    const { id, scope } = await wall({ ...lists.item('DR-05'), key: WALL, unit_id: 16 })
    const { sow_id, phase_id } = lists.item('DR-05')
    // Ten cu.m a day by three masons.
    const body = { ...laborBody(id, scope), sow_id, phase_id, unit_area_id: 16, productivity: 3.3333 }
    expect(scope.labor[0]).toMatchObject({ calculator: false })
    await create(manager, body)
    const [now] = (await readEstimate(manager, id)).detailed
    expect(now?.labor[0]).toMatchObject({ calculator: true, is_backup: 1 })
    expect(now?.material[0]).toMatchObject({ calculator: false })
    const typed = { ...now?.labor[0], edit: true, duration: '9 days', formulas: null }
    await saveEstimate(manager, id, [
      edited(now as EstimateScope, { labor: [typed], equipment: [], material: [] }),
    ])
    const line = (await readEstimate(manager, id)).detailed[0]?.labor[0]
    expect(line?.calculator).toBe(false)
    expect(line).not.toHaveProperty('is_backup')
  })

  test.each<[string, Partial<Omit<Created, 'line'>> & { line?: object }, number]>([
    ['a line of another work item', of('CW-02'), 422],
    ['a line that is not there', { line: { line_id: 999_999_999 } }, 404],
    ['a work item that is not there', { line: { psow_id: 999_999_999 } }, 404],
    ['something else than the line holds', { type_id: 999_999_999 }, 422],
    ['nothing filled in', { productivity: null }, 422],
  ])('%s is refused', async (_what, { line, ...change }, http) => {
    const { id, scope } = await wall()
    const body = laborBody(id, scope)
    const sent = { ...body, ...change, line: { ...body.line, ...line } } as Created
    expect((await refusal(create(manager, sent))).http).toBe(http)
  })

  test('an archived project takes none', async () => {
    const { id, scope } = await wall()
    await manager.projects.archive({ params: { companyId: manager.companyId, id } })
    for (const line of [null, laborBody(id, scope).line])
      expect((await refusal(create(manager, laborBody(id, scope, { line })))).code).toBe('project.archived')
  })

  test('somebody who only looks cannot, and another company finds nothing', async () => {
    const { id, scope } = await wall()
    expect((await refusal(create(viewer, laborBody(id, scope)))).http).toBe(403)
    expect((await refusal(create(stranger, laborBody(id, scope)))).http).toBe(404)
  })
})

test('a company without the feature is refused every call', async () => {
  const set = (features: number[]) =>
    server.owner.query('update company set features = $1 where id = $2', [features, manager.companyId])
  const { id, scope } = await wall()
  await set([5, 6])
  const calls = [
    () => calculate({ worker: 1 }),
    () => manager.calculator.detail({ body: { type: 1, ...of(WALL) } }),
    () => create(manager, laborBody(id, scope)),
    () => manager.calculator.factors(),
    () => manager.calculator.recipes(),
  ]
  for (const call of calls) {
    const error = await refusal(call())
    expect([error.http, error.code]).toEqual([403, 'feature.off'])
    expect(error.message).toBe(
      'Calculator is not switched on for your company. Ask whoever runs Itayo for you.',
    )
  }
  await set([5, 6, 7])
})

test('that it was used is told by its tag', async () => {
  await manager.company.trackUsage({ body: { tag_name: 'calculator', status: 'applied' } })
  const { rows } = await server.owner.query(
    `select tag_name, status from usage_event where created_by = $1 order by id desc limit 1`,
    [manager.userId],
  )
  expect(rows).toEqual([{ tag_name: 'calculator', status: 'applied' }])
  const error = await refusal(manager.company.trackUsage({ body: { tag_name: 'x' as 'calculator' } }))
  expect(error.http).toBe(422)
})
