import { describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, equipment, labor, material, savedScope } from '../../../testing/scopes.ts'

const { server, estimator, lists } = await openEstimates('estimator')

const project = () => addProject(estimator)
const save = (id: number, ...scopes: Parameters<typeof saveEstimate>[2]) =>
  saveEstimate(estimator, id, scopes)

describe('a new work item', () => {
  test('is stored with its lines and priced: 10,000.00 comes to 13,125.00 for DPWH', async () => {
    const id = await project()
    const saved = await save(id, newScope(lists, 'CW-02'))
    expect(saved).toMatchObject({ message: 'Estimate has been saved as a draft.', removed: [] })
    expect(savedScope(saved, 'CW-02')).toMatchObject({
      ...lists.item('CW-02'),
      code: 'CW-02',
      measurement: 10,
      version: 1,
      estimated_labor_cost: 3000,
      estimated_equipment_cost: 2000,
      estimated_material_cost: 5000,
      direct_cost: 10_000,
      ocm: 1500,
      cp: 1000,
      vat: 625,
      indirect_cost: 3125,
      contract_cost: 13_125,
      unit_price: 1312.5,
      balance: 10_000,
      labor: [{ designation: 'Mason', duration: '3 days', estimated_cost: 3000, is_auto_compute: 1 }],
      equipment: [{ description: 'Mixer', duration: '2 days', estimated_cost: 2000 }],
      material: [{ description: 'Cement', unit: 'bags', estimated_cost: 5000 }],
    })
    expect((await readEstimate(estimator, id)).detailed).toEqual([savedScope(saved, 'CW-02')])
  })

  test('mobilization carries VAT and no mark-up', async () => {
    const saved = await save(await project(), newScope(lists, 'GR-01'))
    expect(savedScope(saved, 'GR-01')).toMatchObject({ ocm: 0, cp: 0, vat: 500, contract_cost: 10_500 })
  })

  test('takes lines of the lists with their names, and a material with its unit', async () => {
    const saved = await save(
      await project(),
      newScope(lists, 'CW-02', {
        labor: [labor({ labor_id: lists.position, designation: 'not this' })],
        equipment: [equipment({ equipment_category_id: lists.category, description: '' })],
        material: [material({ material_id: lists.material.id, description: '', unit_id: null })],
      }),
    )
    const scope = savedScope(saved, 'CW-02')
    expect(scope.labor[0]).toMatchObject({ labor_id: lists.position, designation: 'Foreman' })
    expect(scope.equipment[0]?.equipment_category_id).toBe(lists.category)
    expect(scope.equipment[0]?.description).not.toBe('')
    expect(scope.material[0]).toMatchObject({
      material_id: lists.material.id,
      unit_id: lists.material.unit_id,
    })
  })

  test('a unit that is missing or negative is sq.m', async () => {
    const units = [undefined, null, -1, 0].map((unit_id, at) =>
      newScope(lists, ['CW-02', 'CW-05', 'CW-06', 'CW-07'][at] as string, { unit_id }),
    )
    const saved = await save(await project(), ...units)
    expect(saved.saved.map(({ scope }) => scope.unit)).toEqual(['sq.m', 'sq.m', 'sq.m', 'sq.m'])
  })

  test('a quantity typed in another unit is converted, and kept as typed', async () => {
    const id = await project()
    const saved = await save(
      id,
      newScope(lists, 'MW-02', { measurement: null, quantity: 2583.34, quantity_unit_id: 12 }),
      newScope(lists, 'CW-02', { measurement: null, quantity: 12.5, quantity_unit_id: null }),
    )
    expect(savedScope(saved, 'MW-02')).toMatchObject({
      unit: 'sq.m',
      quantity: 2583.34,
      quantity_unit_id: 12,
    })
    expect(savedScope(saved, 'MW-02').measurement).toBeCloseTo(240, 2)
    expect(savedScope(saved, 'CW-02')).toMatchObject({ measurement: 12.5, quantity: null })
  })

  test('may be there once for each tag', async () => {
    const id = await project()
    const tag = await lists.tag('Second floor')
    const saved = await save(
      id,
      newScope(lists, 'CW-02', { key: 'ground' }),
      newScope(lists, 'CW-02', { key: 'second', company_tag_id: tag }),
    )
    expect(saved.saved.map(({ key, scope }) => [key, scope.tag_name])).toEqual([
      ['ground', ''],
      ['second', 'Second floor'],
    ])
  })

  test('removed again before it was ever saved is nothing', async () => {
    const id = await project()
    const saved = await save(
      id,
      newScope(lists, 'CW-02'),
      newScope(lists, 'CW-05', { key: 'never', remove_sow: true }),
    )
    expect(saved.saved.map(({ key }) => key)).toEqual(['CW-02'])
    expect(saved.removed).toEqual([])
  })
})

describe('an edit', () => {
  test('changes what is marked, adds what has no id, and leaves the rest', async () => {
    const id = await project()
    const before = savedScope(
      await save(id, newScope(lists, 'CW-02', { labor: [labor(), labor({ designation: 'Laborer' })] })),
      'CW-02',
    )
    const [mason, laborer] = before.labor as [(typeof before.labor)[0], (typeof before.labor)[0]]
    const after = savedScope(
      await save(
        id,
        edited(before, {
          key: 'x',
          labor: [
            { ...mason, edit: true, estimated_workers: 4 },
            // Changed on the way, but not marked: it stays as it was.
            { ...laborer, estimated_workers: 99 },
            labor({ designation: 'Foreman', estimated_workers: 1, duration: '4 days', rate: 1100 }),
          ],
        }),
      ),
      'x',
    )
    expect(after.version).toBe(before.version + 1)
    expect(
      after.labor.map(({ id, designation, estimated_cost }) => [id, designation, estimated_cost]),
    ).toEqual([
      [mason.id, 'Mason', 6000],
      [laborer.id, 'Laborer', 3000],
      [expect.any(Number), 'Foreman', 4400],
    ])
    expect(after).toMatchObject({ estimated_labor_cost: 13_400, direct_cost: 20_400 })
  })

  test('lines that are not sent at all stay', async () => {
    const id = await project()
    const before = savedScope(await save(id, newScope(lists, 'CW-02')), 'CW-02')
    const { labor: _l, equipment: _e, material: _m, ...bare } = edited(before, { key: 'x', measurement: 20 })
    const after = savedScope(await save(id, bare), 'x')
    expect(after).toMatchObject({ measurement: 20, direct_cost: 10_000, unit_price: 656.25 })
    expect(after.labor).toEqual(before.labor)
  })

  test('a removed line is gone from the figures and stays in the books', async () => {
    const id = await project()
    const before = savedScope(await save(id, newScope(lists, 'CW-02')), 'CW-02')
    const after = savedScope(
      await save(
        id,
        edited(before, { key: 'x', material: before.material.map((m) => ({ ...m, remove: true })) }),
      ),
      'x',
    )
    expect(after).toMatchObject({ material: [], estimated_material_cost: 0, direct_cost: 5000 })
    const { rows } = await server.owner.query(
      'select amount::float8, removed_at is not null as removed from estimate_material where project_id = $1',
      [id],
    )
    expect(rows).toEqual([{ amount: 5000, removed: true }])
  })

  test('percentages of labor follow it, sent or not', async () => {
    const id = await project()
    const before = savedScope(
      await save(
        id,
        newScope(lists, 'CW-02', {
          equipment: [equipment({ description: 'Minor Tools', basis: 'percent_of_labor', percent: 10 })],
          material: [material({ basis: 'percent_of_labor', percent: 2.5 })],
        }),
      ),
      'CW-02',
    )
    expect(before).toMatchObject({ estimated_equipment_cost: 300, estimated_material_cost: 75 })
    const after = savedScope(
      await save(
        id,
        edited(before, {
          key: 'x',
          labor: [{ ...before.labor[0], edit: true, rate: 1000 }],
          equipment: [],
          material: [],
        }),
      ),
      'x',
    )
    expect(after).toMatchObject({
      estimated_labor_cost: 6000,
      estimated_equipment_cost: 600,
      estimated_material_cost: 150,
    })
  })

  test('a lump sum stands as typed, and another basis computes again', async () => {
    const id = await project()
    const before = savedScope(
      await save(
        id,
        newScope(lists, 'CW-02', { labor: [labor({ basis: 'lump_sum', estimated_cost: 777.77 })] }),
      ),
      'CW-02',
    )
    expect(before.labor[0]).toMatchObject({ estimated_cost: 777.77, is_auto_compute: 0 })
    const after = savedScope(
      await save(
        id,
        edited(before, { key: 'x', labor: [{ ...before.labor[0], edit: true, basis: 'quantity' }] }),
      ),
      'x',
    )
    expect(after.labor[0]).toMatchObject({ estimated_cost: 3000, is_auto_compute: 1 })
  })

  test('a typed cost does not override what is computed', async () => {
    const saved = await save(
      await project(),
      newScope(lists, 'CW-02', { labor: [labor({ estimated_cost: 1 })] }),
    )
    expect(savedScope(saved, 'CW-02').labor[0]?.estimated_cost).toBe(3000)
  })

  test('an existing work item may come down to a measurement of 0', async () => {
    const id = await project()
    const before = savedScope(await save(id, newScope(lists, 'CW-02')), 'CW-02')
    const after = savedScope(await save(id, edited(before, { key: 'x', measurement: 0 })), 'x')
    expect(after).toMatchObject({ measurement: 0, unit_price: null, contract_cost: 13_125 })
  })
})

describe('removing a work item', () => {
  test('takes it out of the estimate and makes room for the same one anew', async () => {
    const id = await project()
    const before = savedScope(await save(id, newScope(lists, 'CW-02')), 'CW-02')
    const saved = await save(
      id,
      edited(before, { remove_sow: true }),
      newScope(lists, 'CW-02', { key: 'again', labor: [] }),
    )
    expect(saved.removed).toEqual([before.psow_id])
    const { detailed, totals } = await readEstimate(estimator, id)
    expect(detailed.map((scope) => scope.direct_cost)).toEqual([7000])
    expect(totals.estimated_direct_cost).toBe(7000)
  })
})

test('the trail names what changed, with before and after', async () => {
  const id = await project()
  const before = savedScope(await save(id, newScope(lists, 'CW-02')), 'CW-02')
  await save(id, edited(before, { remove_sow: true }), newScope(lists, 'CW-05'))
  const { rows } = await server.owner.query(
    `select action, before, after from audit_event where subject_id = $1 and action like 'estimate.%' order by id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'estimate.saved', before: { 'CW-02': null }, after: { 'CW-02': 10_000 } },
    {
      action: 'estimate.saved',
      before: { 'CW-02': 10_000, 'CW-05': null },
      after: { 'CW-02': null, 'CW-05': 10_000 },
    },
  ])
})

test('needs a session, the permission, and to see costs', async () => {
  const id = await project()
  const nobody = { ...estimator, ...server.nobody }
  const without = await personWith(server, ['/projects/Index', '/costs/view'])
  const blind = await personWith(server, ['/projects/Index', '/estimate/save'])
  for (const [person, http] of [
    [nobody, 401],
    [without, 403],
    [blind, 403],
  ] as const) {
    expect((await refusal(saveEstimate(person, id, [newScope(lists, 'CW-02')]))).http).toBe(http)
  }
  expect((await readEstimate(estimator, id)).detailed).toEqual([])
})
