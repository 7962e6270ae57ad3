import { schedule } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { keepBaseline, removeBaseline } from './baselines.ts'
import { readCompanyCalendar, saveCompanyCalendar, saveProjectCalendar } from './calendar.ts'
import { scheduleCurve } from './curve.ts'
import { scheduledProjects } from './projects.ts'
import { proposeSchedule } from './propose.ts'
import { getSchedule } from './read.ts'
import { saveSchedule } from './save.ts'
import { workersNeeded } from './workers.ts'

export const scheduleRoutes = bind(schedule, {
  get: (ctx, { query }) => getSchedule(ctx, query.project_id),
  projects: (ctx, { query }) => scheduledProjects(ctx, query),
  curve: (ctx, { query }) => scheduleCurve(ctx, query.project_id),
  save: (ctx, { body }) => saveSchedule(ctx, body),
  propose: (ctx, { body }) => proposeSchedule(ctx, body.project_id),
  keepBaseline: (ctx, { body }) => keepBaseline(ctx, body),
  removeBaseline: (ctx, { params }) => removeBaseline(ctx, params.id),
  saveCalendar: (ctx, { body }) => saveProjectCalendar(ctx, body),
  companyCalendar: (ctx) => readCompanyCalendar(ctx),
  saveCompanyCalendar: (ctx, { body }) => saveCompanyCalendar(ctx, body),
  workers: (ctx, { query }) => workersNeeded(ctx, query),
})
