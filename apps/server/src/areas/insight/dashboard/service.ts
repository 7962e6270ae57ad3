import type { Attention, AuditRow } from '@itayo/contract'
import { after, DAYS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { latestEvents } from '../../foundation/audit/service.ts'
import { peopleByRole, peopleByStatus } from '../../foundation/company/people-figures.ts'
import { attentionFor } from './attention.ts'

export function myDashboard(ctx: Ctx): Promise<{ attention: Attention[] }> {
  return ctx.transaction(async (tx) => ({ attention: await attentionFor(tx, ctx) }))
}

interface CompanyDashboard {
  attention: Attention[]
  people: { active: number; invited: number; inactive: number; seen_this_week: number }
  roles: { name: string; approver: boolean; users: number }[]
  activity: AuditRow[]
}

const ACTIVITY_SHOWN = 8

export function companyDashboard(ctx: Ctx): Promise<CompanyDashboard> {
  return ctx.transaction(async (tx) => ({
    attention: await attentionFor(tx, ctx),
    people: await peopleByStatus(tx, after(ctx.now(), -7 * DAYS)),
    roles: await peopleByRole(tx),
    // Only people who may read the audit trail see who changed what.
    activity: ctx.may('/audit/Index') ? await latestEvents(tx, ctx, ACTIVITY_SHOWN) : [],
  }))
}
