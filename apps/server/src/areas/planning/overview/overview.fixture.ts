import type { ProjectOverview } from '@itayo/contract'
import type { SignedInClient } from '../../../testing/test-server.ts'

export type Update = Parameters<SignedInClient['overview']['save']>[0]['body']['update']

/** Changes and reads overviews, as this person unless told otherwise. */
export const overviewOf = (person: SignedInClient) => ({
  put: (projectId: number, update: Update, by = person) =>
    by.overview.save({ params: { companyId: by.companyId, projectId }, body: { update } }),
  read: async (projectId: number, by = person): Promise<ProjectOverview> =>
    (await by.overview.get({ params: { companyId: by.companyId, projectId } })).response,
})
