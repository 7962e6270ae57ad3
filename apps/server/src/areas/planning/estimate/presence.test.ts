import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProject, addWorkItem } from '../../../testing/projects.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

/** People see who else has the estimate open, and where in it. */
let server: TestServer
let manager: SignedInClient
let estimator: SignedInClient
let project_id: number
let workItemId: number
beforeAll(async () => {
  server = await openTestServer()
  manager = await server.signIn('manager@bayanihan.test')
  estimator = await server.signIn('estimator@bayanihan.test')
})
beforeEach(async () => {
  project_id = await addProject(manager)
  workItemId = await addWorkItem(server, project_id, 'CW-02')
})
afterAll(() => server.close())

async function say(
  by: SignedInClient,
  change: { place?: string; psow_id?: number | null; leaves?: boolean } = {},
) {
  const body = { project_id, place: 'a', psow_id: null, ...change }
  const { response } = await by.estimate.presence({ body })
  return response.map(({ user_id, psow_id, is_me }) => ({ user_id, psow_id, is_me }))
}
const me = (by: SignedInClient, psow_id: number | null = null) => ({
  user_id: by.userId,
  psow_id,
  is_me: true,
})
const them = (by: SignedInClient, psow_id: number | null = null) => ({
  user_id: by.userId,
  psow_id,
  is_me: false,
})

test('everybody sees who else is there, and in which work item', async () => {
  expect(await say(manager)).toEqual([me(manager)])
  const seen = await say(estimator, { psow_id: workItemId })
  expect(seen).toHaveLength(2)
  expect(seen).toEqual(expect.arrayContaining([them(manager), me(estimator, workItemId)]))
  expect(await say(manager)).toEqual(expect.arrayContaining([them(estimator, workItemId), me(manager)]))
})

test('leaving is seen at once; another window of the same person stays', async () => {
  await say(estimator, { place: 'a' })
  await say(estimator, { place: 'b', psow_id: workItemId })
  await say(estimator, { place: 'b', leaves: true })
  expect(await say(manager)).toEqual(expect.arrayContaining([them(estimator)]))
  expect(await say(estimator, { leaves: true })).toEqual([them(manager)].map((one) => ({ ...one })))
  expect(await say(manager)).toEqual([me(manager)])
})

test('a word that was under way when its window left does not bring it back; opened again later, it is there', async () => {
  await say(estimator, { psow_id: workItemId })
  await say(estimator, { leaves: true })
  await say(estimator, { psow_id: workItemId })
  expect(await say(manager)).toEqual([me(manager)])
  await server.owner.query(
    `update estimate_presence set left_at = now() - interval '16 seconds' where project_id = $1 and user_id = $2`,
    [project_id, estimator.userId],
  )
  await say(estimator, { psow_id: workItemId })
  expect(await say(manager)).toEqual(expect.arrayContaining([them(estimator, workItemId)]))
})

test('who was not heard of for 45 seconds is gone', async () => {
  await say(estimator, { psow_id: workItemId })
  const age = (seconds: number) =>
    server.owner.query(
      `update estimate_presence set seen_at = now() - make_interval(secs => $2) where project_id = $1 and user_id = $3`,
      [project_id, seconds, estimator.userId],
    )
  await age(40)
  expect(await say(manager)).toHaveLength(2)
  await age(46)
  expect(await say(manager)).toEqual([me(manager)])
})

test('a project of another company is not found', async () => {
  const other = await server.signIn('admin@pundasyon.test')
  await expect(say(other)).rejects.toMatchObject({ http: 404 })
})

test('other projects do not show', async () => {
  await say(estimator)
  project_id = await addProject(manager)
  expect(await say(manager)).toEqual([me(manager)])
})
