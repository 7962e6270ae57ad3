import { addDays, mondayOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { DAYS, shownDay, today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { demoProject } from '../../../testing/projects.ts'
import { edited, labor } from '../../../testing/scopes.ts'
import { accomplish, billedProject, certifiedSwa, draftSwa } from '../../../testing/statements.ts'
import { readSwaPaper } from '../../site/reports/swa/swa-paper.ts'
import { statementForm } from './forms/statement-of-work.ts'
import { calculate } from './formulas.fixture.ts'
import type { ReportHead } from './report-source.ts'
import { sheetsOf } from './writing/sheets.ts'

const { server, manager, foreman, viewer, lists } = await openEstimates('manager', 'foreman', 'viewer')

async function download(by: { token: string }, projectId: number, type: 'xlsx' | 'pdf') {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id: projectId, report_type: 4, type },
  })
  return { http: reply.statusCode, name: reply.headers['content-disposition'], content: reply.rawPayload }
}

const textOf = (pdf: Buffer) =>
  readPdf(pdf)
    .flatMap((page) => page.lines)
    .join(' ')

/** Two statements with a variance order between them. */
async function secondStatement() {
  const project = await billedProject(manager, lists)
  await accomplish(manager, project, 40)
  await certifiedSwa(manager, project.id)
  server.clock.advance(1 * DAYS)
  const [scope] = (await readEstimate(manager, project.id)).detailed
  if (!scope) throw new Error('nothing to vary')
  const more = {
    is_variance_order: 1 as const,
    measurement: 13,
    labor: [labor({ designation: 'Carpenter' })],
  }
  await submitEstimate(manager, project.id, [edited(scope, more)])
  await accomplish(manager, project, 90)
  return { project, swa: await draftSwa(manager, project.id) }
}

const HEAD: ReportHead = {
  company: { name: 'Bayanihan', address: '', contact: '', tin: '', pcab: '' },
  logo: null,
  paper: 'A4',
  standing: '',
  facts: [],
  signatures: [],
  contractNumber: '',
  printedAt: new Date(0),
  printedBy: '',
}

test('every formula of the sheet comes to what is written beside it, and the totals to those of the screen', async () => {
  const { project, swa } = await secondStatement()
  const tenant = { companyId: manager.companyId, userId: manager.userId, requestId: 'test' }
  const { transaction } = tenantTransactions(server.platform, tenant, { readOnly: true })
  const paper = await transaction((tx) => readSwaPaper(tx, project.id, swa.report_id))
  const sheets = sheetsOf(statementForm(paper, true), HEAD, true)
  const { formulas, value, rows } = await calculate(sheets)
  expect(formulas.length).toBeGreaterThan(20)
  for (const { place, formula, written } of formulas)
    expect([place, formula, value(place)]).toEqual([place, formula, written])
  const total = rows('SWA').find((cells) => cells.includes('TOTAL')) ?? []
  const { amount, previous, this_period, to_date, balance, weighted } = swa.statement.totals ?? {}
  expect(total.filter((cell) => typeof cell === 'number')).toEqual([
    amount,
    previous,
    this_period,
    to_date,
    balance,
    weighted?.previous,
    weighted?.this_period,
    weighted?.to_date,
  ])
  const captions = rows('SWA').flat()
  for (const text of ['Contract quantity', 'This period', 'Balance', 'WT %']) expect(captions).toContain(text)
})

test('the demo’s statement is a file of its name, on paper with its signatures', async () => {
  const id = await demoProject(server, 'BUL-2026-014')
  const sheet = await download(manager, id, 'xlsx')
  expect([sheet.http, sheet.name]).toEqual([200, 'attachment; filename="SWA_Report.xlsx"'])
  const paper = await download(manager, id, 'pdf')
  expect([paper.http, paper.name]).toEqual([200, 'attachment; filename="SWA_Report.pdf"'])
  const text = textOf(paper.content)
  for (const said of [
    'Statement of Work Accomplished',
    'Not certified',
    'Period covered',
    'Slippage',
    'Approved by',
  ])
    expect(text).toContain(said)
})

test('people without costs get quantities and no peso', async () => {
  const { project } = await secondStatement()
  const file = await download(viewer, project.id, 'pdf')
  expect(file.http).toBe(200)
  const text = textOf(file.content)
  expect(text).toContain('Quantity accomplished')
  expect(text).not.toMatch(/PhP|amount|Unit cost|13,125/)
  expect((await download(foreman, project.id, 'pdf')).http).toBe(403)
})

describe('by the codes of the weekly call', () => {
  async function weekly(by: { token: string }, payload: object) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/project/download/reports/weekly',
      headers: { authorization: `Bearer ${by.token}` },
      payload: { type: 'pdf', ...payload },
    })
    const text = reply.statusCode === 200 ? textOf(reply.rawPayload) : reply.json().error
    return { http: reply.statusCode, name: reply.headers['content-disposition'], text }
  }
  const days = () => {
    const monday = mondayOf(today(server.clock))
    return { monday, start_date: monday, end_date: addDays(monday, 6) }
  }

  test('4 is this week’s, 7 that of the week before', async () => {
    const id = await demoProject(server, 'BUL-2026-014')
    const { monday, ...week } = days()
    const now = await weekly(manager, { project_id: id, report_type: 4, ...week })
    expect(now).toMatchObject({ http: 200, name: 'attachment; filename="SWA_Report.pdf"' })
    expect(now.text).toContain(`to ${shownDay(today(server.clock))}`)
    for (const sent of [week, { start_date: addDays(monday, -7), end_date: addDays(monday, -1) }]) {
      const before = await weekly(manager, { project_id: id, report_type: 7, ...sent })
      expect(before).toMatchObject({
        http: 200,
        name: 'attachment; filename="Previous_Week_SWA_Report.pdf"',
      })
      expect(before.text).toContain(`to ${shownDay(addDays(monday, -1))}`)
    }
  })

  test('one that was drafted is printed with its number and its author', async () => {
    const { project, swa } = await secondStatement()
    const { monday: _, ...week } = days()
    const asked = { project_id: project.id, report_type: 4, report_log_id: swa.report_id, ...week }
    const { text } = await weekly(manager, asked)
    for (const said of ['Statement of Work Accomplished No. 2', 'Draft', 'ENGR. ANA CRUZ', '40.00%'])
      expect(text).toContain(said)
    const other = (await billedProject(manager, lists)).id
    expect((await weekly(manager, { ...asked, project_id: other })).http).toBe(404)
  })

  test('a week before the project began is refused', async () => {
    const { id } = await billedProject(manager, lists)
    const sent = { project_id: id, start_date: '2026-11-02', end_date: '2026-11-08', report_type: 7 }
    expect(await weekly(manager, sent)).toMatchObject({
      http: 422,
      text: 'The project had not started by then.',
    })
    expect((await weekly(viewer, { ...sent, report_type: 4 })).http).toBe(403)
  })
})
