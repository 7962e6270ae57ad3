import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant, TypedDate } from './fields/days.ts'
import { companyClaim, companyClaimText, Id, rowId, rowIdText, userClaim, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import {
  CopyChoice,
  ImplementingClient,
  LifecycleEffect,
  NewProject,
  ProgressStatus,
  ProjectAccess,
  ProjectHeader,
  ProjectIdentifier,
  ProjectName,
  ProjectNameRow,
  ProjectRow,
  ProjectSort,
  TabStatus,
  TabWarnings,
} from './project-rows.ts'

const Choice = z.object({ id: Id, name: Name })

const selection = z.strictObject({
  project_ids: z.array(rowId('project')).min(1, 'Please select at least one project to proceed.').max(500),
})

const OneProject = z.strictObject({ companyId: companyClaimText(), id: rowIdText('project') })

/** A longer list is searched by its words. */
export const MOST_PROJECT_CHOICES = 500

const listRoutes = defineRoutes({
  list: {
    method: 'POST',
    path: '/project/list',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'The projects a person may see, filtered, sorted, page by page',
    body: z.strictObject({
      company_id: companyClaim().optional(),
      user_id: userClaim().optional(),
      name_only: z.boolean().default(false),
      filter: z
        .strictObject({
          status: ProgressStatus.optional(),
          /** Part of the name or of the Project ID. */
          name: text({ max: 100 }).optional(),
          client: ImplementingClient.optional(),
          archived: z.boolean().default(false),
        })
        .prefault({}),
      sort: z
        .strictObject({
          by: ProjectSort.default('start_date'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        })
        .prefault({}),
      page: z.int().min(1, 'Pages start at 1.').max(100_000).default(1),
      per_page: z
        .int()
        .min(-2_147_483_648)
        .max(2_147_483_647)
        .default(12)
        // Clamped, never refused (D-22).
        .transform((size) => (size < 1 || size > 120 ? 120 : size)),
    }),
    reply: z.object({
      data: z.array(z.union([ProjectRow, ProjectNameRow])),
      total_items: z.int(),
      /** The counts hold all projects that the person may see, whatever the filter. */
      counts: z.object({ active: z.int(), archived: z.int() }),
    }),
  },
  urgent: {
    method: 'GET',
    path: '/project/urgent',
    access: '/projects/Index',
    ok: 1,
    summary: 'The active projects that need a look first, of all a person may see',
    query: z.strictObject({
      most: z.enum(['5', '10', '20']).default('5').transform(Number),
    }),
    reply: z.object({
      data: z.array(ProjectRow),
      counts: z.object({ active: z.int(), archived: z.int() }),
    }),
  },
  mine: {
    method: 'GET',
    path: '/project/user/project',
    access: '/projects/Index',
    ok: 1,
    summary: `The active projects of a person to choose from, at most ${MOST_PROJECT_CHOICES}`,
    query: z.strictObject({ search: text({ max: 100 }).optional() }),
    reply: z.object({
      data: z.array(z.object({ value: Id, label: ProjectName, identifier: ProjectIdentifier })),
    }),
  },
  types: {
    method: 'GET',
    path: '/connect/project/types',
    access: '/projects/Index',
    ok: 1,
    summary: 'Project types to choose from',
    reply: z.array(Choice),
  },
  categories: {
    method: 'GET',
    path: '/connect/project/category',
    access: '/projects/Index',
    ok: 1,
    summary: 'Project categories to choose from',
    reply: z.array(Choice),
  },
  save: {
    method: 'POST',
    path: '/project/save',
    access: '/project/save',
    ok: 1,
    summary: 'Add a project',
    body: z.strictObject({ data: NewProject }),
    reply: z.object({ project_id: Id }),
    done: 'Your work has been saved',
  },
  identifierFree: {
    method: 'GET',
    path: '/project/identifier',
    access: ['/project/save', '/overview/save', '/project/archive'],
    ok: 1,
    summary: 'Whether a Project ID is still free, and the next one that is',
    query: z.strictObject({ identifier: ProjectIdentifier }),
    reply: z.object({ is_free: z.boolean(), next_free: ProjectIdentifier }),
  },
})

const oneRoutes = defineRoutes({
  header: {
    method: 'GET',
    path: '/project/header/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'What stands above every tab of a project',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: ProjectHeader,
  },
  tabStatus: {
    method: 'GET',
    path: '/project/tab-status/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'Which tabs of a project can be opened',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: TabStatus,
  },
  tabWarnings: {
    method: 'GET',
    path: '/project/tab-warnings/:id',
    access: '/projects/Index',
    ok: 1,
    summary: 'Which tabs of a project need attention',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: TabWarnings,
  },
  access: {
    method: 'GET',
    path: '/project/access/:id',
    access: '/project/access',
    ok: 1,
    summary: 'Who may see a project',
    params: z.strictObject({ id: rowIdText('project') }),
    reply: ProjectAccess,
  },
  setAccess: {
    method: 'POST',
    path: '/project/access',
    access: '/project/access',
    ok: 1,
    summary: 'Open a project to all members (null) or to chosen people',
    grants: true,
    body: z.strictObject({
      project_id: rowId('project'),
      members: z.array(rowId('app_user')).max(1000).nullable(),
      version: Version.optional(),
    }),
    reply: ProjectAccess,
    done: 'Your work has been saved',
  },
})

const lifecycleRoutes = defineRoutes({
  effects: {
    method: 'POST',
    path: '/project/archive/effects',
    access: '/project/archive',
    ok: 1,
    summary: 'What archiving would unassign, or what restoring could bring back',
    body: selection,
    reply: z.array(LifecycleEffect),
  },
  archive: {
    method: 'DELETE',
    path: '/project/archive/:companyId/:id',
    access: '/project/archive',
    ok: 1,
    summary: 'Archive a project and unassign its equipment and people',
    params: OneProject,
    reply: z.object({ archived: z.int() }),
    done: 'succesfully archive',
  },
  restore: {
    method: 'PUT',
    path: '/project/archive/:companyId/:id',
    access: '/project/archive',
    ok: 1,
    summary: 'Restore an archived project; what is still free can come back',
    params: OneProject,
    body: z.strictObject({ bring_back: z.boolean().default(false) }),
    reply: z.object({ restored: z.int() }),
    done: 'succesfully restore',
  },
  archiveSelected: {
    method: 'POST',
    path: '/project/archive-selected',
    access: '/project/archive',
    ok: 1,
    summary: 'Archive several projects, all or none',
    body: selection,
    reply: z.object({ archived: z.int() }),
    done: 'succesfully archive',
  },
  restoreSelected: {
    method: 'PUT',
    path: '/project/archive-selected',
    access: '/project/archive',
    ok: 1,
    summary: 'Restore several projects, all or none',
    body: selection.extend({ bring_back: z.boolean().default(false) }),
    reply: z.object({ restored: z.int() }),
    done: 'succesfully restore',
  },
  remove: {
    method: 'DELETE',
    path: '/project/delete',
    access: '/project/delete',
    ok: 1,
    summary: 'Move a project to the bin for 30 days',
    query: z.strictObject({ project_id: rowIdText('project').optional() }),
    body: z.strictObject({ project_id: rowId('project').optional() }),
    reply: z.object({ recoverable_until: Instant }),
    done: 'Project deleted successfully',
  },
  bin: {
    method: 'GET',
    path: '/project/bin',
    access: '/project/delete',
    ok: 1,
    summary: 'Deleted projects that can still be recovered',
    reply: z.array(
      z.object({
        project_id: Id,
        name: ProjectName,
        identifier: ProjectIdentifier,
        deleted_at: Instant,
        deleted_by: Name.nullable(),
        recoverable_until: Instant,
      }),
    ),
  },
  recover: {
    method: 'POST',
    path: '/project/recover',
    access: '/project/delete',
    ok: 1,
    summary: 'Take a project out of the bin',
    body: z.strictObject({
      project_id: rowId('project'),
      /** Another Project ID, where a new project has taken the old one meanwhile. */
      identifier: ProjectIdentifier.optional(),
    }),
    reply: z.object({ project_id: Id }),
    done: 'Project recovered successfully',
  },
  duplicate: {
    method: 'POST',
    path: '/project/duplicate',
    access: '/project/archive',
    ok: 1,
    summary: 'Copy a project; the choices say what goes along',
    long: true,
    body: z.strictObject({
      project_id: rowId('project'),
      name: ProjectName.optional(),
      identifier: ProjectIdentifier.optional(),
      start_date: TypedDate.optional(),
      copy: z.array(CopyChoice).max(7).optional(),
    }),
    reply: z.object({ project_id: Id, name: ProjectName }),
    done: 'Project copied successfully',
  },
})

/** Projects: the list, adding, who may see them, archiving, deleting, copying. */
export const projects = defineRoutes({ ...listRoutes, ...oneRoutes, ...lifecycleRoutes })
