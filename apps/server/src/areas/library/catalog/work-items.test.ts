import { type NewWorkItem, type WorkItemDetail, workItemForm } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import standardSet from './standard-set.json' with { type: 'json' }

const { server, estimator, stranger } = await openDemo('estimator', 'stranger')

const get = async (id: number, by = estimator) => (await by.catalog.workItem({ params: { id } })).response
const idOf = async (code: string, by = estimator) =>
  (await by.catalog.tree()).response.work_items.find((item) => item.code === code)?.id as number
const standard = async (code: string) => get(await idOf(code))

const edit = async (
  item: WorkItemDetail,
  change: Partial<NewWorkItem & { archived: boolean; version: number }>,
  by = estimator,
) =>
  (
    await by.catalog.editWorkItem({
      params: { id: item.id },
      body: { ...workItemForm(item), version: item.version, ...change },
    })
  ).response
const reset = async (item: WorkItemDetail, by = estimator) =>
  (await by.catalog.workItemDefaults({ params: { id: item.id }, body: { version: item.version } })).response

let made = 0
async function add(change: Partial<NewWorkItem> = {}, by = estimator): Promise<WorkItemDetail> {
  made += 1
  const phase_id = (await by.catalog.tree()).response.phases[0]?.id as number
  const body = { phase_id, code: `OWN-${made}`, name: `Our own ${made}`, unit_id: 7, ...change }
  return (await by.catalog.addWorkItem({ body })).response
}

const withEverything = standardSet.phases
  .flatMap((phase) => phase.work_items)
  .find(
    (item) => item.labor.length > 1 && item.equipment.length > 0 && item.materials.length > 1,
  ) as (typeof standardSet.phases)[number]['work_items'][number]

describe('a standard work item', () => {
  test('shows its crew, equipment and materials with the rates and prices in force', async () => {
    const item = await standard(withEverything.code)
    expect(item).toMatchObject({
      name: withEverything.name,
      crew_output_per_day: withEverything.crew_output_per_day,
      is_standard: true,
      is_changed: false,
      version: 1,
    })
    const crew = new Map(withEverything.labor.map((line) => [line.position, line.count]))
    expect(new Map(item.labor.map((line) => [line.position, line.workers]))).toEqual(crew)
    expect(item.labor.every((line) => (line.daily_rate ?? 0) > 0 && line.rate_is_sample)).toBe(true)
    expect(item.equipment.every((line) => (line.hourly_rate ?? 0) > 0)).toBe(true)
    expect(item.materials.map((line) => line.description).sort()).toEqual(
      withEverything.materials.map((line) => line.name).sort(),
    )
  })

  test('none of the 181 counts as changed', async () => {
    const { work_items } = (await estimator.catalog.tree()).response
    const changed: string[] = []
    for (const { id, code } of work_items.filter((item) => item.is_standard)) {
      if ((await get(id)).is_changed) changed.push(code)
    }
    expect(changed).toEqual([])
  })

  test('saved as it is stays unchanged', async () => {
    const item = await standard('EW-01')
    const saved = await edit(item, {})
    expect(saved).toEqual({ ...item, version: item.version + 1 })
  })

  test('shows no rates or prices without /costs/view, and keeps its quantities', async () => {
    const blind = await personWith(server, ['/catalog/Index'])
    const item = await get(await idOf(withEverything.code), blind)
    for (const line of item.labor) expect(line).not.toHaveProperty('daily_rate')
    for (const line of item.equipment) expect(line).not.toHaveProperty('hourly_rate')
    for (const line of item.materials) {
      expect(line).not.toHaveProperty('price')
      expect(line.quantity_per_unit).toBeGreaterThan(0)
    }
  })

  test('takes an eighth of a daily rate where there is none by the hour', async () => {
    const item = await standard(withEverything.code)
    const line = item.equipment[0] as WorkItemDetail['equipment'][number]
    const purchaser = await server.signIn('purchaser@bayanihan.test')
    await purchaser.equipment.addRate({
      body: {
        equipment_category_id: line.equipment_category_id,
        effective_date: '2026-11-10',
        per_day: 1001,
      },
    })
    expect((await standard(withEverything.code)).equipment[0]?.hourly_rate).toBe(125.125)
  })

  test.each<[string, (item: WorkItemDetail) => Partial<NewWorkItem>]>([
    ['the output', () => ({ crew_output_per_day: 987.5 })],
    ['the unit', () => ({ unit_id: 59 })],
    ['the minor tools', () => ({ minor_tools_percent: 3 })],
    ['a flag of the weather', (item) => ({ is_outdoor: !item.is_outdoor })],
    ['the mark-up', (item) => ({ without_mark_up: !item.without_mark_up })],
    ['the rain that stops it', (item) => ({ rain_stop_level: item.rain_stop_level === 3 ? 2 : 3 })],
    ['the days after', () => ({ lag_days: 44 })],
    [
      'a worker more',
      (item) => ({ labor: workItemForm(item).labor.map((line) => ({ ...line, workers: line.workers + 1 })) }),
    ],
    ['no equipment', () => ({ equipment: [] })],
    ['a material less', (item) => ({ materials: workItemForm(item).materials.slice(1) })],
  ])('with %s changed counts as changed, until its defaults are brought back', async (_, change) => {
    const item = await standard(withEverything.code)
    const changed = await edit(item, { ...change(item), name: 'Our words for it' })
    expect(changed.is_changed).toBe(true)
    const back = await reset(changed)
    expect(back).toEqual({ ...item, name: 'Our words for it', version: item.version + 2 })
    expect(back.is_changed).toBe(false)
    await edit(back, { name: item.name })
  })

  test('renamed only is not changed', async () => {
    const item = await standard('GR-01')
    expect((await edit(item, { name: 'Mobilisation' })).is_changed).toBe(false)
  })

  test('finds its defaults by where it came from: its code may be the company’s own', async () => {
    const item = await standard('GR-02')
    const changed = await edit(item, { code: 'OURS-02', crew_output_per_day: 77 })
    expect(changed.is_changed).toBe(true)
    const back = await reset(changed)
    expect([back.code, back.crew_output_per_day]).toEqual(['OURS-02', item.crew_output_per_day])
  })
})

describe('a work item of our own', () => {
  test('is added with all its parts, last in its phase', async () => {
    const model = await standard(withEverything.code)
    const { code: _code, name: _name, ...parts } = workItemForm(model)
    const added = await add({ ...parts, crew_output_per_day: 12.5, predecessor_ids: [model.id, model.id] })
    expect(added).toMatchObject({
      is_standard: false,
      is_changed: false,
      crew_output_per_day: 12.5,
      predecessors: [{ id: model.id, code: model.code }],
      labor: model.labor,
      equipment: model.equipment,
      materials: model.materials,
      projects: 0,
      version: 1,
    })
    const { work_items } = (await estimator.catalog.tree()).response
    expect(work_items.filter((item) => item.phase_id === added.phase_id).at(-1)?.id).toBe(added.id)
  })

  test('has no defaults to bring back', async () => {
    const error = await refusal(reset(await add()))
    expect([error.http, error.message]).toEqual([
      409,
      'This work item is your own: it has no Itayo defaults.',
    ])
  })

  test('with a code that is there, in any case, is refused', async () => {
    const error = await refusal(add({ code: 'gr-03' }))
    expect([error.http, error.title]).toEqual([409, 'Already Exists'])
    expect((await refusal(edit(await add(), { code: 'Gr-03' }))).title).toBe('Already Exists')
  })

  test('is archived and restored', async () => {
    const item = await add({ name: 'Going away' })
    const archived = await edit(item, { archived: true })
    expect(archived.is_archived).toBe(true)
    const chosen = async () =>
      (await estimator.catalog.sowList({ query: { sowInput: 'Going away' } })).response
    expect(await chosen()).toEqual([])
    await edit(archived, { archived: false })
    expect(await chosen()).toHaveLength(1)
  })

  test('saved meanwhile is refused with what stands', async () => {
    const item = await add()
    await edit(item, { name: 'Theirs' })
    for (const call of [edit(item, { name: 'Mine' }), reset(item)]) {
      const error = await refusal(call)
      expect([error.code, error.body.current]).toMatchObject([
        'stale_version',
        { name: 'Theirs', version: 2 },
      ])
    }
  })

  test('cannot come before itself, not around corners either', async () => {
    const a = await add()
    const b = await add({ predecessor_ids: [a.id] })
    const c = await add({ predecessor_ids: [b.id] })
    for (const before of [a, b, c]) {
      const error = await refusal(edit(a, { predecessor_ids: [before.id] }))
      expect([error.http, error.body.fields]).toEqual([
        422,
        [{ path: 'body.predecessor_ids', message: 'A work item cannot come before itself.' }],
      ])
    }
    await edit(c, { predecessor_ids: [a.id, b.id] })
  })

  test('two people at once make no circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await add(), await add()]
      const calls = await Promise.allSettled([
        edit(a, { predecessor_ids: [b.id] }),
        edit(b, { predecessor_ids: [a.id] }),
      ])
      expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(1)
    }
  })

  test.each(['labor', 'equipment', 'materials'] as const)(
    'with the same twice in its %s is refused',
    async (list) => {
      const line = workItemForm(await standard(withEverything.code))[list][0]
      const error = await refusal(add({ [list]: [line, line] }))
      expect([error.http, error.body.fields]).toEqual([
        422,
        [{ path: `body.${list}.1`, message: 'This is in the list twice.' }],
      ])
    },
  )

  test('in a unit that is not there is refused', async () => {
    const error = await refusal(add({ unit_id: 9999 }))
    expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.unit_id'])
  })

  test.each<[string, Partial<NewWorkItem>]>([
    ['an output too small to keep', { crew_output_per_day: 0.00001 }],
    ['no output at all', { crew_output_per_day: 0 }],
    [
      'more than 24 hours a day',
      { equipment: [{ equipment_category_id: 1, quantity: 1, hours_per_day: 25 }] },
    ],
    [
      'a share of a machine too small to keep',
      { equipment: [{ equipment_category_id: 1, quantity: 0.00001, hours_per_day: 8 }] },
    ],
    ['half a worker', { labor: [{ position_id: 1, workers: 1.5 }] }],
    ['a rain level of 4', { rain_stop_level: 4 }],
    ['101 percent of tools', { minor_tools_percent: 101 }],
  ])('with %s is refused', async (_, change) => {
    expect((await refusal(add(change))).http).toBe(422)
  })

  test('of rows of another company is 404, and nothing is added', async () => {
    const theirs = await get(await idOf(withEverything.code, stranger), stranger)
    const foreign = workItemForm(theirs)
    const changes: Partial<NewWorkItem>[] = [
      { phase_id: foreign.phase_id },
      { predecessor_ids: [theirs.id] },
      { labor: foreign.labor.slice(0, 1) },
      { equipment: foreign.equipment.slice(0, 1) },
      { materials: foreign.materials.slice(0, 1) },
    ]
    const ours = await add()
    const before = (await estimator.catalog.tree()).response.work_items.length
    for (const change of changes) {
      expect((await refusal(add(change))).http).toBe(404)
      expect((await refusal(edit(ours, change))).http).toBe(404)
    }
    expect((await estimator.catalog.tree()).response.work_items).toHaveLength(before)
    expect((await refusal(get(theirs.id))).http).toBe(404)
    expect((await refusal(edit(theirs, {}))).http).toBe(404)
    expect((await refusal(reset(theirs))).http).toBe(404)
  })
})

test('a work item tells in how many projects it is used', async () => {
  const { rows } = await server.owner.query(
    `select work_item_id::int as id, count(distinct project_id)::int as projects from project_work_item
     where company_id = $1 and removed_at is null group by 1 order by 2 desc limit 1`,
    [estimator.companyId],
  )
  expect(rows[0].projects).toBeGreaterThan(1)
  expect((await get(rows[0].id)).projects).toBe(rows[0].projects)
})

test('changes are in the audit trail', async () => {
  const item = await add()
  await edit(item, { name: 'Renamed' })
  const { rows } = await server.owner.query(
    `select action from audit_event where subject_id = $1 and action like 'catalog.work_item%' order by id`,
    [item.id],
  )
  expect(rows.map((row) => row.action)).toEqual(['catalog.work_item_added', 'catalog.work_item_changed'])
})
