import { addDays, weekdayOf } from '@itayo/domain'
import { expect, test } from 'vitest'
import { DAYS, HOURS, today } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { addProject, addWorkItem, personWith } from '../../../../testing/projects.ts'
import { fileDaily } from '../../../../testing/report-logs.ts'
import { remindOfToday } from './reminder.ts'

const { server, manager, stranger } = await openDemo('manager', 'stranger')

const hourNow = () => new Date(server.clock.now().getTime() + 8 * HOURS).getUTCHours()
/** The next Wednesday, which is no holiday of ours in the weeks around. */
while (weekdayOf(today(server.clock)) !== 3) server.clock.advance(DAYS)
const day = today(server.clock)
const expectAt = (hour: number) =>
  server.owner.query('update company set daily_report_hour = $1 where id = $2', [hour, manager.companyId])

const site = async (change: Parameters<typeof addProject>[1] = {}, status = 0) => {
  const id = await addProject(manager, { start_date: addDays(day, -30), ...change })
  return { id, activity: await addWorkItem(server, id, 'CW-02', { status }) }
}
const toldOf = async (projectId: number, person: { userId: number }) =>
  (
    await server.owner.query(
      `select title, link from notification where user_id = $1 and kind = 'report.day_missing'
         and link like '/projects/Index?id=' || $2 || '&%'`,
      [person.userId, projectId],
    )
  ).rows

test('by the company’s hour, who files reports and sees the project is told once of a day without its report', async () => {
  const filer = await personWith(server, ['/projects/Index', '/report/save'])
  const reader = await personWith(server, ['/projects/Index'])
  const missing = await site()
  const reported = await site()
  const archivedReport = await site()
  const hidden = await site()
  const done = await site({}, 100)
  const young = await site({ start_date: addDays(day, 1) })
  const resting = await site()
  const rows = ({ activity }: { activity: number }) => [{ activity, hours: 8, work: 'x' }]
  await fileDaily(manager, reported.id, { date: day, rows: rows(reported) })
  const taken = await fileDaily(manager, archivedReport.id, { date: day, rows: rows(archivedReport) })
  await manager.reports.archiveLog({ params: { id: taken.report_log_id } })
  await server.owner.query('update project set is_restricted = true where id = $1', [hidden.id])
  await manager.schedule.saveCalendar({
    body: {
      project_id: resting.id,
      workdays: null,
      has_holidays: null,
      exceptions: [{ date: day, is_working: false, name: 'Fiesta' }],
      version: 0,
    },
  })

  await expectAt((hourNow() + 1) % 24)
  await remindOfToday(server.platform)
  expect(await toldOf(missing.id, filer)).toEqual([])

  await expectAt(hourNow())
  await remindOfToday(server.platform)
  await remindOfToday(server.platform)
  expect(await toldOf(missing.id, filer)).toEqual([
    {
      title: expect.stringMatching(/^No daily report of Test project/),
      link: `/projects/Index?id=${missing.id}&menu=7&report=daily&day=${day}`,
    },
  ])
  expect(await toldOf(archivedReport.id, filer)).toHaveLength(1)
  expect(await toldOf(missing.id, reader)).toEqual([])
  expect(await toldOf(missing.id, stranger)).toEqual([])
  for (const project of [reported, hidden, done, young, resting])
    expect(await toldOf(project.id, filer)).toEqual([])
})

test('the hour is set in the company’s profile, and stays where somebody sends none', async () => {
  const admin = await server.signIn('admin@bayanihan.test')
  const { id: _, company_pic: __, ...profile } = (await admin.company.profile()).response
  const saved = (await admin.company.saveProfile({ body: { ...profile, daily_report_hour: 17 } })).response
  expect(saved.daily_report_hour).toBe(17)
  const { daily_report_hour: ___, ...without } = { ...profile, version: saved.version }
  expect((await admin.company.saveProfile({ body: without })).response.daily_report_hour).toBe(17)
})
