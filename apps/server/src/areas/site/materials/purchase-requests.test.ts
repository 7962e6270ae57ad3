import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectMaterial } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { materialsOf, projectWithNeeds } from '../../../testing/requests.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'

const { server } = await openDemo()
let engineer: SignedInClient
let manager: SignedInClient
let project: number
beforeAll(async () => {
  await server.startJobs()
  engineer = await server.signIn('engineer@bayanihan.test')
  manager = await server.signIn('manager@bayanihan.test')
  project = (await projectWithNeeds(server, manager)).id
})

const line = async (by = engineer, id = project) => (await materialsOf(by, id))[0] as ProjectMaterial

async function order(by: SignedInClient, total_order: number, more: object = {}, id = project) {
  const { pm_id, psow_id, Unit } = await line(by, id)
  const purchase_request = [{ pm_id, psow_id, total_order, unit: Unit }]
  return (await by.materials.request({ body: { project_id: id, purchase_request, ...more } })).response
}

const history = async (by = engineer) =>
  (await by.materials.requestHistory({ params: { company_id: by.companyId, project_id: project } })).response
    .data

test('the list has what the estimate asks for and what was ordered of it (D-15)', async () => {
  expect(await line()).toMatchObject({
    MaterialName: 'Hollow block',
    work_item_code: 'MW-01',
    TotalQuantity: 100,
    TotalOrder: 0,
    Unit: 'pcs',
    NoOfOrders: 0,
    unit_cost: 15,
  })
})

describe('a requisition', () => {
  test('gets a number, waits for the approvers, and counts as ordered', async () => {
    const made = await order(engineer, 40, {
      notes: 'Before 7 AM',
      requested_by: 'Rodel Aquino',
      requester_position: 'Head Foreman',
    })
    expect(made).toMatchObject({
      pr_num: expect.stringMatching(/^PR-\d{4}-\d{4}$/),
      approval_status: 'Pending',
      preparer_position: 'Site Engineer',
      requested_by: 'Rodel Aquino',
      amount: 600,
      can_decide: false,
      items: [{ item: 1, description: 'Hollow block', qty: 40, unit: 'pcs', work_item_code: 'MW-01' }],
    })
    expect(await line()).toMatchObject({ TotalOrder: 40, approved: 0 })
    const [row] = await history(manager)
    expect(row).toMatchObject({ pr_number: made.pr_num, approval_status: 'Pending', can_decide: true })
    const reason = 'By Friday, please.'
    await manager.approvals.decide({ body: { id: row?.approval_id as number, decision: 'approve', reason } })
    const params = { company_id: engineer.companyId, pr: made.pr_num, project_id: project }
    const { data } = (await engineer.materials.requestDetails({ params })).response
    expect(data).toMatchObject({
      approval_status: 'Approved',
      approver: expect.any(String),
      approver_position: 'Project Manager',
      date_approved: expect.any(String),
      reason,
    })
    expect(await line()).toMatchObject({ TotalOrder: 40, approved: 40 })
  })

  test('disapproved says why and no longer counts', async () => {
    const made = await order(engineer, 10)
    const [row] = await history(manager)
    const bare = manager.approvals.decide({ body: { id: row?.approval_id as number, decision: 'reject' } })
    expect((await refusal(bare)).code).toBe('invalid_input')
    await manager.approvals.decide({
      body: { id: row?.approval_id as number, decision: 'reject', reason: 'Use the old stock.' },
    })
    expect((await history())[0]).toMatchObject({
      pr_number: made.pr_num,
      approval_status: 'Disapproved',
      reason: 'Use the old stock.',
    })
    expect(await line()).toMatchObject({ TotalOrder: 40 })
  })

  test("an approver's own is approved at once", async () => {
    expect(await order(manager, 5)).toMatchObject({ approval_status: 'Approved', approval_id: null })
  })

  test('more than the estimate has left needs a reason', async () => {
    const refused = await refusal(order(engineer, 60))
    expect(refused).toMatchObject({ code: 'invalid_input', http: 422 })
    expect(refused.body.fields?.[0]).toMatchObject({ path: 'body.over_reason' })
    expect(await order(engineer, 60, { over_reason: 'Breakage' })).toMatchObject({ over_reason: 'Breakage' })
  })
})

describe('what is refused changes nothing', () => {
  test.each([
    ['nothing ordered', 0, 'Request a material first.'],
    ['a negative order', -1, 'This cannot be negative.'],
  ])('%s', async (_, total_order, message) => {
    const before = await history()
    const refused = await refusal(order(engineer, total_order))
    expect([refused.message, ...(refused.body.fields ?? []).map((field) => field.message)]).toContain(message)
    expect(await history()).toEqual(before)
  })

  test("another project's line, and the same line twice", async () => {
    const other = (await projectWithNeeds(server, manager)).id
    const foreign = await line(engineer, other)
    const sent = { pm_id: foreign.pm_id, total_order: 1 }
    const ask = (purchase_request: { pm_id: number | null; total_order: number }[]) =>
      refusal(engineer.materials.request({ body: { project_id: project, purchase_request } }))
    expect((await ask([sent])).code).toBe('not_found')
    const own = { pm_id: (await line()).pm_id, total_order: 1 }
    expect((await ask([own, own])).message).toBe('A material is here twice.')
  })

  test('into an archived project', async () => {
    const closed = (await projectWithNeeds(server, manager)).id
    await server.owner.query('update project set archived_at = now() where id = $1', [closed])
    expect((await refusal(order(engineer, 1, {}, closed))).code).toBe('project.archived')
  })
})

test('numbers have no gaps and come once, whoever asks at the same moment', async () => {
  const one = (await projectWithNeeds(server, manager)).id
  const failing = order(engineer, 1000, {}, one).catch(() => undefined)
  const made = await Promise.all([...Array.from({ length: 8 }, () => order(engineer, 1, {}, one)), failing])
  const numbers = made
    .flatMap((request) => (request ? [Number(request.pr_num.slice(-4))] : []))
    .sort((a, b) => a - b)
  expect(numbers).toHaveLength(8)
  expect(numbers.at(-1) as number).toBe((numbers[0] as number) + 7)
})

test('the same request sent twice is made once', async () => {
  const { pm_id } = await line()
  const body = { project_id: project, purchase_request: [{ pm_id, total_order: 1 }], over_reason: 'Spare' }
  const send = () => engineer.materials.request({ body }, { idempotencyKey: 'sent-twice-0001' })
  const [one, other] = [await send(), await send()]
  expect(other.response.pr_num).toBe(one.response.pr_num)
})

test('a material that no work item has is listed, requested, and outside the contract (D-14)', async () => {
  const body = { project_id: project, Materials: [{ Description: 'Tarpaulin', Unit: 'pcs.', Qty: 6 }] }
  const { response } = await manager.materials.addToProject({ body })
  const added = response.at(-1)
  expect(added).toMatchObject({
    MaterialName: 'Tarpaulin',
    Unit: 'pcs.',
    TotalQuantity: 6,
    psow_id: null,
    pm_id: null,
  })
  const purchase_request = [{ project_material_id: added?.project_material_id ?? null, total_order: 2 }]
  const made = await engineer.materials.request({ body: { project_id: project, purchase_request } })
  expect(made.response.items[0]).toMatchObject({ description: 'Tarpaulin', work_item_code: '' })
  expect((await materialsOf(engineer, project)).at(-1)?.TotalOrder).toBe(2)
})

test('remarks, and unit and notes of a line until it is decided', async () => {
  const made = await order(engineer, 1, { over_reason: 'Spare' })
  const params = { company_id: engineer.companyId, project_id: project }
  const updates = { remarks: 'Two trips' }
  const { response } = await engineer.materials.setRemarks({
    params,
    body: { id: made.id, pr_num: made.pr_num, updates },
  })
  expect(response.remarks).toBe('Two trips')
  const tx_id = made.items[0]?.tx_id as number
  const edited = await engineer.materials.editItem({ body: { tx_id, unit: 'ea', notes: '500 psi' } })
  expect(edited.response.items[0]).toMatchObject({ unit: 'ea', notes: '500 psi' })
  await manager.approvals.decide({ body: { id: made.approval_id as number, decision: 'approve' } })
  expect((await refusal(engineer.materials.editItem({ body: { tx_id, notes: 'x' } }))).code).toBe(
    'approval.decided',
  )
})

describe('by e-mail', () => {
  test('goes out with its paper, and the outbox says so', async () => {
    const purchaser = await server.signIn('purchaser@bayanihan.test')
    const made = await order(engineer, 1, { over_reason: 'Spare' })
    const body = { receiver: 'sales@hardware.test', purchase_request: made.id }
    const sent = await purchaser.materials.sendMail({ body })
    expect(sent).toMatchObject({ description: 'The e-mail is on its way.', response: { delivery: 'outbox' } })
    const message = await eventually(async () => {
      const folder = join(server.dataDir, 'outbox')
      for (const name of await readdir(folder).catch(() => [])) {
        // It is being written.
        if (name.startsWith('.')) continue
        const text = await readFile(join(folder, name), 'utf8')
        if (text.includes(`${made.pr_num}.pdf`)) return text
      }
      return undefined
    }, 'the letter')
    expect(message).toContain('To: sales@hardware.test')
    expect(message).toContain('application/pdf')
  })

  test.each(['a@b.test\r\nBcc: c@d.test', 'a@b.test\nX: 1', 'no address', ''])(
    'not to %j',
    async (receiver) => {
      const [row] = await history()
      const body = { receiver, purchase_request: row?.id as number }
      expect((await refusal(manager.materials.sendMail({ body }))).code).toBe('invalid_input')
    },
  )
})

test('the paper is a PDF with its number', async () => {
  const made = await order(engineer, 1, { over_reason: 'Spare' })
  const reply = await server.app.inject({
    url: `/api/request/paper/${made.id}`,
    headers: { authorization: `Bearer ${engineer.token}` },
  })
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${made.pr_num}.pdf"`)
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an empty project has nothing to order', async () => {
  expect(await materialsOf(engineer, await addProject(manager))).toEqual([])
})

test('a copy of the project needs the same, and has ordered nothing', async () => {
  const { response } = await manager.projects.duplicate({ body: { project_id: project, copy: ['estimate'] } })
  const copied = await materialsOf(manager, response.project_id)
  expect(copied.map(({ MaterialName, TotalOrder }) => [MaterialName, TotalOrder])).toEqual([
    ['Hollow block', 0],
    ['Tarpaulin', 0],
  ])
})

test('a mail server that is away is asked again, and the letter goes out once', async () => {
  await server.owner.query(
    "update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'requests.send-mail'",
  )
  const letters: string[] = []
  let tries = 0
  const { send } = server.platform.mailer
  server.platform.mailer.send = async (message) => {
    tries += 1
    if (tries === 1) throw new Error('connection refused')
    letters.push(message.subject)
  }
  const made = await order(engineer, 1, { over_reason: 'Spare' })
  await manager.materials.sendMail({ body: { receiver: 'late@hardware.test', purchase_request: made.id } })
  await eventually(async () => letters.length > 0, 'the second try')
  server.platform.mailer.send = send
  expect(letters).toEqual([expect.stringContaining(made.pr_num)])
  await eventually(async () => {
    const { rows } = await server.owner.query('select state from request_mail where request_id = $1', [
      made.id,
    ])
    return rows.length === 1 && rows[0].state === 'outbox'
  }, 'it to be noted as sent')
})
