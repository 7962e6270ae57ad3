import { expect, test } from 'vitest'
import { HOURS } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin, viewer, stranger } = await openDemo('admin', 'viewer', 'stranger')

const ask = (by: SignedInClient, page: string) => by.company.askAccess({ body: { page } })
const noticesOf = async (person: SignedInClient) =>
  (await person.notifications.list()).response.data.filter(({ title }) => title.endsWith('asks for access'))

test('names the administrators who have joined, and nobody of another company', async () => {
  const { response } = await viewer.company.administrators()
  expect(response).toEqual([{ id: admin.userId, full_name: 'Maricel Santos' }])
  expect((await refusal(server.nobody.company.administrators())).http).toBe(401)
})

test('asking tells each administrator who, which page and which path, once a day', async () => {
  expect((await ask(viewer, '/Roles/index/')).description).toBe('Your administrators have been asked.')
  expect(await noticesOf(admin)).toMatchObject([
    {
      title: 'Teresita Aquino asks for access',
      text: 'To “Roles” (/roles/Index). Their role is Viewer.',
      link: '/roles/Index',
    },
  ])
  expect(await noticesOf(stranger)).toEqual([])
  expect((await refusal(ask(viewer, '/roles/Index'))).code).toBe('access.asked_already')
  expect(await noticesOf(admin)).toHaveLength(1)
})

test('two at the same moment are one', async () => {
  const person = await personWith(server, ['/projects/Index'])
  const before = (await noticesOf(admin)).length
  const both = await Promise.allSettled([ask(person, '/audit/Index'), ask(person, '/audit/Index')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await noticesOf(admin)).toHaveLength(before + 1)
})

test('nobody floods the administrators', async () => {
  const person = await personWith(server, [])
  for (const page of ['/roles/Index', '/users/Index', '/audit/Index', '/material/Index', '/catalog/Index'])
    await ask(person, page)
  expect((await refusal(ask(person, '/equipment/Index'))).code).toBe('access.asked_often')
})

test.each([
  ['/projects/Index', 409],
  ['/nowhere', 404],
  ['/dashboard', 404],
])('a page that is held, or is none, cannot be asked for: %s', async (page, http) => {
  expect((await refusal(ask(viewer, page))).http).toBe(http)
})

// The last: from here on the clock is ahead of the database's.
test('the next day one may ask again', async () => {
  const before = (await noticesOf(admin)).length
  server.clock.advance(30 * HOURS)
  await ask(viewer, '/roles/Index')
  expect(await noticesOf(admin)).toHaveLength(before + 1)
})
