import { isWorkingDay } from '@itayo/domain'
import { after, HOURS, shownDay, today } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import type { ScheduledJob } from '../../../../platform/jobs.ts'
import { tenantTransactions } from '../../../../platform/tenancy.ts'
import { notify } from '../../../foundation/notifications/notify.ts'
import { calendarsOf } from '../../../project/calendars/calendars.ts'
import { reportLink } from '../links.ts'
import * as store from '../store/daily-reminders.ts'

const KIND = 'report.day_missing'

/** Every hour: in companies that expect the day's report by then, who files reports is told where it is missing. */
export function dailyReminder(platform: Platform): ScheduledJob {
  return {
    name: 'reports.daily-reminder',
    cron: '0 * * * *',
    run: () => remindOfToday(platform),
  }
}

/** Philippine time has no summer. */
const MANILA_AHEAD = 8 * HOURS
const hourNow = ({ clock }: Platform) => after(clock.now(), MANILA_AHEAD).getUTCHours()

/** Company by company, and nobody twice: a run that failed is tried again. */
export async function remindOfToday(platform: Platform): Promise<void> {
  const day = today(platform.clock)
  for (const companyId of await store.companiesExpecting(platform.pools.auth, hourNow(platform))) {
    const tenant = { companyId, userId: null, requestId: 'daily-reminder' }
    const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
    await transaction(async (tx) => {
      const people = await store.untold(tx, day, KIND)
      const calendars = await calendarsOf(tx, [...new Set(people.map(({ project_id }) => project_id))])
      for (const { project_id, project, user_id } of people) {
        const calendar = calendars.get(project_id)?.calendar
        if (!calendar || !isWorkingDay(day, calendar)) continue
        await notify(
          tx,
          { companyId, userId: user_id },
          {
            kind: KIND,
            title: `No daily report of ${project}`.slice(0, 120).toWellFormed(),
            text: `The report of ${shownDay(day)} is not filed yet. The records of the site fill most of it.`,
            link: reportLink(project_id, 'daily', { day }),
          },
        )
      }
    })
  }
}
