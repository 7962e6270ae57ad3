import type { contract } from '@itayo/contract'
import { type ApprovalKind, type AuditAction, pathToAsk } from '@itayo/domain'
import { submitEstimate } from '../../testing/estimates.ts'
import { approvedSwa, billedProject } from '../../testing/statements.ts'
import type { ValidCall, ValidCalls } from './define.ts'
import { proposed } from './estimate.ts'
import { counted } from './onsite.ts'
import type { Stage } from './stage.ts'
import { waitingTransfer } from './transfers.ts'

/** Everything that can be asked for: its kind, the entries of both decisions, and one that the asker has asked for. */
export const QUESTIONS: readonly [
  what: string,
  kind: ApprovalKind,
  approved: AuditAction,
  rejected: AuditAction,
  ask: (stage: Stage) => Promise<number>,
][] = [
  [
    'an estimate',
    'estimate',
    'estimate.approved',
    'estimate.rejected',
    async (stage) => {
      const { id } = await stage.drafted()
      await submitEstimate(stage.asker, id)
      return stage.waitingIn(id)
    },
  ],
  [
    'edits of an estimate',
    'estimate_edit',
    'estimate.approved',
    'estimate.rejected',
    async (stage) => stage.waitingIn(await proposed(stage)),
  ],
  [
    'percentages',
    'estimate_terms',
    'estimate.approved',
    'estimate.rejected',
    async (stage) => {
      const { id } = await stage.approved()
      const params = { companyId: stage.boss.companyId, projectId: id }
      await stage.asker.overview.save({ params, body: { update: { ocm: 14 } } })
      return stage.waitingIn(id)
    },
  ],
  [
    'a purchase requisition',
    'purchase_request',
    'request.approved',
    'request.disapproved',
    async (stage) => stage.waitingIn((await stage.ordered(stage.asker)).project),
  ],
  [
    'a stock count',
    'stock_count',
    'site.count_confirmed',
    'site.count_rejected',
    async (stage) => {
      const body = await counted(stage)
      return (await stage.asker.onsite.count({ body })).response.approval_id as number
    },
  ],
  [
    'a transfer to another project',
    'material_transfer',
    'transfer.approved',
    'transfer.rejected',
    async (stage) => (await waitingTransfer(stage)).approval_id as number,
  ],
  [
    'a machine',
    'equipment_request',
    'request.approved',
    'request.disapproved',
    async (stage) => (await stage.booked(stage.asker)).approval_id as number,
  ],
  [
    'fuel',
    'equipment_request',
    'request.approved',
    'request.disapproved',
    async (stage) => (await stage.fueled(stage.asker)).approval_id as number,
  ],
  [
    'a statement of work',
    'swa',
    'report.swa_approved',
    'report.swa_sent_back',
    async (stage) => {
      const { id } = await billedProject(stage.boss, stage.lists)
      await approvedSwa(stage.asker, id)
      return stage.waitingIn(id)
    },
  ],
]

type Decide = ValidCall<typeof contract.approvals.decide>

const decisions = QUESTIONS.flatMap(([what, kind, approved, rejected, ask]): Decide[] => [
  {
    of: `${what} approved`,
    leaves: [approved],
    needs: [pathToAsk(kind), '/costs/view'],
    prepare: async (stage) => ({ by: stage.boss, body: { id: await ask(stage), decision: 'approve' } }),
  },
  {
    of: `${what} rejected`,
    leaves: [rejected],
    needs: [pathToAsk(kind), '/costs/view'],
    prepare: async (stage) => ({
      by: stage.boss,
      body: { id: await ask(stage), decision: 'reject', reason: 'Not now.' },
    }),
  },
])

export const approvalsCalls: ValidCalls<typeof contract.approvals> = {
  decide: decisions as [Decide, ...Decide[]],
}

export const notificationsCalls: ValidCalls<typeof contract.notifications> = {
  markRead: [
    {
      leavesNothing: 'what somebody has read is nobody else’s, and nothing of the company',
      async prepare(stage) {
        await submitEstimate(stage.asker, (await stage.drafted()).id)
        return { by: stage.boss, body: {} }
      },
    },
  ],
  setPreferences: [
    {
      leavesNothing: 'how somebody is told is their own choice, and nothing of the company',
      prepare: async (stage) => ({ by: stage.asker, body: { mentions_by_mail: true } }),
    },
  ],
}
