import type { ProjectIssue } from '@itayo/contract'
import { ladderStep } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { readMaterialNotices } from './material-notices.ts'
import { noticesOf } from './notices.ts'
import { readSituation } from './situation.ts'

/** Lacking so few days before the work begins, nobody brings it in time. */
const URGENT_DAYS = 3

/** Issues of a project, the most urgent first (REC-017). */
export function readIssues(ctx: Ctx, projectId: number): Promise<ProjectIssue[]> {
  return ctx.transaction(async (tx) => {
    const { stored, today, slippage } = await readSituation(tx, ctx, projectId)
    const notices = noticesOf(stored, today)
    const materials = await readMaterialNotices(tx, stored, today)
    const count = (type: (typeof notices)[number]['type']) =>
      notices.filter((one) => one.type === type).length
    const lacking = materials.flatMap((one) => (one.kind === 'material' ? [one] : []))
    const isUrgent = lacking.some(({ remaining_days }) => remaining_days <= URGENT_DAYS)
    const isPlanned = stored.tasks.some((task) => task.start_date !== null)
    const step = isPlanned ? ladderStep(slippage) : null
    const told = [
      ...issue(count('overdue'), ['work item is overdue', 'work items are overdue'], 'Scope of Work', 'high'),
      ...(step
        ? [
            {
              issue: `The project is behind by ${Math.abs(slippage).toFixed(2)}%: ${step.name.toLowerCase()}`,
              module: 'Schedule' as const,
              severity: slippage <= -10 ? ('high' as const) : ('moderate' as const),
            },
          ]
        : []),
      ...issue(
        lacking.length,
        ['work item begins soon and lacks materials', 'work items begin soon and lack materials'],
        'Materials',
        isUrgent ? 'high' : 'moderate',
      ),
      ...issue(
        materials.length - lacking.length,
        ['material is low', 'materials are low'],
        'Materials',
        'moderate',
      ),
      ...issue(
        count('to-start'),
        ['work item is to start', 'work items are to start'],
        'Scope of Work',
        'low',
      ),
      ...issue(count('to-end'), ['work item is to end', 'work items are to end'], 'Scope of Work', 'low'),
      ...issue(
        stored.tasks.filter((task) => task.start_date === null).length,
        ['work item has no dates', 'work items have no dates'],
        'Schedule',
        'low',
      ),
    ]
    return told.sort((a, b) => URGENCY.indexOf(a.severity) - URGENCY.indexOf(b.severity))
  })
}

const URGENCY = ['high', 'moderate', 'low']

function issue(
  count: number,
  [one, many]: readonly [one: string, many: string],
  module: ProjectIssue['module'],
  severity: ProjectIssue['severity'],
): ProjectIssue[] {
  return count === 0 ? [] : [{ issue: `${count} ${count === 1 ? one : many}`, module, severity }]
}
