import { addDays, mondayOf } from '@itayo/domain'
import { shownDay, today } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import type { ScheduledJob } from '../../../../platform/jobs.ts'
import { forEachCompany } from '../../../foundation/company/each-company.ts'
import { notify } from '../../../foundation/notifications/notify.ts'
import * as store from '../store/reminders.ts'

const KIND = 'report.week_missing'

/** On Monday morning: who files reports is told of the week before, where it has none. Once for each of them. */
export function weeklyReminder(platform: Platform): ScheduledJob {
  return {
    name: 'reports.weekly-reminder',
    cron: '0 7 * * 1',
    run: () => remindOfLastWeek(platform),
  }
}

export async function remindOfLastWeek(platform: Platform): Promise<void> {
  const week = addDays(mondayOf(today(platform.clock)), -7)
  await forEachCompany(platform, 'weekly-reminder', async (tx, companyId) => {
    for (const { project_id, project, user_id } of await store.untold(tx, week, KIND))
      await notify(
        tx,
        { companyId, userId: user_id },
        {
          kind: KIND,
          title: `No weekly report of ${project}`.slice(0, 200).toWellFormed(),
          text: `The week of ${shownDay(week)} – ${shownDay(addDays(week, 6))} was not saved. File it, or file it as without work.`,
          link: `/projects/Index?id=${project_id}&menu=7&report=historical&week=${week}`,
        },
      )
  })
}
