import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { plannedProject } from '../../../testing/plans.ts'
import { asTenant } from '../../../testing/projects.ts'
import { readScheduleReport } from './report.ts'

const { server, manager } = await openDemo('manager')

test('a printed plan has the floats of the dates that it prints, and says when they are out of date', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6 }, [
    ['CW-02', 'CW-05'],
    ['CW-05', 'CW-06'],
  ])
  const read = () => asTenant(server, manager, (tx) => readScheduleReport(tx, plan.id, '2026-11-16'))
  const tasksOf = ({ phases }: Awaited<ReturnType<typeof read>>) =>
    phases.flatMap(({ tasks }) =>
      tasks.map(({ code, end, float, isCritical }) => ({ code, end, float, isCritical })),
    )
  expect((await read()).outOfDate).toBeNull()
  await server.owner.query('update project_work_item set removed_at = now() where id = $1', [
    plan.task('CW-05'),
  ])
  const report = await read()
  // The last one still ends on the 2nd of December: it is on the critical path, the first is not any more.
  expect(tasksOf(report)).toEqual([
    { code: '900(1)c', end: '2026-11-20', float: 9, isCritical: false },
    { code: '900(1)c', end: '2026-12-02', float: 0, isCritical: true },
  ])
  expect(report.outOfDate).toEqual({ moves: 1, finish: '2026-11-21' })
})

test('a link names its work item so that no other is meant, although pay item numbers repeat', async () => {
  const plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6 }, [
    ['CW-02', 'CW-06'],
    ['CW-05', 'CW-06'],
  ])
  const { phases } = await asTenant(server, manager, (tx) => readScheduleReport(tx, plan.id, '2026-11-16'))
  const tasks = phases.flatMap((phase) => phase.tasks)
  expect(tasks.map(({ code }) => code)).toEqual(['900(1)c', '900(1)c', '900(1)c'])
  expect(tasks.map(({ name }) => /\[(.+)\]$/.exec(name)?.[1])).toEqual(['CW-02', 'CW-05', 'CW-06'])
  expect(tasks.at(-1)?.before).toEqual(['CW-02 FS', 'CW-05 FS'])
})
