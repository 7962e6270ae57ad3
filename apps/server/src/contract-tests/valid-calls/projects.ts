import type { contract } from '@itayo/contract'
import { asFile, picture } from '../../testing/pictures.ts'
import { addProject, projectForm } from '../../testing/projects.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const pathOf = async (stage: Stage) => ({
  companyId: stage.boss.companyId,
  id: (await stage.drafted()).id,
})

async function archived(stage: Stage) {
  const params = await pathOf(stage)
  await stage.boss.projects.archive({ params })
  return params
}

async function twoProjects(stage: Stage): Promise<number[]> {
  return [(await stage.drafted()).id, (await stage.drafted()).id]
}

export const projectsCalls: ValidCalls<typeof contract.projects> = {
  save: [
    {
      leaves: ['project.created'],
      prepare: async (stage) => ({ by: stage.boss, body: { data: await projectForm(stage.boss) } }),
    },
  ],
  setAccess: [
    {
      leaves: ['project.access_changed'],
      prepare: async (stage) => ({
        by: stage.boss,
        body: {
          project_id: (await stage.drafted()).id,
          members: [stage.boss.userId, stage.asker.userId],
          version: 1,
        },
      }),
    },
  ],
  effects: [
    {
      leavesNothing: 'it looks ahead, and only holds the projects while it does',
      prepare: async (stage) => ({ by: stage.boss, body: { project_ids: await twoProjects(stage) } }),
    },
  ],
  archive: [
    {
      leaves: ['project.archived'],
      prepare: async (stage) => ({ by: stage.boss, params: await pathOf(stage) }),
    },
  ],
  restore: [
    {
      leaves: ['project.restored'],
      prepare: async (stage) => ({
        by: stage.boss,
        params: await archived(stage),
        body: { bring_back: true },
      }),
    },
  ],
  archiveSelected: [
    {
      of: 'two projects',
      leaves: ['project.archived', 'project.archived'],
      prepare: async (stage) => ({ by: stage.boss, body: { project_ids: await twoProjects(stage) } }),
    },
  ],
  restoreSelected: [
    {
      of: 'two projects',
      leaves: ['project.restored', 'project.restored'],
      async prepare(stage) {
        const project_ids = await twoProjects(stage)
        await stage.boss.projects.archiveSelected({ body: { project_ids } })
        return { by: stage.boss, body: { project_ids } }
      },
    },
  ],
  remove: [
    {
      leaves: ['project.deleted'],
      prepare: async (stage) => ({ by: stage.boss, body: { project_id: (await stage.drafted()).id } }),
    },
  ],
  recover: [
    {
      leaves: ['project.recovered'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        await stage.boss.projects.remove({ body: { project_id: id } })
        return { by: stage.boss, body: { project_id: id } }
      },
    },
  ],
  duplicate: [
    {
      leaves: ['project.copied'],
      async prepare(stage) {
        const { id } = await stage.approved()
        const name = `Copy ${stage.next()}`
        return {
          by: stage.boss,
          body: {
            project_id: id,
            name,
            identifier: `COPY-${stage.next()}`,
            copy: ['team', 'client', 'billing', 'estimate', 'pow', 'photos'],
          },
        }
      },
    },
  ],
}

async function withPhotos(stage: Stage): Promise<{ project: number; photos: number[] }> {
  const project = await addProject(stage.boss)
  const photos: number[] = []
  for (const _ of [1, 2]) {
    const { response } = await stage.boss.overview.uploadPhoto({
      params: { id: stage.boss.companyId, project_id: project },
      file: asFile(await picture('png'), 'site.png'),
    })
    photos.push(response.id)
  }
  return { project, photos }
}

/** Everything that a project must say of itself. */
const DETAILS = {
  project_manager: 'Ana Reyes',
  site_engineer: 'Ben Cruz',
  architect: 'Carla Diaz',
  client_company: 'Municipality of Bulakan',
  client_name: 'Dante Gomez',
  client_contact: '09175550142',
  client_email: 'office@bulakan.test',
  region: 'Central Luzon',
  province: 'Bulacan',
  city: 'Santa Maria',
  barangay: 'Bagbaguin',
  street: '1 Rizal Street',
  bid_category: '1-5 Million' as const,
  reconciliation_cycle: 'weekly' as const,
}

const overviewPath = (stage: Stage, projectId: number) => ({ companyId: stage.boss.companyId, projectId })

async function proposedTerms(stage: Stage): Promise<number> {
  const { id } = await stage.approved()
  await stage.asker.overview.save({
    params: overviewPath(stage, id),
    body: { update: { ocm: 14 } },
  })
  return id
}

export const overviewCalls: ValidCalls<typeof contract.overview> = {
  save: [
    {
      of: 'the name',
      leaves: ['project.named'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        const update = { name: `Renamed ${stage.next()}` }
        return { by: stage.boss, params: overviewPath(stage, id), body: { update } }
      },
    },
    {
      of: 'the billing of a draft',
      leaves: ['project.billing_changed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        const update = { ocm: 12, vat_override: 12, total_budget: 500_000, billing_version: 1 }
        return { by: stage.boss, params: overviewPath(stage, id), body: { update } }
      },
    },
    {
      of: 'the percentages of an approved estimate',
      leaves: ['project.billing_changed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await stage.approved()
        return {
          by: stage.boss,
          params: overviewPath(stage, id),
          body: { update: { ocm: 12, has_vat: '0' } },
        }
      },
    },
    {
      of: 'percentages that have to wait',
      leaves: ['estimate.terms_proposed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id } = await stage.approved()
        return { by: stage.asker, params: overviewPath(stage, id), body: { update: { ocm: 12 } } }
      },
    },
    {
      of: 'the details',
      // The bid category is a bracket of the budget.
      needs: ['/costs/view'],
      leaves: ['project.details_changed'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        const update = { ...DETAILS, start_date: '2026-12-01', details_version: 1 }
        return { by: stage.boss, params: overviewPath(stage, id), body: { update } }
      },
    },
  ],
  withdrawBilling: [
    {
      leaves: ['estimate.withdrawn'],
      prepare: async (stage) => ({ by: stage.asker, body: { project_id: await proposedTerms(stage) } }),
    },
  ],
  uploadPhoto: [
    {
      leaves: ['project.photo_added'],
      async prepare(stage) {
        const params = { id: stage.boss.companyId, project_id: await addProject(stage.boss) }
        return { by: stage.boss, params, file: asFile(await picture('png'), 'site.png') }
      },
    },
  ],
  choosePhoto: [
    {
      leaves: ['project.photo_chosen'],
      async prepare(stage) {
        const { photos } = await withPhotos(stage)
        return { by: stage.boss, params: { id: photos[1] as number } }
      },
    },
  ],
  removePhoto: [
    {
      leaves: ['project.photo_removed'],
      async prepare(stage) {
        const { photos } = await withPhotos(stage)
        return { by: stage.boss, params: { id: photos[0] as number } }
      },
    },
  ],
  addPow: [
    {
      leaves: ['project.pow_changed'],
      needs: ['/costs/view'],
      async prepare(stage) {
        const { id, scope } = await stage.drafted()
        const data = [{ phase_id: scope.phase_id as number, pow_amount: 12_000 }]
        return { by: stage.boss, body: { project_id: id, data, version: 1 } }
      },
    },
  ],
}
