import type { contract } from '@itayo/contract'
import type { AuditAction, PermissionPath } from '@itayo/domain'
import { submitEstimate } from '../../testing/estimates.ts'
import type { ValidCall, ValidCalls } from './define.ts'
import { proposed } from './estimate.ts'
import { counted } from './onsite.ts'
import type { Stage } from './stage.ts'
import { waitingTransfer } from './transfers.ts'

/** Everything that can be asked for: the path to ask for it, the entries of both decisions, one that waits. */
const QUESTIONS: readonly [
  what: string,
  path: PermissionPath,
  approved: AuditAction,
  rejected: AuditAction,
  ask: (stage: Stage) => Promise<number>,
][] = [
  [
    'an estimate',
    '/estimate/save',
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
    '/estimate/save',
    'estimate.approved',
    'estimate.rejected',
    async (stage) => stage.waitingIn(await proposed(stage)),
  ],
  [
    'percentages',
    '/overview/save',
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
    '/material/request',
    'request.approved',
    'request.disapproved',
    async (stage) => stage.waitingIn((await stage.ordered(stage.asker)).project),
  ],
  [
    'a stock count',
    '/onsite-records/material/utilization',
    'site.count_confirmed',
    'site.count_rejected',
    async (stage) => {
      const body = await counted(stage)
      return (await stage.asker.onsite.count({ body })).response.approval_id as number
    },
  ],
  [
    'a transfer to another project',
    '/material/transfer-material/approve',
    'transfer.approved',
    'transfer.rejected',
    async (stage) => (await waitingTransfer(stage)).approval_id as number,
  ],
  [
    'a machine',
    '/equipment/request',
    'request.approved',
    'request.disapproved',
    async (stage) => (await stage.booked(stage.asker)).approval_id as number,
  ],
  [
    'fuel',
    '/equipment/request',
    'request.approved',
    'request.disapproved',
    async (stage) => (await stage.fueled(stage.asker)).approval_id as number,
  ],
]

type Decide = ValidCall<typeof contract.approvals.decide>

const decisions = QUESTIONS.flatMap(([what, path, approved, rejected, ask]): Decide[] => [
  {
    of: `${what} approved`,
    leaves: [approved],
    needs: [path, '/costs/view'],
    prepare: async (stage) => ({ by: stage.boss, body: { id: await ask(stage), decision: 'approve' } }),
  },
  {
    of: `${what} rejected`,
    leaves: [rejected],
    needs: [path, '/costs/view'],
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
