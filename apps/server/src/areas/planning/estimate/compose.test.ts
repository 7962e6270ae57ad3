import { composeLines, sum } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { countRows } from '../../../contract-tests/walk.ts'
import { listsOf, newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, labor, savedScope } from '../../../testing/scopes.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** Work items to add, with default lines, scaled and priced; nothing is saved by it. */
const { server, estimator, lists } = await openEstimates('estimator')
let id: number
beforeAll(async () => {
  id = await addProject(estimator)
})

type Source = Parameters<SignedInClient['estimate']['compose']>[0]['body']['source']
const compose = async (source: Source, by = estimator, project_id = id) =>
  (await by.estimate.compose({ body: { project_id, source } })).response.scopes
const fromCatalogue = async (code: string, measurement: number | null) => {
  const items = [{ sow_id: lists.item(code).sow_id, measurement }]
  const [scope] = await compose({ from: 'catalog', items })
  return scope as NonNullable<typeof scope>
}

async function setPrice(material: string, price: number): Promise<void> {
  await server.owner.query('update material set price = $1 where company_id = $2 and description = $3', [
    price,
    estimator.companyId,
    material,
  ])
}

async function setRate(position: string, rate: number): Promise<void> {
  await server.owner.query(
    `update position_rate set daily_rate = $1 where company_id = $2
       and position_id = (select id from position where company_id = $2 and name = $3)`,
    [rate, estimator.companyId, position],
  )
}

const HANDBOOK_PRICES: [string, number][] = [
  ['CHB 150x200x400 mm', 18],
  ['Portland cement 40 kg', 245],
  ['Washed sand', 1400],
  ['Deformed bar 10 mm', 48],
  ['GI tie wire #16', 85],
]

describe('from the catalogue', () => {
  test('16 sq.m of 150 mm CHB at the handbook’s prices: 4,190.00, 419.00 and 11,767.44', async () => {
    await setRate('Foreman', 1000)
    await setRate('Mason', 900)
    await setRate('Laborer', 695)
    for (const [name, price] of HANDBOOK_PRICES) await setPrice(name, price)
    const scope = await fromCatalogue('MW-02', 16)
    expect(scope).toMatchObject({
      psow_id: null,
      new: true,
      version: 0,
      code: 'MW-02',
      unit: 'sq.m',
      measurement: 16,
      estimated_labor_cost: 4190,
      estimated_equipment_cost: 419,
      estimated_material_cost: 11_767.44,
      direct_cost: 16_376.44,
    })
    // The handbook's unit price of 1,343.38 is rounded once; 16 of them are priced line by line here.
    expect(scope.unit_price).toBe(1343.38)
    expect(scope.labor.map((line) => [line.designation, line.estimated_workers, line.duration])).toEqual([
      ['Foreman', 1, '1 day'],
      ['Mason', 2, '1 day'],
      ['Laborer', 2, '1 day'],
    ])
    expect(scope.equipment).toMatchObject([
      { description: 'Minor Tools', basis: 'percent_of_labor', percent: 10, equipment_category_id: null },
    ])
    expect(scope.material.map((line) => [line.description, line.estimated_quantity])).toEqual(
      expect.arrayContaining([
        ['CHB 150x200x400 mm', 200],
        ['Portland cement 40 kg', 16.208],
        ['Washed sand', 1.3504],
      ]),
    )
  })

  test('ten times as much takes ten times the days and materials, with the same crew', async () => {
    const [once, tenfold] = [await fromCatalogue('CW-02', 8), await fromCatalogue('CW-02', 80)]
    expect(tenfold.labor.map((line) => line.estimated_workers)).toEqual(
      once.labor.map((line) => line.estimated_workers),
    )
    expect([...tenfold.labor, ...tenfold.equipment.slice(0, 2)].map((line) => line.duration)).toEqual(
      Array.from({ length: 5 }, () => '10 days'),
    )
    expect(tenfold.direct_cost).toBe(sum(Array.from({ length: 10 }, () => once.direct_cost ?? 0)))
  })

  test('what is composed can be saved as it is, and reads the same', async () => {
    const project = await addProject(estimator)
    const scopes = [await fromCatalogue('MW-02', 33.3), await fromCatalogue('EW-02', 121)]
    const saved = await saveEstimate(
      estimator,
      project,
      scopes.map((scope) => edited(scope, { key: scope.code })),
    )
    for (const scope of scopes) {
      const figures = ['direct_cost', 'contract_cost', 'estimated_labor_cost', 'unit_price'] as const
      const read = savedScope(saved, scope.code)
      expect(figures.map((figure) => read[figure])).toEqual(figures.map((figure) => scope[figure]))
      expect(read.material.map((line) => line.unit_cost)).toEqual(
        scope.material.map((line) => line.unit_cost),
      )
    }
  })

  test('percent lines follow the labor afterwards', async () => {
    const project = await addProject(estimator)
    const scope = savedScope(
      await saveEstimate(estimator, project, [edited(await fromCatalogue('MW-02', 16), { key: 'x' })]),
      'x',
    )
    const after = savedScope(
      await saveEstimate(estimator, project, [
        edited(scope, { key: 'x', labor: [...scope.labor, labor({ designation: 'Helper', rate: 100 })] }),
      ]),
      'x',
    )
    expect(after).toMatchObject({ estimated_labor_cost: 4790, estimated_equipment_cost: 479 })
  })

  test('without a measurement the lines wait for one', async () => {
    const scope = await fromCatalogue('MW-02', null)
    expect(scope).toMatchObject({ measurement: null, direct_cost: 0, unit_price: null })
    expect(scope.labor[0]).toMatchObject({ estimated_workers: 1, duration: '0 days', rate: 1000 })
  })

  test('mobilization comes without mark-up', async () => {
    expect(await fromCatalogue('GR-01', 1)).toMatchObject({ without_mark_up: true, ocm: 0, cp: 0 })
  })

  test('the server and the domain compose the same for every standard work item', async () => {
    const tree = (await estimator.catalog.tree()).response.work_items
    const items = tree.map((item) => ({ sow_id: item.id, measurement: 7.5 }))
    const scopes = await compose({ from: 'catalog', items })
    expect(scopes).toHaveLength(tree.length)
    for (const scope of scopes.filter((_, at) => at % 20 === 0)) {
      const item = (await estimator.catalog.workItem({ params: { id: scope.sow_id } })).response
      const lines = composeLines(
        {
          ...item,
          labor: item.labor.map((line) => ({ ...line, daily_rate: null })),
          equipment: item.equipment.map((line) => ({ ...line, hourly_rate: null })),
          materials: item.materials.map((line) => ({ ...line, price: null })),
        } as never,
        7.5,
      )
      const sorted = (values: (number | null)[]) => values.toSorted((a, b) => (a ?? 0) - (b ?? 0))
      expect(sorted(scope.material.map((line) => line.estimated_quantity))).toEqual(
        sorted(lines.material.map((line) => line.quantity)),
      )
      expect(scope.equipment).toHaveLength(lines.equipment.length)
    }
  })

  test('more than an estimate can hold is refused', async () => {
    for (const code of ['MW-02', 'GR-01']) {
      const error = await refusal(fromCatalogue(code, 999_999_999))
      expect([error.http, error.message]).toEqual([
        422,
        'An amount cannot be more than ₱9,999,999,999,999.99.',
      ])
    }
  })
})

describe('from another project', () => {
  test('with the prices of there, or of today; own rates stay', async () => {
    const source = await addProject(estimator)
    await saveEstimate(estimator, source, [
      newScope(lists, 'CW-02', {
        labor: [labor({ labor_id: lists.position, rate: 1 }), labor({ designation: 'Diver', rate: 2500 })],
        equipment: [],
        material: [],
      }),
    ])
    const [kept] = await compose({ from: 'project', project_id: source, prices: 'kept' })
    expect(kept?.labor.map((line) => line.rate)).toEqual([1, 2500])
    expect(kept).toMatchObject({ psow_id: null, new: true, labor: [{ id: null }, { id: null }] })
    const [today] = await compose({ from: 'project', project_id: source })
    expect(today?.labor.map((line) => line.rate)).toEqual([1000, 2500])
    expect(today?.estimated_labor_cost).toBe(21_000)
  })

  test('at the percentages of the project they are for', async () => {
    const privately = await addProject(estimator, { source_of_funds: 'Private' })
    const source = await addProject(estimator)
    await saveEstimate(estimator, source, [newScope(lists, 'CW-02')])
    const [scope] = await compose(
      { from: 'project', project_id: source, prices: 'kept' },
      estimator,
      privately,
    )
    expect(scope).toMatchObject({ direct_cost: 10_000, vat: 1500, contract_cost: 14_000 })
  })

  test('a demo project comes over whole', async () => {
    const source = await demoProject(server, 'BUL-2026-014')
    const { detailed, totals } = await readEstimate(estimator, source)
    const scopes = await compose({ from: 'project', project_id: source, prices: 'kept' })
    expect(scopes.map((scope) => scope.code)).toEqual(detailed.map((scope) => scope.code))
    expect(sum(scopes.map((scope) => scope.direct_cost ?? 0))).toBe(totals.estimated_direct_cost)
  })
})

describe('refused', () => {
  const items = (sow_id: number) => ({ from: 'catalog' as const, items: [{ sow_id, measurement: 1 }] })

  test('what another company has: projects, work items, tags', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const theirs = await listsOf(server, stranger.companyId)
    const project = await addProject(stranger)
    const item = lists.item('CW-02').sow_id
    const calls = [
      () => compose(items(theirs.item('CW-02').sow_id)),
      () => compose({ from: 'project', project_id: project, prices: 'kept' }),
      () => compose(items(item), estimator, project),
      async () =>
        compose({ from: 'catalog', items: [{ sow_id: item, company_tag_id: await theirs.tag('Theirs') }] }),
    ]
    for (const call of calls) expect((await refusal(call())).code).toBe('not_found')
  })

  test('without sight of costs', async () => {
    const blind = await personWith(server, ['/projects/Index', '/estimate/save'])
    expect((await refusal(compose(items(lists.item('CW-02').sow_id), blind))).code).toBe('permission_denied')
  })

  test('and composing writes nothing', async () => {
    const before = await countRows(server)
    await compose(items(lists.item('CW-02').sow_id))
    expect(await countRows(server)).toEqual(before)
  })
})
