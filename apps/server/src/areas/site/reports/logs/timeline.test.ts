import { expect, test } from 'vitest'
import { DAYS, dayOf, today } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { orderedBlocks, receiveBlocks } from '../../../../testing/onsite.ts'
import { asFile, picture } from '../../../../testing/pictures.ts'
import { addProject, addWorkItem, personWith } from '../../../../testing/projects.ts'
import { fileDaily, fileVisits } from '../../../../testing/report-logs.ts'
import { reportedProject } from '../../../../testing/reports.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'

const { server, manager, engineer } = await openDemo('manager', 'engineer')

const history = async (projectId: number, page = '1', by: SignedInClient = manager) =>
  (await by.reports.timeline({ query: { project_id: String(projectId), page } })).response

test('what was saved and uploaded, newest first, with a way to open it', async () => {
  const id = await addProject(manager, { start_date: '2026-01-05' })
  const activity = await addWorkItem(server, id, 'CW-02')
  const row = { activity, hours: 8, work: 'x' }
  const daily = await fileDaily(engineer, id, { date: '2026-03-10', rows: [row, row] })
  const log = daily.report_log_id
  const visit = await fileVisits(engineer, id, [{ date: '2026-03-12', purpose: 'Owner', event: 'Tiles' }])
  const params = { kind: 'report_log', id: log }
  await engineer.attachments.add({ params, file: asFile(await picture('png'), 'Slab.png') })
  await engineer.reports.editLog({
    params: { id: log },
    body: { version: 1, data: { date: '2026-03-10', rows: [row] } },
  })
  const { data, total_pages } = await history(id)
  expect(total_pages).toBe(1)
  expect(data.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['daily', 'Daily report', '1 work item, 03/10/2026'],
    ['photo', 'Slab.jpg', 'Daily report of 03/10/2026'],
    ['site_visit', 'Site Visit', '1 visit, 03/12/2026'],
    ['daily', 'Daily report', '2 work items, 03/10/2026'],
  ])
  expect(data.map(({ link }) => link)).toEqual([
    `/projects/Index?id=${id}&menu=7&report=daily&log=${log}`,
    expect.stringMatching(/^\/api\/files\/\d+\?/),
    `/projects/Index?id=${id}&menu=7&report=site-visit&log=${visit.report_log_id}`,
    `/projects/Index?id=${id}&menu=7&report=daily&log=${log}`,
  ])
  expect((await server.app.inject({ url: data[1]?.link as string })).statusCode).toBe(200)
  expect(new Set(data.map((entry) => entry.id)).size).toBe(4)
  expect(data.map(({ by }) => by)).toEqual(Array(4).fill(daily.submitted))
})

test('ten a page, none twice and none left out', async () => {
  const id = await addProject(manager, { start_date: '2026-01-05' })
  const activity = await addWorkItem(server, id, 'CW-02')
  const rows = [{ activity, hours: 8, work: 'x' }]
  for (let day = 1; day <= 12; day += 1) {
    const { report_log_id } = await fileDaily(engineer, id, {
      date: `2026-02-${String(day).padStart(2, '0')}`,
      rows,
    })
    const params = { kind: 'report_log', id: report_log_id }
    await engineer.attachments.add({ params, file: asFile(await picture('png'), `${day}.png`) })
  }
  const pages = [await history(id), await history(id, '2'), await history(id, '3'), await history(id, '4')]
  expect(pages.map(({ data, total_pages }) => [data.length, total_pages])).toEqual([
    [10, 3],
    [10, 3],
    [4, 3],
    [0, 3],
  ])
  const seen = pages.flatMap(({ data }) => data)
  expect(new Set(seen.map((entry) => entry.id)).size).toBe(24)
  expect(seen.map(({ at }) => at)).toEqual(
    seen.map(({ at }) => at).toSorted((one, other) => other.localeCompare(one)),
  )
})

test('goes by the moment, also where the numbers of the rows say otherwise', async () => {
  const id = await addProject(manager, { start_date: '2026-01-05' })
  const activity = await addWorkItem(server, id, 'CW-02')
  const rows = [{ activity, hours: 8, work: 'x' }]
  for (let day = 1; day <= 11; day += 1)
    await fileDaily(engineer, id, { date: `2026-02-${String(day).padStart(2, '0')}`, rows })
  await server.owner.query(
    `update report_save set created_at = created_at - interval '1 day'
     where id = (select max(id) from report_save where project_id = $1)`,
    [id],
  )
  const pages = [await history(id), await history(id, '2')]
  expect(pages.map(({ data }) => data.length)).toEqual([10, 1])
  expect(pages[1]?.data[0]?.detail).toBe('1 work item, 02/11/2026')
})

test('says when it was saved by the clock of the house', async () => {
  const id = await addProject(manager, { start_date: '2026-01-05' })
  server.clock.advance(3 * DAYS)
  const visits = [{ date: '2026-03-12', purpose: 'Owner', event: 'Tiles' }]
  const { last_modified } = await fileVisits(engineer, id, visits)
  const day = today(server.clock)
  const moments = [last_modified, (await history(id)).data[0]?.at ?? '']
  expect(moments.map((moment) => dayOf(new Date(moment)))).toEqual([day, day])
})

test('a week that is past is opened among the past ones, two weeks at their own', async () => {
  const project = await reportedProject(server, manager)
  await project.save({ 'CW-02': { status: 5 } })
  await project.noWork([2])
  const links = async () => (await history(project.id)).data.map(({ link }) => link.split('&menu=7&')[1])
  const [thisWeek, past] = [project.week(0), project.week(2)]
  expect(await links()).toEqual([`report=historical&week=${past}`, 'report=current-week'])
  server.clock.advance(7 * DAYS)
  expect(await links()).toEqual([`report=historical&week=${past}`, `report=historical&week=${thisWeek}`])
})

test('files of a book that somebody may not open are not theirs', async () => {
  const ordered = await orderedBlocks(server, manager)
  const delivery = await receiveBlocks(server, manager, ordered, 40)
  const params = { kind: 'delivery', id: delivery.id }
  await manager.attachments.add({ params, file: asFile(await picture('png'), 'Receipt.png') })
  expect((await history(ordered.id)).data).toMatchObject([
    { kind: 'photo', title: 'Receipt.jpg', detail: `Delivery ${delivery.number}` },
  ])
  const reader = await personWith(server, ['/projects/Index'])
  expect(await history(ordered.id, '1', reader)).toEqual({ data: [], total_pages: 1 })
})
