import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, manager } = await openDemo('manager')
beforeAll(async () => {
  // The demo has sent notices already.
  await server.owner.query('delete from notification where user_id = $1', [manager.userId])
  await server.owner.query(
    `insert into notification (company_id, user_id, kind, title)
     select $1, $2, 'test', 'Notice ' || n from generate_series(1, 12) n`,
    [manager.companyId, manager.userId],
  )
})

test('are one’s own, newest first, ten a page, with the unread count', async () => {
  const { response } = await manager.notifications.list()
  expect([response.total_items, response.unread, response.data.length]).toEqual([12, 12, 10])
  expect(response.data[0]).toMatchObject({ title: 'Notice 12', is_read: false })
  const estimator = await server.signIn('estimator@bayanihan.test')
  expect((await estimator.notifications.list()).response.total_items).toBe(1)
})

test('are read one by one or all at once', async () => {
  const { response } = await manager.notifications.list({ query: { per_page: '2' } })
  const ids = response.data.map((notice) => notice.id)
  expect((await manager.notifications.markRead({ body: { ids } })).response.unread).toBe(10)
  expect((await manager.notifications.markRead({ body: { ids } })).response.unread).toBe(10)
  expect((await manager.notifications.list({ query: { unread: '1' } })).response.total_items).toBe(10)
  expect((await manager.notifications.markRead({ body: {} })).response.unread).toBe(0)
})

test('a colleague’s notice is not found and stays unread', async () => {
  const { rows } = await server.owner.query(
    `select n.id from notification n join app_user u on u.id = n.user_id where u.email = 'viewer@bayanihan.test'`,
  )
  const id = Number(rows[0].id)
  expect((await refusal(manager.notifications.markRead({ body: { ids: [id] } }))).http).toBe(404)
  const { rows: after } = await server.owner.query('select read_at from notification where id = $1', [id])
  expect(after).toEqual([{ read_at: null }])
})
