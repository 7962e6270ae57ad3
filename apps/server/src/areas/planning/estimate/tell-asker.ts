import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import type { Subject } from '../../foundation/approvals/kinds.ts'
import { notify } from '../../foundation/notifications/notify.ts'

/** The subject of the decision, and the tab that shows it. */
interface About {
  what: string
  menu: number
}

/** Notifies the person who asked. They need no notice of their own decision. */
export async function tellAsker(
  tx: Tx,
  ctx: Ctx,
  { projectId, askerId }: Pick<Subject, 'projectId' | 'askerId'>,
  state: 'approved' | 'rejected',
  reason: string,
  { what, menu }: About = { what: 'Estimate', menu: 2 },
): Promise<void> {
  if (askerId === ctx.actor.userId) return
  const { name } = await openProject(tx, projectId)
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: askerId },
    {
      kind: `estimate.${state}`,
      title: state === 'approved' ? `${what} approved` : `${what} sent back`,
      // A notice is short; the whole reason stands with the estimate.
      text: [name, reason].filter(Boolean).join(': ').slice(0, 500).toWellFormed(),
      link: `/projects/Index?id=${projectId}&menu=${menu}`,
    },
  )
}
