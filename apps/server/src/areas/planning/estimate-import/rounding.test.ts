import type { EstimateScope } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { addProject, asTenant } from '../../../testing/projects.ts'
import { recomputedFigures } from '../../../testing/recomputed.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited } from '../../../testing/scopes.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { reprice } from '../../project/figures/figures.ts'
import { type BillRow, bill, firstPhase, insert, read, settleAll } from './imports.fixture.ts'

/** The rounding of an import is a row of the estimate: what came of a document costs what it says (D-08, D-35). */
const { server, admin, estimator } = await openDemo('admin', 'estimator')
let phaseId: number
beforeAll(async () => {
  await server.startJobs()
  phaseId = await firstPhase(server, admin)
})

// With 25% for OCM and profit and 5% VAT the direct prices are 952.38 and 762.01, and 0.50 is lost.
const ROWS: readonly BillRow[] = [
  ['1', 'Zinc desk', '400', 'pcs', '1,250.00', '500,000.00'],
  ['2', 'Zinc shelf', '100', 'pcs', '1,000.14', '100,014.00'],
]
const DOCUMENT = 600_014

async function putIn(client: SignedInClient, project: number, rows = ROWS, total = '600,014.00') {
  const { upload_id } = await read(client, project, await bill(rows, total))
  await settleAll(client, upload_id, { phaseId, prices: 'marked_up' })
  return { upload_id, done: await insert(client, upload_id) }
}

async function imported() {
  const project = await addProject(admin)
  const { upload_id, done } = await putIn(admin, project)
  return { project, upload_id, done }
}

/** Estimate, stored figures and overview of the project say the same. */
async function contractOf(project: number): Promise<number> {
  const estimate = await readEstimate(admin, project)
  const { stored, recomputed } = await recomputedFigures(server.owner, project)
  expect(stored).toEqual(recomputed)
  const contract = estimate.totals.estimated_contract_cost ?? 0
  expect(stored.project[0]?.contract).toBe(contract)
  expect(sum(estimate.summary.rows.map((row) => row.contract_cost ?? 0))).toBe(contract)
  expect(estimate.summary.total.contract_cost).toBe(contract)
  const params = { companyId: admin.companyId, projectId: project }
  expect((await admin.overview.get({ params })).response.build_up?.contract).toBe(contract)
  return contract
}

const nameOf = (one: string) => (scope: EstimateScope) => scope.work_item === one
const gone = (scope: EstimateScope) => edited(scope, { key: scope.code, remove_sow: true })

test('the contract cost is the document’s; the rounding is a row of its own', async () => {
  const { project, done } = await imported()
  const { detailed, rounding, summary } = await readEstimate(admin, project)
  const lines = sum(detailed.map((scope) => scope.contract_cost ?? 0))
  expect(done.rounding).not.toBe(0)
  expect(rounding).toEqual({ direct: 0, contract: done.rounding })
  expect(sum([lines, rounding?.contract ?? 0])).toBe(DOCUMENT)
  expect(await contractOf(project)).toBe(DOCUMENT)
  expect(summary.rows.at(-1)).toMatchObject({ description: 'Rounding', contract_cost: done.rounding })
})

test('who may not see costs sees no rounding either', async () => {
  const { project } = await imported()
  const foreman = await server.signIn('foreman@bayanihan.test')
  expect((await readEstimate(foreman, project)).rounding).toBeUndefined()
})

describe('while the estimate changes', () => {
  test('it stays with an edit, and goes with the last work item that came with it', async () => {
    const { project, done } = await imported()
    const { detailed } = await readEstimate(admin, project)
    await saveEstimate(admin, project, [gone(detailed.find(nameOf('Zinc desk')) as EstimateScope)])
    expect((await readEstimate(admin, project)).rounding?.contract).toBe(done.rounding)
    await contractOf(project)
    await saveEstimate(admin, project, [gone(detailed.find(nameOf('Zinc shelf')) as EstimateScope)])
    expect((await readEstimate(admin, project)).rounding?.contract).toBe(0)
    expect(await contractOf(project)).toBe(0)
  })

  test('the same document again does not count it twice', async () => {
    const { project, upload_id } = await imported()
    expect((await refusal(insert(admin, upload_id))).message).toBe('This upload is in the estimate already.')
    await admin['estimate-import'].undoInsert({ body: { uploaded_file_id: upload_id } })
    expect(await contractOf(project)).toBe(0)
    await insert(admin, upload_id)
    expect(await contractOf(project)).toBe(DOCUMENT)
    // Emptied by hand, and imported from the file once more.
    const { detailed } = await readEstimate(admin, project)
    await saveEstimate(admin, project, detailed.map(gone))
    await putIn(admin, project)
    expect(await contractOf(project)).toBe(DOCUMENT)
  })

  test('two documents are rounded each', async () => {
    const { project } = await imported()
    await putIn(admin, project, [['7', 'Zinc stool', '300', 'pcs', '333.33', '99,999.00']], '99,999.00')
    expect(await contractOf(project)).toBe(sum([DOCUMENT, 99_999]))
  })

  test('it can be taken out, once', async () => {
    const { project } = await imported()
    const { response } = await admin.estimate.removeRounding({ body: { project_id: project } })
    expect(response.rounding).toEqual({ direct: 0, contract: 0 })
    const { detailed } = await readEstimate(admin, project)
    expect(await contractOf(project)).toBe(sum(detailed.map((scope) => scope.contract_cost ?? 0)))
    const refused = await refusal(admin.estimate.removeRounding({ body: { project_id: project } }))
    expect(refused.message).toBe('There is no rounding in this estimate.')
  })
})

test('a copy of the project has it, a template has not', async () => {
  const { project, done } = await imported()
  const body = { project_id: project, name: 'Zinc furniture' }
  const template = (await admin.estimate.addTemplate({ body })).response
  expect(template.direct).toBe(done.direct)
  const { response } = await admin.projects.duplicate({
    body: { project_id: project, name: 'Zinc again', copy: ['estimate', 'billing'] },
  })
  expect(await contractOf(response.project_id)).toBe(DOCUMENT)
})

test.each([1, 3, 11])('paper %i comes to the contract cost of the document', async (report_type) => {
  const { project } = await imported()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { project_id: project, report_type, type: 'xlsx' },
  })
  const rows = (await readAll(Buffer.from(reply.rawPayload))).map(({ cells }) => cells)
  const total = rows.filter((cells) => ['TOTAL', 'I', 'TOTAL COST (D + H)'].includes(String(cells[0])))
  expect(total.at(-1)).toContain(DOCUMENT)
})

test('the sheet of the estimate comes back without it as a line', async () => {
  const { project } = await imported()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { project_id: project, report_type: 1, type: 'xlsx' },
  })
  const { response } = await admin.estimate.importSheet({
    query: { project_id: String(project) },
    file: new File([reply.rawPayload as BlobPart], 'estimate.xlsx'),
  })
  expect(response.estimate_data).toEqual([])
})

describe('an approved estimate', () => {
  async function approved() {
    const lists = await listsOf(server, admin.companyId)
    const project = await addProject(admin)
    await submitEstimate(admin, project, [newScope(lists, 'MW-01')])
    return { project, before: await contractOf(project) }
  }
  const decide = async (project: number) => {
    const { approval_ids } = await readEstimate(admin, project)
    await admin.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } })
  }
  const compared = async (project: number, from: string, to: string) =>
    (await admin.estimate.compare({ params: { projectId: project }, query: { from, to } })).response

  test('waits with the proposal of an import, and comes with its approval', async () => {
    const { project, before } = await approved()
    const { done } = await putIn(estimator, project)
    expect(done.is_proposal).toBe(true)
    expect(await contractOf(project)).toBe(before)
    const { revisions } = (await admin.estimate.revisions({ params: { projectId: project } })).response
    expect(revisions[0]).toMatchObject({
      state: 'pending',
      contract: sum([before, DOCUMENT]),
      rounding: { direct: 0, contract: done.rounding },
    })
    await decide(project)
    expect(await contractOf(project)).toBe(sum([before, DOCUMENT]))
  })

  test('revisions keep it, compare it and bring it back', async () => {
    const { project, before } = await approved()
    const { done } = await putIn(admin, project)
    const removed = await admin.estimate.removeRounding({ body: { project_id: project } })
    expect(removed.response.revision).toBe(2)
    const difference = await compared(project, 'r1', 'r2')
    expect(difference).toMatchObject({
      scopes: [],
      from: { rounding: { contract: done.rounding } },
      to: { rounding: { contract: 0 } },
      contract_difference: -(done.rounding ?? 0),
      correction_contract: -(done.rounding ?? 0),
    })
    await admin.estimate.restore({ body: { project_id: project, number: 1 } })
    await decide(project)
    expect(await contractOf(project)).toBe(sum([before, DOCUMENT]))
    await admin.estimate.restore({ body: { project_id: project, number: 0 } })
    await decide(project)
    expect(await contractOf(project)).toBe(before)
    await admin.estimate.restore({ body: { project_id: project, number: 3 } })
    await decide(project)
    expect(await contractOf(project)).toBe(sum([before, DOCUMENT]))
  })

  test('who may not approve proposes to take it out, unless edits of theirs wait', async () => {
    const { project } = await approved()
    await putIn(admin, project)
    await estimator.estimate.removeRounding({ body: { project_id: project } })
    expect((await readEstimate(admin, project)).rounding?.contract).not.toBe(0)
    const again = await refusal(estimator.estimate.removeRounding({ body: { project_id: project } }))
    expect(again.code).toBe('conflict')
    await decide(project)
    expect((await readEstimate(admin, project)).rounding?.contract).toBe(0)
    await contractOf(project)
  })

  test('other percentages keep it', async () => {
    const { project } = await approved()
    const { done } = await putIn(admin, project)
    await server.owner.query('update project set ocm = 12 where id = $1', [project])
    await asTenant(server, admin, (tx) => reprice(tx, project))
    await contractOf(project)
    expect((await readEstimate(admin, project)).rounding?.contract).toBe(done.rounding)
  })
})
