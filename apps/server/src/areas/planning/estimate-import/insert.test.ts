import type { EstimateScope } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited } from '../../../testing/scopes.ts'
import {
  type BillRow,
  bill,
  firstPhase,
  insert,
  previewOf,
  read,
  sample,
  settleAll,
} from './imports.fixture.ts'

const { server, admin } = await openDemo('admin')
let phaseId: number
beforeAll(async () => {
  await server.startJobs()
  phaseId = await firstPhase(server, admin)
})

async function imported(file: File, options: Partial<Parameters<typeof settleAll>[2]> = {}) {
  const project = await addProject(admin)
  const { upload_id } = await read(admin, project, file)
  await settleAll(admin, upload_id, { phaseId, ...options })
  const done = await insert(admin, upload_id)
  return { project, upload_id, done, estimate: await readEstimate(admin, project) }
}

describe('an estimate that equals the document', () => {
  test.each([
    ['s2_boq_calc', 'a bill: one material line for each row', 0],
    ['s5_boq_groff', 'a bill without rules', 0],
    ['s3_boq_split_wkhtmltopdf', 'material and labor columns', 0],
    ['s4_detailed_chromium', 'labor, equipment and materials', 0],
    ['s1_dupa_reportlab', 'unit price sheets', 0],
  ])('%s: %s', async (name, _, off) => {
    const { done, estimate, upload_id } = await imported(await sample(name))
    const preview = await previewOf(admin, upload_id)
    const scopes = preview.rows.filter(({ kind }) => kind === 'work_item')
    const direct = sum(scopes.map((row) => row.direct ?? row.amount ?? 0))
    expect(done.direct).toBe(direct)
    expect(done.rounding).toBe(off)
    expect(estimate.detailed).toHaveLength(scopes.length)
    expect(estimate.totals.estimated_direct_cost).toBe(direct)
  })
})

const DESK: BillRow = ['1', 'Zinc desk', '4', 'pcs', '1,250.00', '5,000.00']

test('a row without a breakdown is one material line with its unit price; hours become days', async () => {
  const { estimate } = await imported(await bill([DESK], '5,000.00'))
  expect(estimate.detailed[0]).toMatchObject({
    work_item: 'Zinc desk',
    measurement: 4,
    labor: [],
    equipment: [],
    material: [{ description: 'Zinc desk', basis: 'quantity', estimated_quantity: 4, unit_cost: 1250 }],
  })
  const sheets = await imported(await sample('s1_dupa_reportlab'))
  const clearing = sheets.estimate.detailed.find(({ work_item }) => work_item === 'Clearing and Grubbing')
  // 4 x 8 hours at 84.63, and 1 x 4 hours at 3,542.00, by the day of eight hours.
  expect(clearing?.labor[1]).toMatchObject({ estimated_workers: 4, duration: '1 day', rate: 677.04 })
  expect(clearing?.equipment[0]).toMatchObject({ estimated_quantity: 1, duration: '0.5 days', rate: 28_336 })
  expect(clearing?.equipment[3]).toMatchObject({
    basis: 'percent_of_labor',
    percent: 10,
    estimated_cost: 387.04,
  })
})

test('an amount that is kept although it is no product stands as a lump sum', async () => {
  const wrong: BillRow = ['2', 'Zinc shelf', '10', 'pcs', '200.00', '2,100.00']
  const { estimate, done } = await imported(await bill([DESK, wrong], '7,100.00'))
  const shelf = estimate.detailed.find(({ work_item }) => work_item === 'Zinc shelf')
  expect(shelf?.material).toMatchObject([{ basis: 'lump_sum', estimated_cost: 2100, estimated_quantity: 10 }])
  expect(done).toMatchObject({ direct: 7100, rounding: 0 })
})

test('prices with mark-up in them are divided back to centavos, and the rounding is told', async () => {
  const { estimate, done } = await imported(await bill([DESK], '5,000.00'), { prices: 'marked_up' })
  const [scope] = estimate.detailed
  // With 25% for OCM and profit and 5% VAT: 1,250.00 / (1.25 x 1.05).
  expect(scope?.material[0]?.unit_cost).toBe(952.38)
  expect(done.direct).toBe(3809.52)
  expect(done.rounding).toBe(sum([5000, -(scope?.contract_cost ?? 0)]))
  expect(Math.abs(done.rounding ?? 1)).toBeLessThanOrEqual(0.02)
})

describe('taken back as a whole', () => {
  test('the estimate is as it was, the preview is there again, and it can go in once more', async () => {
    const { project, upload_id } = await imported(
      await bill([['U.1', 'Unheard of gazebo', '2', 'pcs', '700.00', '1,400.00']], '1,400.00'),
    )
    const before = (await readEstimate(admin, project)).detailed.map(({ code }) => code)
    const { response } = await admin['estimate-import'].undoInsert({ body: { uploaded_file_id: upload_id } })
    expect(response.status).toBe(5)
    expect((await readEstimate(admin, project)).detailed).toEqual([])
    const archived = await server.owner.query(
      'select count(*)::int as n from work_item where company_id = $1 and code = any($2) and archived_at is not null',
      [admin.companyId, before],
    )
    expect(archived.rows[0].n).toBeGreaterThan(0)
    await insert(admin, upload_id)
    expect((await readEstimate(admin, project)).detailed.map(({ code }) => code)).toEqual(before)
  })

  test('not when somebody changed one of its work items since', async () => {
    const { project, upload_id, estimate } = await imported(await bill([DESK], '5,000.00'))
    await saveEstimate(admin, project, [edited(estimate.detailed[0] as EstimateScope, { measurement: 9 })])
    const refused = await refusal(
      admin['estimate-import'].undoInsert({ body: { uploaded_file_id: upload_id } }),
    )
    expect(refused.code).toBe('estimate_import.changed_since')
    expect((await readEstimate(admin, project)).detailed[0]?.measurement).toBe(9)
  })
})

describe('what is written is all or nothing', () => {
  test('two people who import at once import it once', async () => {
    const project = await addProject(admin)
    const { upload_id } = await read(admin, project, await sample('s5_boq_groff'))
    await settleAll(admin, upload_id, { phaseId })
    const calls = await Promise.allSettled([1, 2, 3].map(() => insert(admin, upload_id)))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusal(insert(admin, upload_id))).message).toBe('This upload is in the estimate already.')
    expect((await readEstimate(admin, project)).detailed).toHaveLength(13)
  })

  test('a work item that came into the estimate meanwhile refuses it, and nothing goes in', async () => {
    const lists = await listsOf(server, admin.companyId)
    const project = await addProject(admin)
    const { upload_id } = await read(
      admin,
      project,
      await bill([DESK, ['2', 'Zinc bench', '2', 'pcs', '10.00', '20.00']], '5,020.00'),
    )
    const taken = lists.item('MW-01').sow_id
    await settleAll(admin, upload_id, {
      phaseId,
      change: ({ item_no }) => (item_no === '2' ? { item_id: taken, new_in_phase_id: null } : {}),
    })
    await saveEstimate(admin, project, [newScope(lists, 'MW-01')])
    const refused = await refusal(insert(admin, upload_id))
    expect(refused.code).toBe('estimate_import.not_ready')
    expect((await readEstimate(admin, project)).detailed).toHaveLength(1)
  })

  test('before its final preview is saved nothing can go in', async () => {
    const project = await addProject(admin)
    const { upload_id } = await read(admin, project, await bill([DESK], '5,000.00'))
    expect((await refusal(insert(admin, upload_id))).code).toBe('estimate_import.not_ready')
  })
})

describe('an approved estimate', () => {
  test('an approver: the import is live and freezes a revision', async () => {
    const lists = await listsOf(server, admin.companyId)
    const project = await addProject(admin)
    await submitEstimate(admin, project, [newScope(lists, 'MW-01')])
    expect((await readEstimate(admin, project)).revision).toBe(0)
    const { upload_id } = await read(admin, project, await bill([DESK], '5,000.00'))
    await settleAll(admin, upload_id, { phaseId })
    expect(await insert(admin, upload_id)).toMatchObject({ is_proposal: false, work_items: 1 })
    expect((await readEstimate(admin, project)).revision).toBe(1)
  })

  test('who may not approve: it waits as a proposal, and undo withdraws it', async () => {
    const lists = await listsOf(server, admin.companyId)
    const project = await addProject(admin)
    await submitEstimate(admin, project, [newScope(lists, 'MW-01')])
    const estimator = await server.signIn('estimator@bayanihan.test')
    const { upload_id } = await read(estimator, project, await bill([DESK], '5,000.00'))
    const itsOwn = { item_id: lists.item('MW-02').sow_id, new_in_phase_id: null }
    await settleAll(estimator, upload_id, { phaseId, change: () => itsOwn })
    expect(await insert(estimator, upload_id)).toMatchObject({ is_proposal: true })
    expect((await readEstimate(admin, project)).detailed).toHaveLength(1)
    const other = await read(estimator, project, await bill([DESK], '5,000.00'))
    await settleAll(estimator, other.upload_id, { phaseId, change: () => itsOwn })
    expect((await refusal(insert(estimator, other.upload_id))).code).toBe('conflict')
    await estimator['estimate-import'].undoInsert({ body: { uploaded_file_id: upload_id } })
    expect((await readEstimate(estimator, project)).proposal).toBeNull()
  })
})
