import type { EstimateScope } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, material } from '../../../testing/scopes.ts'
import { type Created, openCalculator } from './calculator.fixture.ts'

const { server, lists, manager, estimator, viewer, stranger, WALL, chb, bar, of, wall, laborBody, create } =
  await openCalculator()

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
    expect(scope.labor[0]).not.toHaveProperty('calculator')
    await create(manager, body)
    const [now] = (await readEstimate(manager, id)).detailed
    expect(now?.labor[0]).toMatchObject({ calculator: true, is_backup: 1 })
    expect(now?.material[0]).not.toHaveProperty('calculator')
    const typed = { ...now?.labor[0], edit: true, duration: '9 days', formulas: null }
    await saveEstimate(manager, id, [
      edited(now as EstimateScope, { labor: [typed], equipment: [], material: [] }),
    ])
    const line = (await readEstimate(manager, id)).detailed[0]?.labor[0]
    expect(line).not.toHaveProperty('calculator')
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
