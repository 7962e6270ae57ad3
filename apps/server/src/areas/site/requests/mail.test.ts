import { type Mailbox, openMailbox } from '@itayo/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { orderOne, projectWithNeeds } from '../../../testing/requests.ts'
import {
  eventually,
  openTestServer,
  type SignedInClient,
  type TestServer,
} from '../../../testing/test-server.ts'

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await openTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Itayo <mail@itayo.test>' })
  await server.startJobs()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

test('the letter cannot pretend to be somebody else', async () => {
  const manager = await server.signIn('manager@bayanihan.test')
  const { id: project } = await projectWithNeeds(server, manager)
  const notes = 'Your account is closed.\n\nItayo\nhttps://win.example <b>now</b>'
  const { id, pr_num } = await orderOne(manager, project, notes)
  // From before names refused such characters.
  await server.owner.query(`update app_user set full_name = $2 where id = $1`, [
    manager.userId,
    'Itayo Support\r\nBcc: all@outside.test',
  ])
  await server.owner.query(`update project set name = $2 where id = $1`, [project, 'https://win.example'])

  await manager.materials.sendMail({ body: { receiver: 'victim@outside.test', purchase_request: id } })
  const mail = await mailbox.take('victim@outside.test')
  expect(mail.subject).toBe(`Purchase Requisition ${pr_num}`)
  expect(mail.from).toBe('Itayo <mail@itayo.test>')
  expect(mail.headers.get('reply-to')).toBe('manager@bayanihan.test')
  expect(mail.to).toBe('victim@outside.test')
  expect([...mail.headers.keys()]).not.toContain('bcc')
  expect(mailbox.mails.filter((each) => each.to.includes('all@outside.test'))).toEqual([])
  expect(mail.text).toMatch(
    /^Itayo Support {2}Bcc: all@outside\[\.\]test \(manager@bayanihan\.test\) of Bayanihan Builders sends you this through Itayo\./,
  )
  expect(mail.text).toContain('> Your account is closed.')
  expect(mail.text).toContain('> https[:]//win[.]example <b>now</b>')
  expect(mail.html).not.toMatch(/<b>|<a |https?:\/\//)
})

const stateOf = async (mailId: number): Promise<string> =>
  (await server.owner.query('select state from request_mail where id = $1', [mailId])).rows[0].state

async function orderedBy(by: SignedInClient) {
  const { id: project } = await projectWithNeeds(server, by)
  return orderOne(by, project, 'Before 7 AM')
}

test('goes to several with copies, in the sender’s own words, and is sent once the server took it', async () => {
  const purchaser = await server.signIn('purchaser@bayanihan.test')
  const made = await orderedBy(await server.signIn('admin@bayanihan.test'))
  const body = {
    purchase_request: made.id,
    receiver: 'one@hardware.test',
    also_to: ['two@hardware.test', 'one@hardware.test'],
    cc: ['boss@hardware.test', 'two@hardware.test'],
    words: 'Please confirm the price today.',
  }
  const { response, description } = await purchaser.materials.sendMail({ body })
  expect(description).toBe('The e-mail is on its way.')
  const mail = await mailbox.take('one@hardware.test, two@hardware.test')
  expect(mail.headers.get('to')).toBe('one@hardware.test, two@hardware.test')
  expect(mail.headers.get('cc')).toBe('boss@hardware.test')
  expect(mail.headers.get('reply-to')).toBe('purchaser@bayanihan.test')
  // The notes are those of the person who ordered, not of the one who sends.
  const text = mail.text.replaceAll('\r\n', '\n')
  expect(text).toContain(' writes:\n\n> Please confirm the price today.\n\n')
  expect(text).toMatch(/\n\n[^\n]+ wrote:\n\n> Before 7 AM\n\n/)
  await eventually(async () => (await stateOf(response.id)) === 'sent', 'it to be noted as sent')
  const { rows } = await server.owner.query(
    `select count(*)::int as counted from sent_mail where user_id = $1`,
    [purchaser.userId],
  )
  // Each address counts: one letter to many is many letters.
  expect(rows[0].counted).toBe(3)
})

test.each([
  ['also_to', { also_to: ['a@b.test\r\nBcc: c@d.test'] }],
  ['cc', { cc: ['no address'] }],
  ['too many', { cc: Array.from({ length: 11 }, (_, at) => `${at}@b.test`) }],
])('a wrong address in %s is refused', async (_what, wrong) => {
  const admin = await server.signIn('admin@bayanihan.test')
  const made = await orderedBy(admin)
  const body = { purchase_request: made.id, receiver: 'a@b.test', ...wrong }
  expect((await refusal(admin.materials.sendMail({ body }))).code).toBe('invalid_input')
})

test('a paper that was decided since the sender looked is not sent', async () => {
  const engineer = await server.signIn('engineer@bayanihan.test')
  const admin = await server.signIn('admin@bayanihan.test')
  const { id: project } = await projectWithNeeds(server, admin)
  const made = await orderOne(engineer, project, '')
  await admin.approvals.decide({
    body: { id: made.approval_id as number, decision: 'reject', reason: 'No' },
  })
  const body = { purchase_request: made.id, receiver: 'a@b.test', approval_status: 'Pending' as const }
  const error = await refusal(admin.materials.sendMail({ body }))
  expect([error.http, error.message]).toEqual([
    409,
    `${made.pr_num} is disapproved by now. Look at it again before you send it.`,
  ])
  await admin.materials.sendMail({ body: { ...body, approval_status: 'Disapproved' } })
})

test('after the last try it has failed, and its sender is told', async () => {
  const admin = await server.signIn('admin@bayanihan.test')
  const made = await orderedBy(admin)
  await server.owner.query(
    `update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false
     where name = 'requests.send-mail'`,
  )
  const { send } = server.platform.mailer
  let tries = 0
  server.platform.mailer.send = async (message) => {
    if (message.to !== 'gone@hardware.test') return
    tries += 1
    throw new Error('550 no such mailbox')
  }
  const body = { purchase_request: made.id, receiver: 'gone@hardware.test' }
  const { response } = await admin.materials.sendMail({ body })
  await eventually(async () => (await stateOf(response.id)) === 'failed', 'the last try')
  server.platform.mailer.send = send
  expect(tries).toBe(3)
  const notices = (await admin.notifications.list()).response.data
  expect(notices[0]).toMatchObject({
    title: `Purchase Requisition ${made.pr_num} could not be e-mailed`,
    text: 'The mail server did not take the letter to gone@hardware.test. Check the address and send it again.',
  })
  expect(notices[0]?.link).toContain(`request=${made.pr_num}`)
  const params = { company_id: admin.companyId, pr: made.pr_num, project_id: made.project_id }
  const { data } = (await admin.materials.requestDetails({ params })).response
  expect(data.mails).toMatchObject([{ receiver: 'gone@hardware.test', state: 'failed' }])
})

test('an address that the server refuses is told to the sender; the others have the letter once', async () => {
  const admin = await server.signIn('admin@bayanihan.test')
  const made = await orderedBy(admin)
  const body = {
    purchase_request: made.id,
    receiver: 'here@hardware.test',
    also_to: ['refused@hardware.test'],
  }
  mailbox.refuse('refused@hardware.test')
  const { response } = await admin.materials.sendMail({ body })
  await eventually(async () => (await stateOf(response.id)) === 'sent', 'it to be noted as sent')
  const notices = (await admin.notifications.list()).response.data
  expect(notices[0]?.text).toContain('did not take the letter to refused@hardware.test.')
  expect(mailbox.mails.filter(({ to }) => to.includes('here@hardware.test'))).toHaveLength(1)
})
