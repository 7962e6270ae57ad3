import type { MonthlyReport } from '@itayo/contract'
import { nextMailing, reportedMonths } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject } from '../../../platform/projects.ts'
import { requirePeople } from '../../foundation/accounts/require-people.ts'
import * as store from './store.ts'

/** Offered before anybody has chosen: the reports of a month are filed by then. */
const USUAL_DAY = 5

export function monthlyReport(ctx: Ctx, projectId: number): Promise<MonthlyReport> {
  return ctx.transaction((tx) => present(tx, ctx, projectId))
}

async function present(tx: Tx, ctx: Ctx, projectId: number): Promise<MonthlyReport> {
  await openProject(tx, projectId)
  const start = await store.startDate(tx, projectId)
  const mail = await store.mail(tx, projectId)
  const people = await store.readers(tx, projectId)
  const day = today(ctx.platform.clock)
  const rule = { day: mail?.day ?? USUAL_DAY, lastMonth: mail?.last_month ?? null, start }
  return {
    months: reportedMonths(start, day),
    mail: {
      is_on: mail?.is_on ?? false,
      day: rule.day,
      next_on: mail?.is_on ? nextMailing(rule, day) : null,
      last_month: rule.lastMonth,
      version: mail?.version ?? 0,
      people: people.map(({ user_id, name, is_chosen }) => ({ user_id, name, is_chosen })),
    },
  }
}

interface MailSettings {
  project_id: number
  is_on: boolean
  day: number
  user_ids: readonly number[]
  version?: number | undefined
}

export function saveMail(ctx: Ctx, settings: MailSettings): Promise<MonthlyReport> {
  return ctx.transaction(async (tx) => {
    const { project_id, is_on, day, user_ids } = settings
    await holdProject(tx, project_id)
    await requirePeople(tx, user_ids)
    const before = await store.mail(tx, project_id)
    if ((before?.version ?? 0) !== (settings.version ?? 0))
      throw new AppError('stale_version', { current: await present(tx, ctx, project_id) })
    const people = await store.readers(tx, project_id)
    const chosen = people.filter(({ user_id }) => user_ids.includes(user_id))
    if (chosen.length !== user_ids.length) throw new AppError('monthly.reader')
    if (is_on && chosen.length === 0) throw new AppError('monthly.nobody')
    await store.writeMail(tx, project_id, {
      is_on,
      day,
      version: (before?.version ?? 0) + 1,
      readers: user_ids,
    })
    const was = people.filter(({ is_chosen }) => is_chosen)
    await audit.record(tx, 'report.monthly_mail', project_id, {
      projects: [project_id],
      ...(before && { before: { is_on: before.is_on, day: before.day, people: was.length } }),
      after: { is_on, day, people: chosen.length },
    })
    return present(tx, ctx, project_id)
  })
}
