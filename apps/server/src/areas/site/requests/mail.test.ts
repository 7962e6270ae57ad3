import { type Mailbox, openMailbox } from '@itayo/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOne, projectWithNeeds } from '../../../testing/requests.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'

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
