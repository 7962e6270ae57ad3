import type { ApprovalDetail, ProjectOverview } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** OCM, profit and VAT of an approved estimate, changed by somebody who may not approve (D-38, D-39). */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

/** 10,000.00 direct at 15, 10 and 5 percent: 13,125.00. */
async function approved(): Promise<number> {
  const id = await addProject(manager)
  await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
  return id
}

type Update = Parameters<SignedInClient['overview']['save']>[0]['body']['update']
const put = async (projectId: number, update: Update, by = estimator): Promise<ProjectOverview> =>
  (await by.overview.save({ params: { companyId: by.companyId, projectId }, body: { update } })).response
const read = async (projectId: number, by = estimator): Promise<ProjectOverview> =>
  (await by.overview.get({ params: { companyId: by.companyId, projectId } })).response
const withdraw = async (project_id: number, by = estimator) =>
  (await by.overview.withdrawBilling({ body: { project_id } })).response

const waiting = async (id: number) => (await readEstimate(manager, id)).approval_ids
async function detail(id: number): Promise<ApprovalDetail> {
  const [approval] = await waiting(id)
  return (await manager.approvals.get({ params: { id: approval as number } })).response
}
async function decide(
  id: number,
  change: { decision: 'approve' | 'reject'; reason?: string; despite_changes?: boolean },
  by = manager,
) {
  const [approval] = await waiting(id)
  return (await by.approvals.decide({ body: { id: approval as number, ...change } })).response
}
const percentages = ({ terms }: ApprovalDetail) =>
  terms?.map(({ term, before, after, conflict }) => [term, before, after, conflict])
const revisions = async (id: number) =>
  (await manager.estimate.revisions({ params: { projectId: id } })).response
const noticesOf = async (by: SignedInClient) =>
  (
    await server.owner.query('select title, text from notification where user_id = $1 order by id desc', [
      by.userId,
    ])
  ).rows

describe('a proposal', () => {
  test.each<[string, Update, ['ocm' | 'cp' | 'vat', number], number]>([
    ['OCM', { ocm: 14 }, ['ocm', 14], 13_020],
    ['profit', { cp: 9 }, ['cp', 9], 13_020],
    ['no VAT', { has_vat: '0' }, ['vat', 0], 12_500],
    ['a VAT rate of its own', { vat_override: 12 }, ['vat', 12], 14_000],
  ])(
    'of %s leaves everything as it is, and says what it would come to',
    async (_, update, [term, to], contract) => {
      const id = await approved()
      const before = await read(id)
      const after = await put(id, update)
      expect(after).toMatchObject({
        project_info: before.project_info,
        build_up: before.build_up,
        versions: before.versions,
        terms_need_approval: true,
        proposed_terms: [{ state: 'pending', is_own: true, ocm: 15, cp: 10, vat: 5, [term]: to }],
      })
      const proposal = await detail(id)
      expect(proposal).toMatchObject({
        kind: 'estimate_terms',
        amount: contract - 13_125,
        changes: [],
        figures: { direct: 10_000, direct_before: 10_000, contract_before: 13_125, contract },
      })
      expect(proposal.terms?.find((one) => one.term === term)).toMatchObject({ after: to, conflict: false })
      expect((await readEstimate(manager, id)).approval_state).toBe('pending')
    },
  )

  test('is titled with what it moves, and approvers are told', async () => {
    const id = await approved()
    await put(id, { ocm: 14.5, has_vat: '0' })
    expect((await detail(id)).title).toBe('OCM from 15% to 14.5%, VAT from 5% to 0%')
    expect((await noticesOf(manager))[0]).toMatchObject({ title: 'OCM from 15% to 14.5%, VAT from 5% to 0%' })
  })

  test('waits while the other fields of the same save are saved', async () => {
    const id = await approved()
    const { total_budget, project_info, versions } = await put(id, { ocm: 14, total_budget: 20_000 })
    expect([total_budget, project_info.ocm, versions.billing]).toEqual([20_000, null, 2])
  })

  test('replaces the one before it of the same person', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    await put(id, { cp: 8 })
    expect(await waiting(id)).toHaveLength(1)
    expect(percentages(await detail(id))).toEqual([
      ['ocm', 15, 15, false],
      ['cp', 10, 8, false],
      ['vat', 5, 5, false],
    ])
  })

  test('waits beside edits of lines and beside that of another person', async () => {
    const id = await approved()
    await submitEstimate(estimator, id, [newScope(lists, 'CW-05')])
    await put(id, { ocm: 14 })
    const other = await personWith(server, ['/projects/Index', '/overview/save', '/costs/view'])
    await put(id, { ocm: 13 }, other)
    expect(await waiting(id)).toHaveLength(3)
    expect((await readEstimate(estimator, id)).proposal).toMatchObject({ state: 'pending' })
    expect((await read(id)).proposed_terms?.map(({ ocm, is_own }) => [ocm, is_own])).toEqual([
      [13, false],
      [14, true],
    ])
  })

  test('is taken back by its author', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    expect((await refusal(withdraw(id, manager))).code).toBe('approval.decided')
    expect((await withdraw(id)).proposed_terms).toEqual([])
    expect([await waiting(id), (await readEstimate(manager, id)).approval_state]).toEqual([[], 'approved'])
    expect((await refusal(withdraw(id))).code).toBe('approval.decided')
  })

  test('is refused when it was made from an older billing, and for who sees no amounts', async () => {
    const id = await approved()
    await put(id, { ocm: 16 }, manager)
    expect((await refusal(put(id, { ocm: 14, billing_version: 1 }))).code).toBe('stale_version')
    const blind = await personWith(server, ['/projects/Index', '/overview/save'])
    expect((await refusal(put(id, { ocm: 14 }, blind))).http).toBe(403)
    expect(await waiting(id)).toEqual([])
  })

  test('shows no percentage to who sees no amounts', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    const blind = await personWith(server, ['/projects/Index'])
    expect(await read(id, blind)).not.toHaveProperty('proposed_terms')
  })
})

describe('the decision', () => {
  test('approved, the percentages count: a new revision, and no variance order', async () => {
    const id = await approved()
    await put(id, { ocm: 14, vat_override: 12 })
    await decide(id, { decision: 'approve' })
    const { project_info, build_up, proposed_terms, versions } = await read(id)
    expect(project_info).toMatchObject({ ocm: 14, cp: null, vat_override: 12, vat_rate: 12 })
    expect(build_up).toMatchObject({ direct: 10_000, ocm: 1400, cp: 1000, vat: 1488, contract: 13_888 })
    expect([proposed_terms, versions.billing]).toEqual([[], 2])
    const { revisions: rows, orders } = await revisions(id)
    expect(rows.map(({ number, title, contract }) => [number, title, contract])).toEqual([
      [1, 'OCM from 15% to 14%, VAT from 5% to 12%', 13_888],
      [0, 'First approval', 13_125],
    ])
    expect(orders).toEqual([])
    expect(await readEstimate(manager, id)).toMatchObject({ approval_state: 'approved', revision: 1 })
    expect((await noticesOf(estimator))[0]).toMatchObject({ title: 'OCM, profit and VAT approved' })
  })

  test('is read the same afterwards, whatever is changed later', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    const [approval] = await waiting(id)
    await decide(id, { decision: 'approve' })
    await put(id, { ocm: 20 }, manager)
    const later = (await manager.approvals.get({ params: { id: approval as number } })).response
    expect(later).toMatchObject({ state: 'approved', figures: { contract_before: 13_125, contract: 13_020 } })
    expect(percentages(later)?.[0]).toEqual(['ocm', 15, 14, false])
  })

  test('rejected, nothing changes and the asker hears why', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    expect((await refusal(decide(id, { decision: 'reject' }))).http).toBe(422)
    await decide(id, { decision: 'reject', reason: 'The contract says 15.' })
    const now = await read(id)
    expect(now.build_up?.contract).toBe(13_125)
    expect(now.proposed_terms).toMatchObject([{ state: 'rejected', reason: 'The contract says 15.' }])
    expect((await read(id, manager)).proposed_terms).toEqual([])
    expect((await revisions(id)).revisions).toHaveLength(1)
    expect((await noticesOf(estimator))[0]).toMatchObject({ title: 'OCM, profit and VAT sent back' })
    expect((await withdraw(id)).proposed_terms).toEqual([])
  })

  test('on percentages that moved meanwhile is told first; what was not proposed stays', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    await put(id, { ocm: 16, cp: 8 }, manager)
    expect(percentages(await detail(id))).toEqual([
      ['ocm', 16, 14, true],
      ['cp', 8, 8, true],
      ['vat', 5, 5, false],
    ])
    const error = await refusal(decide(id, { decision: 'approve' }))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect((await read(id)).build_up?.contract).toBe(13_020)
    await decide(id, { decision: 'approve', despite_changes: true })
    // 10,000 with 14 and 8 percent is 12,200, and 5 percent VAT.
    expect((await read(id)).build_up?.contract).toBe(12_810)
  })

  test('on what somebody has set meanwhile freezes nothing new', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    await put(id, { ocm: 14 }, manager)
    await decide(id, { decision: 'approve', despite_changes: true })
    expect((await revisions(id)).revisions).toHaveLength(2)
  })

  test('is an approver’s alone, and nobody’s of another company', async () => {
    const id = await approved()
    await put(id, { ocm: 14 })
    const [approval] = await waiting(id)
    const body = { id: approval as number, decision: 'approve' as const }
    expect((await refusal(estimator.approvals.decide({ body }))).code).toBe('approval.needs_approver')
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(viewer.approvals.decide({ body }))).http).toBe(404)
    const other = await server.signIn('admin@pundasyon.test')
    expect((await refusal(other.approvals.decide({ body }))).http).toBe(404)
    expect((await refusal(other.overview.withdrawBilling({ body: { project_id: id } }))).http).toBe(404)
    const blind = await personWith(server, ['/projects/Index', '/overview/save'], { approver: true })
    expect((await refusal(blind.approvals.decide({ body }))).http).toBe(404)
  })
})

test('before the first approval, and by an approver, percentages are saved at once', async () => {
  const draft = await addProject(estimator)
  expect(await put(draft, { ocm: 14 })).toMatchObject({
    project_info: { ocm: 14 },
    terms_need_approval: false,
  })
  const id = await approved()
  const { project_info, proposed_terms } = await put(id, { ocm: 14 }, manager)
  expect([project_info.ocm, proposed_terms]).toEqual([14, []])
  expect((await revisions(id)).revisions[0]).toMatchObject({ number: 1, title: 'OCM from 15% to 14%' })
})
