import type { EstimateScope, SwaReport } from '@itayo/contract'
import { type Lists, newScope, submitEstimate } from './estimates.ts'
import { addProject, type NewProjectForm } from './projects.ts'
import { savedScope } from './scopes.ts'
import type { SignedInClient } from './test-server.ts'

export interface BilledProject {
  id: number
  scope: EstimateScope
}

/**
 * A project that began on Monday, 16 November 2026, with one approved work item: 10 units, 10,000.00 direct and
 * 13,125.00 by contract (OCM 15, profit 10, VAT 5), 1,312.50 a unit.
 */
export async function billedProject(
  by: SignedInClient,
  lists: Lists,
  change: Partial<NewProjectForm> = {},
): Promise<BilledProject> {
  const id = await addProject(by, change)
  const saved = await submitEstimate(by, id, [newScope(lists, 'CW-02', { measurement: 10 })])
  return { id, scope: savedScope(saved, 'CW-02') }
}

/** So many percent of the work item by today. */
export const accomplish = (by: SignedInClient, { scope }: BilledProject, status: number) =>
  by.scope.save({ body: { data: { id: scope.psow_id as number, status } } })

export const swaData = (project_id: number, change: object = {}) => ({
  data: JSON.stringify({ project_id, prepared_by: 'Engr. Ana Cruz', billing_percentage: 40, ...change }),
})

export async function draftSwa(
  by: SignedInClient,
  project_id: number,
  change: object = {},
  files: readonly File[] = [],
): Promise<SwaReport> {
  return (await by.reports.addSwa({ body: swaData(project_id, change), files })).response
}

export async function approvedSwa(by: SignedInClient, project_id: number, change: object = {}) {
  const { report_id, version } = await draftSwa(by, project_id, change)
  return (await by.reports.submitSwa({ body: { report_id, version } })).response
}

export async function certifiedSwa(by: SignedInClient, project_id: number, change: object = {}) {
  const { report_id, version } = await approvedSwa(by, project_id, change)
  return (await by.reports.certifySwa({ body: { report_id, version } })).response
}
