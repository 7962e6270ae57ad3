import { randomUUID } from 'node:crypto'
import type { EstimateScope } from '@itayo/contract'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, equipment, labor, material } from '../../../testing/scopes.ts'
import { asSuperuser } from '../../../testing/scratch-login.ts'
import { eventually } from '../../../testing/test-server.ts'
import { timesAsked, timesWaited } from '../../../testing/times-asked.ts'

/** How often the database is asked does not grow with the estimate. */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')
let small: number
let large: number
beforeAll(async () => {
  small = await addProject(estimator)
  await saveEstimate(estimator, small, [newScope(lists, 'CW-02')])
  large = await addProject(estimator)
  const { rows } = await server.owner.query('select code from work_item where company_id = $1 order by id', [
    estimator.companyId,
  ])
  const many = {
    labor: Array.from({ length: 10 }, () => labor()),
    material: Array.from({ length: 10 }, () => material()),
  }
  await saveEstimate(
    estimator,
    large,
    rows.map((row) => newScope(lists, row.code, row.code === 'CW-02' ? {} : many)),
  )
})
afterEach(() => vi.restoreAllMocks())

async function footing(id: number) {
  const found = (await readEstimate(estimator, id)).detailed.find((scope) => scope.code === 'CW-02')
  return found as NonNullable<typeof found>
}

describe('one work item or two hundred', () => {
  test('reading asks the same number of times', async () => {
    const counts = [
      await timesAsked(() => readEstimate(estimator, small)),
      await timesAsked(() => readEstimate(estimator, large)),
    ]
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(12)
  })

  test('reading waits for the database at most three times: who asks, the estimate, and its sending', async () => {
    expect(await timesWaited(() => readEstimate(estimator, large))).toBeLessThanOrEqual(3)
  })

  test('saving one line asks the same number of times', async () => {
    const save = async (id: number) => {
      const scope = await footing(id)
      const edit = edited(scope, { labor: [{ ...scope.labor[0], edit: true, rate: 600 }] })
      return timesAsked(() => saveEstimate(estimator, id, [edit]))
    }
    const counts = [await save(small), await save(large)]
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(29)
  })

  test('saving one line waits for the database at most five times, from the token to the commit', async () => {
    const scope = await footing(large)
    const edit = edited(scope, { labor: [{ ...scope.labor[0], edit: true, rate: 601 }] })
    expect(await timesWaited(() => saveEstimate(estimator, large, [edit]))).toBeLessThanOrEqual(5)
  })

  test('saving one work item or thirty asks the same number of times', async () => {
    const [few, many] = [await addProject(estimator), await addProject(estimator)]
    const { detailed } = await readEstimate(estimator, large)
    const codes = detailed.slice(0, 30).map((scope) => scope.code)
    const lines = { labor: [labor(), labor()], equipment: [equipment()], material: [material(), material()] }
    const save = (id: number, some: string[]) =>
      timesAsked(() =>
        saveEstimate(
          estimator,
          id,
          some.map((code) => newScope(lists, code, lines)),
        ),
      )
    expect(await save(many, codes)).toBe(await save(few, codes.slice(0, 1)))
  })

  test('with the key that the browser sends it waits no more than that', async () => {
    const scope = await footing(large)
    const edit = edited(scope, { labor: [{ ...scope.labor[0], edit: true, rate: 602 }] })
    const save = () =>
      estimator.estimate.save(
        { body: { project_id: large, estimate_status: 1, estimate_data: [edit] } },
        { idempotencyKey: randomUUID() },
      )
    expect(await timesWaited(save)).toBeLessThanOrEqual(5)
  })

  test('a save that is sent away from its middle and made again asks as often as one that is not', async () => {
    const id = await addProject(estimator)
    await saveEstimate(estimator, id, [newScope(lists, 'CW-02')])
    const save = async (rate: number) => {
      const [scope] = (await readEstimate(estimator, id)).detailed as [EstimateScope]
      const edit = edited(scope, { labor: [{ ...scope.labor[0], edit: true, rate }] })
      return timesAsked(() => saveEstimate(estimator, id, [edit]))
    }
    const alone = await save(610)
    await server.owner.query('begin')
    await server.owner.query('select from estimate where project_id = $1 for update', [id])
    const sentAway = save(620)
    const cancel = async () => {
      const { rowCount } = await asSuperuser((superuser) =>
        superuser.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where application_name = 'itayo' and wait_event_type = 'Lock' and datname = $1`,
          [new URL(server.appUrl).pathname.slice(1)],
        ),
      )
      return rowCount === 1
    }
    await eventually(cancel, 'the save to wait')
    await server.owner.query('commit')
    expect(await sentAway).toBe(alone)
  })

  test('approving asks the same number of times', async () => {
    const approve = async (id: number) => {
      await submitEstimate(estimator, id)
      const [approval] = (await readEstimate(manager, id)).approval_ids
      return timesAsked(() =>
        manager.approvals.decide({ body: { id: approval as number, decision: 'approve' } }),
      )
    }
    const counts = [await approve(small), await approve(large)]
    expect(counts[1]).toBe(counts[0])
  })

  test('comparing asks the same number of times', async () => {
    const compare = async (id: number) => {
      const { detailed } = await readEstimate(manager, id)
      const edits = detailed.map((scope) =>
        edited(scope, { labor: scope.labor.map((line) => ({ ...line, edit: true, rate: 650 })) }),
      )
      await submitEstimate(manager, id, edits)
      return timesAsked(() =>
        manager.estimate.compare({ params: { projectId: id }, query: { from: 'r0', to: 'r1' } }),
      )
    }
    const counts = [await compare(small), await compare(large)]
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(12)
  })
})
