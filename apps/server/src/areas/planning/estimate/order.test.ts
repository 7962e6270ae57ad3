import type { EstimateScope } from '@itayo/contract'
import { PLACE_GAP } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'
import { CREW, lastFirst, namesIn, toTop, withCrew } from './order.fixture.ts'

/** The order is part of the estimate, and no change of its cost (035). */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

const crew = () => withCrew(lists)
/** Three work items of one phase. */
const CODES = ['CW-02', 'CW-05', 'CW-06']

const crewOf = async (id: number) => namesIn((await readEstimate(manager, id)).detailed[0])
const codesOf = async (id: number) => (await readEstimate(manager, id)).detailed.map(({ code }) => code)

async function drafted(): Promise<{ id: number; scope: EstimateScope }> {
  const id = await addProject(manager)
  return { id, scope: savedScope(await saveEstimate(manager, id, [crew()]), 'CW-02') }
}
async function approved(): Promise<{ id: number; scope: EstimateScope }> {
  const id = await addProject(manager)
  return { id, scope: savedScope(await submitEstimate(manager, id, [crew()]), 'CW-02') }
}
const revisionsOf = async (projectId: number) =>
  (await manager.estimate.revisions({ params: { projectId } })).response

describe('saving', () => {
  test('new lines and work items stand as they were sent, with room between them', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [crew(), newScope(lists, 'CW-06'), newScope(lists, 'CW-05')])
    await saveEstimate(manager, id, [newScope(lists, 'CW-03')])
    const { detailed } = await readEstimate(manager, id)
    expect(detailed.map(({ code }) => code)).toEqual(['CW-02', 'CW-06', 'CW-05', 'CW-03'])
    expect(detailed.map(({ place }) => place / PLACE_GAP)).toEqual([1, 2, 3, 4])
    expect(detailed[0]?.labor.map(({ place }) => place / PLACE_GAP)).toEqual([1, 2, 3])
  })

  test('a line is put between two others, and nothing else is written', async () => {
    const { id, scope } = await drafted()
    const [foreman, mason] = scope.labor
    const place = ((foreman?.place ?? 0) + (mason?.place ?? 0)) / 2
    const { rows: before } = await server.owner.query(
      'select id, updated_at from estimate_labor where project_id = $1 order by id',
      [id],
    )
    await saveEstimate(manager, id, [
      edited(scope, { labor: [labor({ designation: 'Carpenter', place })], equipment: [], material: [] }),
    ])
    expect(await crewOf(id)).toEqual(['Foreman', 'Carpenter', 'Mason', 'Laborer'])
    const { rows: after } = await server.owner.query(
      'select id, updated_at from estimate_labor where project_id = $1 order by id',
      [id],
    )
    expect(after.slice(0, 3)).toEqual(before)
  })

  test('one without a place goes to the end, also after one that was moved there', async () => {
    const { id, scope } = await drafted()
    const end = (scope.labor.at(-1)?.place ?? 0) + 7
    const foreman = { id: scope.labor[0]?.id as number, move: true, place: end }
    await saveEstimate(manager, id, [
      edited(scope, { labor: [foreman, labor({ designation: 'Helper' })], equipment: [], material: [] }),
    ])
    expect(await crewOf(id)).toEqual(['Mason', 'Laborer', 'Foreman', 'Helper'])
  })

  test('a line is moved by its place alone; what else was sent of it does not count', async () => {
    const { id, scope } = await drafted()
    const saved = savedScope(await saveEstimate(manager, id, [lastFirst(scope)]), 'x')
    expect(namesIn(saved)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(saved.direct_cost).toBe(scope.direct_cost)
    expect(saved.version).toBe(scope.version + 1)
    expect(saved.labor[0]).toMatchObject({ ...scope.labor[2], place: saved.labor[0]?.place })
  })

  test('a place without the mark moves nothing', async () => {
    const { id, scope } = await drafted()
    const line = { ...scope.labor[2], place: -5, edit: true, rate: 900 }
    await saveEstimate(manager, id, [edited(scope, { place: -5, labor: [line] })])
    const [after] = (await readEstimate(manager, id)).detailed
    expect([after?.place, ...(namesIn(after) ?? [])]).toEqual([scope.place, ...CREW])
    expect(after?.labor[2]?.rate).toBe(900)
  })

  test('a work item goes to another place of its phase; the others keep their versions', async () => {
    const id = await addProject(manager)
    await saveEstimate(
      manager,
      id,
      [...CODES, 'MW-01'].map((code) => newScope(lists, code)),
    )
    const { detailed } = await readEstimate(manager, id)
    const [first, second, third] = detailed as [EstimateScope, EstimateScope, EstimateScope]
    await saveEstimate(manager, id, [toTop(third, first)])
    const after = (await readEstimate(manager, id)).detailed
    expect(after.map(({ code }) => code)).toEqual(['CW-06', 'CW-02', 'CW-05', 'MW-01'])
    expect(after.slice(1, 3)).toEqual([first, second])
  })

  describe('a work item without a measurement', () => {
    async function unmeasured(): Promise<{ id: number; scope: EstimateScope; other: EstimateScope }> {
      const id = await addProject(manager)
      await saveEstimate(manager, id, [newScope(lists, 'CW-05'), crew()])
      await server.owner.query(
        `update project_work_item set measurement = null where project_id = $1 and work_item_id = $2`,
        [id, lists.item('CW-02').sow_id],
      )
      const [other, scope] = (await readEstimate(manager, id)).detailed as [EstimateScope, EstimateScope]
      return { id, scope, other }
    }

    test('moves with its lines as it is', async () => {
      const { id, scope, other } = await unmeasured()
      const { labor: lines = [] } = lastFirst(scope)
      await saveEstimate(manager, id, [{ ...toTop(scope, other), labor: lines }])
      const { detailed } = await readEstimate(manager, id)
      expect(detailed.map(({ code, measurement }) => [code, measurement])).toEqual([
        ['CW-02', null],
        ['CW-05', other.measurement],
      ])
      expect(namesIn(detailed[0])).toEqual(['Laborer', 'Foreman', 'Mason'])
    })

    test.each<[string, (scope: EstimateScope) => Partial<SentScope>]>([
      ['a line', ({ labor: [line] }) => ({ labor: [{ ...line, edit: true, rate: 900 }] })],
      ['a new line', () => ({ labor: [labor()] })],
      ['a removed line', ({ labor: [line] }) => ({ labor: [{ ...line, remove: true }] })],
      ['its number', () => ({ own_number: 'A-1' })],
      ['its contractor', () => ({ is_sub_con: 1 })],
    ])('with %s of it changed is still asked for it', async (_, change) => {
      const { id, scope, other } = await unmeasured()
      const edit = { ...toTop(scope, other), ...change(scope) }
      expect((await refusal(saveEstimate(manager, id, [edit]))).message).toBe('Measurement is required.')
      expect(await codesOf(id)).toEqual(['CW-05', 'CW-02'])
    })
  })

  test('a measurement is not taken away with a move', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [newScope(lists, 'CW-05'), crew()])
    const [other, scope] = (await readEstimate(manager, id)).detailed as [EstimateScope, EstimateScope]
    const edit = { ...toTop(scope, other), measurement: null }
    expect((await refusal(saveEstimate(manager, id, [edit]))).message).toBe('Measurement is required.')
    expect((await readEstimate(manager, id)).detailed[1]?.measurement).toBe(scope.measurement)
  })

  test.each([2_000_000_001, -2_000_000_001, 0.5])('a place of %s is refused', async (place) => {
    const { id, scope } = await drafted()
    const edit = edited(scope, { labor: [{ id: scope.labor[0]?.id as number, move: true, place }] })
    expect((await refusal(saveEstimate(manager, id, [edit]))).http).toBe(422)
    expect(await crewOf(id)).toEqual(CREW)
  })

  test('beyond the farthest place new ones still go to the end', async () => {
    const id = await addProject(manager)
    const far = (designation: string) => labor({ designation, place: 2_000_000_000 })
    await saveEstimate(manager, id, [
      newScope(lists, 'CW-02', {
        labor: [far('Foreman'), labor({ designation: 'Mason' })],
        place: 2_000_000_000,
      }),
    ])
    await saveEstimate(manager, id, [newScope(lists, 'CW-05')])
    expect(await crewOf(id)).toEqual(['Foreman', 'Mason'])
    expect(await codesOf(id)).toEqual(['CW-02', 'CW-05'])
  })

  test('is told in the trail, with the work items whose order changed', async () => {
    const { id, scope } = await drafted()
    await saveEstimate(manager, id, [lastFirst(scope)])
    const { rows } = await server.owner.query(
      `select after from audit_event where action = 'estimate.saved' and subject_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows[0].after).toMatchObject({ order_changed: ['CW-02'] })
  })
})

describe('two people', () => {
  test('a move and an edit of the same line, one after the other: the second is told, and keeps both', async () => {
    const { id, scope } = await drafted()
    const moved = savedScope(await saveEstimate(estimator, id, [lastFirst(scope)]), 'x')
    const dearer = (from: EstimateScope) =>
      edited(from, {
        labor: from.labor
          .filter((line) => line.designation === 'Laborer')
          .map((line) => ({ ...line, edit: true, rate: 777 })),
      })
    const error = await refusal(saveEstimate(manager, id, [dearer(scope)]))
    expect([error.code, error.body.current]).toEqual(['stale_version', [moved]])
    await saveEstimate(manager, id, [dearer(moved)])
    const [after] = (await readEstimate(manager, id)).detailed
    expect(namesIn(after)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(after?.labor[0]?.rate).toBe(777)
  })

  test('who put work items at the same place of a phase: both are there, as they came', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
    await saveEstimate(estimator, id, [newScope(lists, 'CW-06', { place: 100_000 })])
    await saveEstimate(manager, id, [newScope(lists, 'CW-07', { place: 100_000 })])
    expect(await codesOf(id)).toEqual(['CW-02', 'CW-06', 'CW-07', 'CW-05'])
  })
})

describe('an approved estimate', () => {
  test('a move is no variance order, whatever was answered, and no change of cost', async () => {
    const { id, scope } = await approved()
    await submitEstimate(manager, id, [{ ...lastFirst(scope), is_variance_order: 1 }])
    const { revisions, orders } = await revisionsOf(id)
    expect(orders).toEqual([])
    expect(revisions.map(({ ref, title, direct }) => [ref, title, direct])).toEqual([
      ['r1', 'Correction', scope.direct_cost],
      ['r0', 'First approval', scope.direct_cost],
    ])
    const query = { from: 'r0', to: 'r1' }
    const { response } = await manager.estimate.compare({ params: { projectId: id }, query })
    expect(response).toMatchObject({ scopes: [], difference: 0, contract_difference: 0 })
  })

  test('a line that was moved and edited is in the order once, with its figures', async () => {
    const { id, scope } = await approved()
    const line = { ...scope.labor[2], edit: true, move: true, place: 1, rate: 600 }
    await submitEstimate(manager, id, [edited(scope, { is_variance_order: 1, labor: [line] })])
    expect(await crewOf(id)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect((await revisionsOf(id)).orders).toMatchObject([{ number: 1, lines: 1, direct: 600 }])
  })

  test('goes back to the order of a revision, without an order either', async () => {
    const { id, scope } = await approved()
    await submitEstimate(manager, id, [lastFirst(scope)])
    await manager.estimate.restore({ body: { project_id: id, number: 0 } })
    const [approval] = (await readEstimate(manager, id)).approval_ids
    const { changes, amount } = (await manager.approvals.get({ params: { id: approval as number } })).response
    expect(changes).toMatchObject([{ is_reordered: true, lines: [] }])
    expect(amount).toBe(0)
    await manager.approvals.decide({ body: { id: approval as number, decision: 'approve' } })
    expect(await crewOf(id)).toEqual(CREW)
    expect((await revisionsOf(id)).orders).toEqual([])
  })

  test('a move that waits for an approver moves nothing until then', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [lastFirst(scope)])
    expect(await crewOf(id)).toEqual(CREW)
    const { response } = await estimator.estimate.proposal({ params: { projectId: id } })
    expect(response?.estimate_data[0]?.labor).toMatchObject([{ move: true, place: 0 }])
    const [approval] = (await readEstimate(manager, id)).approval_ids
    await manager.approvals.decide({ body: { id: approval as number, decision: 'approve' } })
    expect(await crewOf(id)).toEqual(['Laborer', 'Foreman', 'Mason'])
  })

  test('an edit that waited does not put back what was moved meanwhile', async () => {
    const { id, scope } = await approved()
    const line = { ...scope.labor[2], edit: true, rate: 600 }
    await submitEstimate(estimator, id, [edited(scope, { labor: [line], equipment: [], material: [] })])
    await submitEstimate(manager, id, [lastFirst(scope)])
    const [approval] = (await readEstimate(manager, id)).approval_ids
    const body = { id: approval as number, decision: 'approve' as const, despite_changes: true }
    await manager.approvals.decide({ body })
    const [after] = (await readEstimate(manager, id)).detailed
    expect(namesIn(after)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(after?.labor[0]?.rate).toBe(600)
  })
})

test('materials that share a place are read as they were added', async () => {
  const id = await addProject(manager)
  const at = (description: string, place: number) => material({ description, place })
  await saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { material: [at('B', 5), at('C', 5), at('A', 1)] }),
  ])
  const [scope] = (await readEstimate(manager, id)).detailed
  expect(scope?.material.map(({ description }) => description)).toEqual(['A', 'B', 'C'])
})
