import type { CompanyCalendar, MoveRow, WorkCalendarRules } from '@itayo/contract'
import type { WorkingTimes } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject, tellProjects } from '../../../platform/projects.ts'
import {
  companyRules,
  compiled,
  effectiveOf,
  saveCompanyRules,
  saveProjectRules,
} from '../../project/calendars/calendars.ts'
import { changePlan } from './change-plan.ts'
import { readPlan } from './plan.ts'

interface ProjectCalendarForm {
  project_id: number
  version: number
  workdays: boolean[] | null
  has_holidays: boolean | null
  exceptions: WorkCalendarRules['exceptions']
  moves: MoveRow[]
}

/** The days of one project, with everything that moves because of them. */
export function saveProjectCalendar(ctx: Ctx, form: ProjectCalendarForm): Promise<{ moved: number }> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, form.project_id)
    const stored = await readPlan(tx, form.project_id)
    const { company, project } = stored.known.rules
    if ((project?.version ?? 0) !== form.version) {
      throw new AppError('stale_version', { current: stored.known.rules })
    }
    const calendar = compiled(effectiveOf(company, form), stored.known.years)
    const fields = { start: 'body.exceptions', end: 'body.exceptions', links: 'body.exceptions' }
    const change = { edits: [], links: [], unlinked: [], calendar, fields }
    const { moved } = await changePlan(tx, stored, change, form.moves)
    await saveProjectRules(tx, form.project_id, form)
    await audit.record(tx, 'schedule.calendar_changed', form.project_id, {
      before: { ...project },
      after: { workdays: form.workdays, has_holidays: form.has_holidays, exceptions: form.exceptions },
    })
    await tellProject(tx, ctx, form.project_id)
    return { moved: moved.length }
  })
}

export function readCompanyCalendar(ctx: Ctx): Promise<CompanyCalendar> {
  return ctx.transaction((tx) => companyRules(tx, today(ctx.platform.clock)))
}

interface CompanyCalendarForm extends WorkCalendarRules {
  version: number
  times?: WorkingTimes | undefined
}

/** Dates that were planned stay where they are until somebody edits their plan. */
export function saveCompanyCalendar(ctx: Ctx, form: CompanyCalendarForm): Promise<1> {
  return ctx.transaction(async (tx) => {
    const { times, ...before } = await saveCompanyRules(tx, form, today(ctx.platform.clock))
    await audit.record(tx, 'company.calendar_changed', ctx.actor.companyId, {
      before: { ...before, ...times },
      after: {
        workdays: form.workdays,
        has_holidays: form.has_holidays,
        exceptions: form.exceptions,
        ...(form.times ?? times),
      },
    })
    await tellProjects(tx, ctx)
    return 1 as const
  })
}
