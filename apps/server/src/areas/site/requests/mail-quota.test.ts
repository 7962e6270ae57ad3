import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAYS, HOURS, MINUTES } from '../../../platform/clock.ts'
import { refusal } from '../../../testing/refusal.ts'
import { orderOne, projectWithNeeds } from '../../../testing/requests.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let manager: SignedInClient
let purchaser: SignedInClient
let project: number
let request: number

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  purchaser = await server.signIn('purchaser@bayanihan.test')
  project = (await projectWithNeeds(server, manager)).id
  request = (await orderOne(manager, project, '')).id
})
afterAll(() => server.close())
beforeEach(() => server.owner.query('delete from sent_mail'))

const send = (by: SignedInClient, receiver: string, id = request) =>
  by.materials.sendMail({ body: { receiver, purchase_request: id } })

/** Mails that went before, as many of a person as asked. */
const sentBefore = (by: SignedInClient, count: number, ago = 0) =>
  server.owner.query(
    `insert into sent_mail (company_id, user_id, kind, at)
     select $1, $2, 'paper', $3::timestamptz - make_interval(secs => $4) from generate_series(1, $5)`,
    [by.companyId, by.userId, server.clock.now(), ago / 1000, count],
  )

const counted = async () => {
  const { rows } = await server.owner.query(
    `select (select count(*)::int from sent_mail) as sent, (select count(*)::int from request_mail where request_id = $1) as mails`,
    [request],
  )
  return rows[0]
}

describe('papers to strangers', () => {
  test('sixty in a row stop after thirty, and the thirty-first says when it works again', async () => {
    const before = (await counted()).mails
    const codes: (number | string)[] = []
    for (let n = 1; n <= 60; n += 1) {
      codes.push(
        await send(manager, `stranger-${n}@outside.test`).then(
          () => 'sent',
          (error) => error.code,
        ),
      )
    }
    expect(codes).toEqual([...Array(30).fill('sent'), ...Array(30).fill('mail.quota')])
    expect(await counted()).toEqual({ sent: 30, mails: before + 30 })
    const error = await refusal(send(manager, 'one-more@outside.test'))
    expect(error.http).toBe(429)
    expect(error.message).toBe(
      'You have sent 30 e-mails in the last hour. The next one can go in 60 minutes.',
    )
    expect(error.body.retry_after).toBeGreaterThan(59 * 60)
  })

  test('sent all at once they do not slip past the count', async () => {
    await sentBefore(manager, 25)
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => send(manager, `at-once-${n}@outside.test`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await counted()).sent).toBe(30)
  })

  test('a colleague may go on, and after the hour so may the person', async () => {
    await sentBefore(manager, 30)
    expect((await refusal(send(manager, 'a@outside.test'))).code).toBe('mail.quota')
    await send(purchaser, 'a@outside.test')
    server.clock.advance(HOURS + MINUTES)
    await send(manager, 'a@outside.test')
  })

  test('two hundred of a company in a day are enough, whoever sent them', async () => {
    await sentBefore(manager, 199, 20 * HOURS)
    await send(purchaser, 'last@outside.test')
    const error = await refusal(send(purchaser, 'beyond@outside.test'))
    expect(error.message).toBe(
      'Your company has sent 200 e-mails in the last 24 hours. The next one can go in 4 hours.',
    )
    const other = await server.signIn('admin@pundasyon.test')
    const { rows } = await server.owner.query(
      `select id::int from request where company_id = $1 and kind = 'material' limit 1`,
      [other.companyId],
    )
    await send(other, 'another-company@outside.test', rows[0].id)
  })

  test('invitations are counted on their own', async () => {
    const admin = await server.signIn('admin@bayanihan.test')
    await sentBefore(admin, 30)
    const { response: roles } = await admin.company.roles()
    const role_id = roles.find((role) => role.name === 'Foreman')?.id as number
    const invite = (n: number) =>
      admin.company.invite({
        body: { full_name: 'Win at https://win.example', email: `invited-${n}@outside.test`, role_id },
      })
    await invite(0)
    await server.owner.query(`update sent_mail set kind = 'invitation'`)
    await server.owner.query(
      `insert into sent_mail (company_id, user_id, kind, at)
       select $1, $2, 'invitation', $3 from generate_series(1, 29)`,
      [admin.companyId, admin.userId, server.clock.now()],
    )
    expect((await refusal(invite(1))).code).toBe('mail.quota')
    const { rowCount } = await server.owner.query(
      `select from app_user where email = 'invited-1@outside.test'`,
    )
    expect(rowCount).toBe(0)
  })
})

test('nobody sends mail before their own address is confirmed', async () => {
  await server.owner.query('update app_user set email_confirmed_at = null where id = $1', [manager.userId])
  const before = await counted()
  const error = await refusal(send(manager, 'a@outside.test'))
  expect([error.http, error.code]).toEqual([403, 'mail.unconfirmed'])
  expect(error.message).toMatch(/confirm your own address/)
  expect(await counted()).toEqual(before)
  await server.owner.query('update app_user set email_confirmed_at = now() where id = $1', [manager.userId])
  await send(manager, 'a@outside.test')
})

test('the count outlives what was sent, and ends with its time', async () => {
  await sentBefore(manager, 3, 8 * DAYS)
  await sentBefore(manager, 2, HOURS)
  await server.owner.query('select clear_expired($1)', [server.clock.now()])
  expect((await counted()).sent).toBe(2)
})
