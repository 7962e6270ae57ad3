import { randomUUID } from 'node:crypto'
import { addDays, firstDayOf, lastDayOf, monthBefore, monthOf } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { fileDaily } from '../../../testing/report-logs.ts'
import { type ReportedProject, reportedProject } from '../../../testing/reports.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { monthlyJobs, queueMails } from './mailing.ts'

const { server, mailbox } = await openMailServer()
const manager = await server.signIn('manager@bayanihan.test')
const foreman = await server.signIn('foreman@bayanihan.test')
const stranger = await server.signIn('admin@pundasyon.test')

const day = today(server.clock)
const thisMonth = monthOf(day)
const lastMonth = monthBefore(thisMonth)

let site: ReportedProject
beforeAll(async () => {
  // Those of the demo stay at home.
  await server.owner.query('update monthly_mail set is_on = false')
  // Since the month before the last one, so that a month lies between.
  const start_date = firstDayOf(monthBefore(lastMonth))
  site = await reportedProject(server, manager, undefined, { start_date, duration: 200 })
  const entry = (code: string, date: string, status: number) =>
    server.owner.query(
      `insert into progress_entry (company_id, project_id, project_work_item_id, entry_date, status)
       values ($1, $2, $3, $4, $5)`,
      [manager.companyId, site.id, site.item(code), date, status],
    )
  await entry('CW-02', lastDayOf(monthBefore(lastMonth)), 10)
  await entry('CW-02', lastDayOf(lastMonth), 35)
  await entry('CW-05', addDays(firstDayOf(thisMonth), 0), 50)
  const cost = (date: string, amount: number, at: number) =>
    server.owner.query(
      `insert into cost_entry (company_id, project_id, project_work_item_id, kind, amount, entry_date, source_kind, source_id)
       values ($1, $2, $3, 'labor', $4, $5, 'test', $6)`,
      [manager.companyId, site.id, site.item('CW-02'), amount, date, at],
    )
  await cost(lastDayOf(monthBefore(lastMonth)), 100.25, 1)
  await cost(firstDayOf(lastMonth), 40, 2)
  await cost(lastDayOf(lastMonth), 60.5, 3)
  await cost(firstDayOf(thisMonth), 1000, 4)
  const { report_log_id } = await fileDaily(manager, site.id, {
    date: lastDayOf(lastMonth),
    rows: [{ activity: site.item('CW-02'), hours: 4, work: 'Dug.' }],
    problems: 'The pump came late.',
  })
  await manager.attachments.add({
    params: { kind: 'report_log', id: report_log_id },
    file: asFile(await picture('png', { width: 300, height: 200 }), 'North wall.png'),
  })
})

async function take(body: object, by: { token: string } = manager) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/report/monthly/download',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id: site.id, month: lastMonth, ...body },
  })
  return { http: reply.statusCode, content: reply.rawPayload, body: reply.body, headers: reply.headers }
}
const textOf = (content: Buffer) =>
  readPdf(content)
    .flatMap(({ lines }) => lines)
    .join('\n')

describe('the paper of a month', () => {
  test('tells the month as it stood on its last day, not as it stands today', async () => {
    const file = await take({})
    expect([file.http, file.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="Monthly_Report_${lastMonth}.pdf"`,
    ])
    const text = textOf(file.content)
    for (const words of ['Monthly Report', 'The pump came late.', 'North wall', 'Planned for the next month'])
      expect(text).toContain(words)
    // 10 → 35 of 200: 50 in the month. The other work item began later.
    expect(text).toMatch(/200\.00.*50\.00.*10\.00.*35\.00/)
    // Both weigh the same: (35 + 0) / 2, less (10 + 0) / 2.
    expect(text).toContain('17.50% (+12.50 in the month)')
    // 100.25 + 40 + 60.50, of which 100.50 in the month; what was spent since is not in it.
    expect(text).toContain('PhP 200.75, PhP 100.50 in the month')
  })

  test('of this month until today', async () => {
    const text = textOf((await take({ month: thisMonth })).content)
    expect(text).toMatch(/until \d\d\/\d\d\/\d{4}/)
    expect(text).toContain('PhP 1,200.75, PhP 1,000.00 in the month')
    expect(text).not.toContain('The pump came late.')
  })

  test('as a workbook with the same figures', async () => {
    const file = await take({ type: 'xlsx' })
    expect(JSON.stringify(await readAll(file.content))).toContain('17.50% (+12.50 in the month)')
  })

  test('has no peso for who does not see costs', async () => {
    const blind = await personWith(server, ['/projects/Index', '/project/download/reports'])
    const text = textOf((await take({}, blind)).content)
    expect(text).toContain('17.50%')
    expect(text).not.toContain('PhP')
  })

  test.each([
    ['a month that has not begun', () => ({ month: monthOf(addDays(lastDayOf(thisMonth), 1)) })],
    ['a month before the project', () => ({ month: '2020-01' })],
  ])('is refused of %s', async (_, body) => {
    expect((await take(body())).http).toBe(422)
  })

  test('is not there for others', async () => {
    expect((await take({}, foreman)).http).toBe(403)
    expect((await take({}, stranger)).http).toBe(404)
  })
})

const read = (by: SignedInClient = manager) =>
  by.monthly.get({ params: { projectId: String(site.id) } }).then(({ response }) => response)
const save = (body: { is_on: boolean; user_ids: number[]; version?: number; day?: number }) =>
  manager.monthly.mail({ body: { project_id: site.id, day: 1, ...body } }).then(({ response }) => response)

describe('by mail', () => {
  test('only those can be chosen who see all that it says', async () => {
    const { mail, months } = await read()
    expect(months).toEqual([thisMonth, lastMonth, monthBefore(lastMonth)])
    expect(mail).toMatchObject({ is_on: false, next_on: null, version: 0 })
    const known = mail.people.map(({ user_id }) => user_id)
    expect(known).toContain(manager.userId)
    expect(known).not.toContain(foreman.userId)
    const refused = async (user_ids: number[]) => (await refusal(save({ is_on: true, user_ids }))).body.code
    expect(await refused([foreman.userId])).toBe('monthly.reader')
    expect(await refused([stranger.userId])).toBe('not_found')
    expect((await refusal(save({ is_on: true, user_ids: [] }))).body.code).toBe('monthly.nobody')
    expect((await read()).mail.version).toBe(0)
  })

  test('two people do not overwrite each other', async () => {
    const first = await save({ is_on: true, user_ids: [manager.userId] })
    expect(first.mail).toMatchObject({ is_on: true, version: 1 })
    const error = await refusal(save({ is_on: false, user_ids: [] }))
    expect(error.body.code).toBe('stale_version')
    expect((await read()).mail.is_on).toBe(true)
  })

  test.each([
    ['who was taken off the list', 'delete from monthly_reader where user_id = $1'],
    [
      'who sees no costs any more',
      `delete from role_permission where path = '/costs/view'
         and role_id = (select role_id from app_user where id = $1)`,
    ],
  ])('a letter that was queued is not sent to somebody %s', async (_, change) => {
    const reader = await personWith(server, ['/projects/Index', '/project/download/reports', '/costs/view'])
    const { mail } = await read()
    await save({ is_on: true, user_ids: [reader.userId], version: mail.version })
    await server.owner.query(change, [reader.userId])
    const before = mailbox.mails.length
    const [mailing] = monthlyJobs(server.platform)
    await mailing?.run(
      { project_id: site.id, reader_id: reader.userId, month: Number(lastMonth.replace('-', '')) },
      { jobId: randomUUID(), companyId: manager.companyId, userId: null },
    )
    expect(mailbox.mails).toHaveLength(before)
  })

  test('goes out once, with the PDF, to who may still read it', async () => {
    const leaver = await personWith(server, ['/projects/Index', '/project/download/reports', '/costs/view'])
    const { mail } = await read()
    await save({ is_on: true, user_ids: [manager.userId, leaver.userId], version: mail.version })
    await server.owner.query(
      `delete from role_permission where path = '/costs/view'
         and role_id = (select role_id from app_user where id = $1)`,
      [leaver.userId],
    )
    await queueMails(server.platform)
    await queueMails(server.platform)
    const sent = await mailbox.take('manager@bayanihan.test', /^Monthly report/)
    expect(sent.text).toContain('is attached as a PDF')
    const [attached] = sent.attachments
    expect(attached?.filename).toBe(`Monthly_Report_${lastMonth}.pdf`)
    expect(textOf(attached?.content as Buffer)).toContain('PhP 200.75, PhP 100.50 in the month')
    expect((await read()).mail.last_month).toBe(lastMonth)
    const { rows } = await server.owner.query(
      `select state from pgboss.job where name = 'monthly.mail' and (data->>'project_id')::int = $1`,
      [site.id],
    )
    // The second run queued nothing, and the leaver was not on the list any more.
    expect(rows).toHaveLength(1)
    expect(mailbox.mails.filter(({ subject }) => subject.startsWith('Monthly report'))).toHaveLength(1)
  })
})
