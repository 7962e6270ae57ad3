import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'

const { server } = await openDemo()

const titles = async (email: string) => {
  const person = await server.signIn(email)
  return (await person.dashboard.mine()).response.attention.map((entry) => entry.title)
}

test('shows what waits for the person who looks, and nothing they could not open', async () => {
  await server.owner.query(
    `update app_user set email_confirmed_at = null where email = 'foreman@bayanihan.test'`,
  )
  await server.owner.query(`update app_user set joined_at = null where email = 'viewer@bayanihan.test'`)
  expect(await titles('foreman@bayanihan.test')).toEqual(['Confirm your email address'])
  expect(await titles('admin@bayanihan.test')).toEqual([
    '2 people have not joined yet',
    'Complete the company profile',
  ])
  expect(await titles('estimator@bayanihan.test')).toEqual([])
})

test('the company’s shows its people and, to those who may read it, what happened last', async () => {
  const administrator = await server.signIn('admin@bayanihan.test')
  const { response } = await administrator.dashboard.company()
  expect(response.people).toEqual({ active: 6, invited: 2, inactive: 1, seen_this_week: 3 })
  expect(response.roles[0]).toEqual({ name: 'Company Administrator', approver: true, users: 1 })
  expect(response.activity[0]?.action).toBe('account.signed_in')
  const manager = await server.signIn('manager@bayanihan.test')
  expect((await manager.dashboard.company()).response.activity).toEqual([])
})
