import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownDay, today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { personWith } from '../../../testing/projects.ts'
import { materialsOf, needsOf, projectWithNeeds } from '../../../testing/requests.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'
import { paperForm } from './paper.ts'

/** The paper as it is mailed and downloaded; the browser prints the same form (`requestForm`). */
let server: TestServer
let engineer: SignedInClient
let manager: SignedInClient
let project: number
beforeAll(async () => {
  server = await openTestServer()
  engineer = await server.signIn('engineer@bayanihan.test')
  manager = await server.signIn('manager@bayanihan.test')
  project = (await projectWithNeeds(server, manager)).id
})
afterAll(() => server.close())

async function linesOf(id: number, by = manager): Promise<string[]> {
  const reply = await server.app.inject({
    url: `/api/request/paper/${id}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return readPdf(reply.rawPayload).flatMap(({ lines }) => lines)
}

test('a requisition has the unit it was ordered in and the reasons', async () => {
  const [line] = await materialsOf(engineer, project)
  const { response } = await engineer.materials.request({
    body: {
      project_id: project,
      purchase_request: [{ pm_id: line?.pm_id ?? null, total_order: 120.125, unit: 'ea' }],
      over_reason: 'Breakage on the way',
    },
  })
  await manager.approvals.decide({
    body: { id: response.approval_id as number, decision: 'reject', reason: 'Use the old stock.' },
  })
  const lines = await linesOf(response.id)
  expect(lines).toContainEqual(expect.stringMatching(/^1 \| Hollow block \| MW-01 \| 120\.125 \| ea/))
  expect(lines).toContain('Breakage on the way')
  expect(lines).toContainEqual(expect.stringMatching(/^Disapproved by /))
  expect(lines).toContain('Use the old stock.')
})

test('machines have rental and days in their columns, each on one line', async () => {
  const [need] = await needsOf(engineer, project)
  const date_start = addDays(today(server.clock), 200)
  const date_end = addDays(date_start, 9)
  const pick = { brand_id: need?.equipment_details[0]?.value as number, pe_id: need?.pe_id }
  const { response } = await engineer.equipment.request({
    body: {
      data: { type: 'equipment', project_id: project, request: [{ ...pick, date_start, date_end }] },
    },
  })
  const lines = await linesOf(response.id)
  expect(lines).toContain('Item | Equipment | Model | Work item | Rental | Date start | Date end | Notes')
  const days = `${shownDay(date_start)} | ${shownDay(date_end)}`
  expect(lines.some((line) => line.includes(`MW-01 | NO | ${days}`))).toBe(true)
})

test('fuel has its prices, but not for a reader who may not see them', async () => {
  const request = [
    { category: 'Diesel' as const, liters: 33.333, unit_price: 61.235, supplier: 'Petrotrade' },
    { category: 'Oil' as const, liters: 2, unit_price: 300, supplier: '' },
  ]
  const { response } = await engineer.equipment.request({
    body: { data: { type: 'fuel', project_id: project, request } },
  })
  const lines = await linesOf(response.id)
  expect(lines).toContainEqual(
    expect.stringMatching(/^1 \| Diesel \| 33\.333 \| 61\.235 \| 2,041\.15 \| Petrotrade/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^Total \| 2,641\.15/))
  const blind = await personWith(server, ['/projects/Index', '/equipment/request-history'])
  const text = (await linesOf(response.id, blind)).join(' ')
  expect(text).toContain('Petrotrade')
  expect(text).not.toMatch(/61\.235|2,041\.15|2,641\.15/)
})

test('characters that the PDF cannot draw are told before it is made', async () => {
  const [line] = await materialsOf(engineer, project)
  const order = async (over_reason: string) => {
    const purchase_request = [{ pm_id: line?.pm_id ?? null, total_order: 1000 }]
    const { response } = await engineer.materials.request({
      body: { project_id: project, purchase_request, over_reason },
    })
    return (await manager.requests.unprintable({ params: { id: response.id } })).response.characters
  }
  expect(await order('For the second floor')).toEqual([])
  expect(await order('磚 for the 🏫')).toEqual(['磚', '🏫'])
})

test('“nothing follows” stands in the column of the words, and the columns of the numbers go on', async () => {
  const columns = [
    { title: 'Item', share: 1, align: 'center', wraps: false },
    { title: 'Description', share: 5, align: 'left', wraps: true },
    { title: 'Quantity', share: 2, align: 'right', wraps: false },
  ]
  const form = {
    columns,
    rows: [['1', 'Cement', '5.00']],
    leastRows: 3,
    total: null,
    texts: [],
    signatures: [],
  }
  const paper = { head: { logo_key: null }, form } as unknown as Parameters<typeof paperForm>[0]
  // Without a logo no file is read.
  const from = { files: {}, now: server.clock.now(), by: 'Ana Reyes' } as Parameters<typeof paperForm>[1]
  const { blocks } = await paperForm(paper, from)
  expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [
      { kind: 'row', cells: ['1', 'Cement', '5.00'] },
      { kind: 'row', cells: ['', '– nothing follows –', ''] },
      { kind: 'row', cells: [] },
    ],
  })
})
