import type { SwaReport } from '@itayo/contract'
import { today } from '../../../../platform/clock.ts'
import { readEstimate, submitEstimate } from '../../../../testing/estimates.ts'
import { openEstimates } from '../../../../testing/open-estimates.ts'
import { edited } from '../../../../testing/scopes.ts'
import type { BilledProject } from '../../../../testing/statements.ts'

/** Who makes, approves and reads statements of work accomplished. */
export async function openStatements() {
  const { server, manager, engineer, foreman, viewer, estimator, lists } = await openEstimates(
    'manager',
    'engineer',
    'foreman',
    'viewer',
    'estimator',
  )
  const day = () => today(server.clock)
  const read = async (id: number, by = manager) =>
    (await by.reports.logDetails({ params: { type: 'swa', report_log_id: id } })).response as SwaReport
  const edit = (by: typeof manager, seen: SwaReport, change: object, files: File[] = []) => {
    const { report_id, version, prepared_by, billing_percentage } = seen
    const data = { report_id, version, prepared_by, billing_percentage, ...change }
    return by.reports.editSwa({ body: { data: JSON.stringify(data) }, files })
  }
  const stepOf = ({ report_id, version }: SwaReport) => ({ report_id, version })
  const paper = (name = 'measured.csv', content = 'a,b\r\n1,2\r\n') => new File([content], name)

  /** Yes to the variance question. */
  async function vary({ id }: BilledProject, change: object) {
    const { detailed } = await readEstimate(manager, id)
    const [scope] = detailed
    if (!scope) throw new Error('nothing to vary')
    await submitEstimate(manager, id, [edited(scope, { is_variance_order: 1, ...change })])
    // The database stamps rows by its own clock, which no test moves.
    await server.owner.query('update variance_order set created_at = $2 where project_id = $1', [
      id,
      server.clock.now(),
    ])
  }
  return {
    server,
    manager,
    engineer,
    foreman,
    viewer,
    estimator,
    lists,
    day,
    read,
    edit,
    stepOf,
    paper,
    vary,
  }
}
