import { dashboard } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { companyDashboard } from './company.ts'
import { viewProjects } from './projects.ts'
import { myDashboard } from './service.ts'

export const dashboardRoutes = bind(dashboard, {
  mine: (ctx) => myDashboard(ctx),
  company: (ctx, { query }) => companyDashboard(ctx, query),
  projects: (ctx, { body }) => viewProjects(ctx, body),
})
