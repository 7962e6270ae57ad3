import { expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import { personWith } from '../../../../testing/projects.ts'
import { reportedProject } from '../../../../testing/reports.ts'
import { remindOfLastWeek } from './reminder.ts'

/** On Monday, those who file reports hear of the week that has none. */
const { server, manager } = await openDemo('manager')

async function toldOf(project: number, person: { userId: number }) {
  const { rows } = await server.owner.query(
    `select title, text, link from notification where user_id = $1 and kind = 'report.week_missing'
       and link like '/projects/Index?id=' || $2 || '&%'`,
    [person.userId, project],
  )
  return rows
}

test('who files reports and sees the project is told once; who does not, is not', async () => {
  const filer = await personWith(server, ['/projects/Index', '/report/save'])
  const reader = await personWith(server, ['/projects/Index'])
  const missed = await reportedProject(server, manager)
  const filed = await reportedProject(server, manager)
  const hidden = await reportedProject(server, manager)
  const done = await reportedProject(server, manager)
  const young = await reportedProject(server, manager, undefined, { start_date: missed.week(0) })
  await filed.noWork([1])
  await done.save({ 'CW-02': { status: 100 }, 'CW-05': { status: 100 } }, { ago: 3 })
  await server.owner.query('update project set is_restricted = true where id = $1', [hidden.id])
  await remindOfLastWeek(server.platform)
  await remindOfLastWeek(server.platform)
  const told = await toldOf(missed.id, filer)
  expect(told).toHaveLength(1)
  expect(told[0]?.title).toMatch(/^No weekly report of Test project/)
  expect(told[0]?.link).toBe(
    `/projects/Index?id=${missed.id}&menu=7&report=historical&week=${missed.week(1)}`,
  )
  expect(await toldOf(missed.id, reader)).toEqual([])
  for (const project of [filed, hidden, done, young]) expect(await toldOf(project.id, filer)).toEqual([])
})
