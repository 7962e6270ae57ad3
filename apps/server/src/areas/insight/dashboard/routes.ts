import { dashboard } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { companyDashboard, myDashboard } from './service.ts'

export const dashboardRoutes = bind(dashboard, {
  mine: (ctx) => myDashboard(ctx),
  company: (ctx) => companyDashboard(ctx),
})
