import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { type Asked, openCalculator } from './calculator.fixture.ts'

const opened = await openCalculator()
const { server, lists, manager, stranger } = opened
const { WALL, idOf, mason, chb, cement, of, calculate, refused, wall, laborBody, create } = opened

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
