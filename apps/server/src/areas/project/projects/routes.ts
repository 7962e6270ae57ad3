import { projects } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { projectAccess, setAccess } from './access.ts'
import { createProject, identifierFree, projectKinds } from './create.ts'
import { duplicateProject } from './duplicate.ts'
import {
  archiveProjects,
  lifecycleEffects,
  projectBin,
  recoverProject,
  removeProject,
  restoreProjects,
} from './lifecycle.ts'
import { listProjects, myProjects, projectHeader, tabStatus, tabWarnings } from './list.ts'
import { urgentProjects } from './urgent.ts'

export const projectsRoutes = bind(projects, {
  list: (ctx, { body }) => listProjects(ctx, body),
  mine: (ctx, { query }) => myProjects(ctx, query.search),
  types: (ctx) => projectKinds(ctx, 'project_type'),
  categories: (ctx) => projectKinds(ctx, 'project_category'),
  save: (ctx, { body }) => createProject(ctx, body.data),
  identifierFree: (ctx, { query }) => identifierFree(ctx, query.identifier),
  header: (ctx, { params }) => projectHeader(ctx, params.id),
  tabStatus: (ctx, { params }) => tabStatus(ctx, params.id),
  urgent: (ctx, { query }) => urgentProjects(ctx, query.most),
  tabWarnings: (ctx, { params }) => tabWarnings(ctx, params.id),
  access: (ctx, { params }) => projectAccess(ctx, params.id),
  setAccess: (ctx, { body }) => setAccess(ctx, body),
  effects: (ctx, { body }) => lifecycleEffects(ctx, body.project_ids),
  archive: (ctx, { params }) => archiveProjects(ctx, [params.id]),
  restore: (ctx, { params, body }) => restoreProjects(ctx, [params.id], body.bring_back),
  archiveSelected: (ctx, { body }) => archiveProjects(ctx, body.project_ids),
  restoreSelected: (ctx, { body }) => restoreProjects(ctx, body.project_ids, body.bring_back),
  remove: (ctx, { query, body }) => removeProject(ctx, [body.project_id, query.project_id]),
  bin: (ctx) => projectBin(ctx),
  recover: (ctx, { body }) => recoverProject(ctx, body.project_id, body.identifier),
  duplicate: (ctx, { body }) => duplicateProject(ctx, body),
})
