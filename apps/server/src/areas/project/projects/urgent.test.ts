import type { ProjectRow } from '@itayo/contract'
import { isInTrouble, mostUrgent } from '@itayo/domain'
import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, admin, viewer, foreman, stranger } = await openDemo('admin', 'viewer', 'foreman', 'stranger')

const urgent = async (by: SignedInClient, most: '5' | '20' = '5') =>
  (await by.projects.urgent({ query: { most } })).response
/** Everything the person may see, as the list of projects gives it. */
const everything = async (by: SignedInClient) =>
  (await by.projects.list({ body: { per_page: -1 } })).response.data as ProjectRow[]
/** What the rule orders by; it says nothing of two that stand alike. */
const placesOf = (rows: readonly ProjectRow[]) =>
  rows.map(({ state, slippage }) => [state, Math.min(slippage ?? 0, 0)])
const idsOf = (rows: readonly ProjectRow[]) => rows.map((row) => row.ProjectId)

test.each([
  ['an administrator', admin],
  ['a viewer', viewer],
  ['who sees no costs', foreman],
  ['another company', stranger],
])('%s gets the most urgent of all they may see, by the rule', async (_who, person) => {
  const all = await everything(person)
  const { data, counts } = await urgent(person, '20')
  expect(counts.active).toBe(all.length)
  expect(placesOf(data)).toEqual(placesOf(mostUrgent(all, 20)))
  expect(new Set(idsOf(data)).size).toBe(data.length)
  expect(placesOf((await urgent(person)).data)).toEqual(placesOf(mostUrgent(all, 5)))
})

test('a late project is found behind more newer ones than any list shows', async () => {
  const late = mostUrgent(await everything(admin), 20).filter(isInTrouble)
  expect(late.length).toBeGreaterThan(0)
  const newer = Array.from({ length: 121 }, (_, at) => `Newer ${at}`)
  while (newer.length > 0)
    await Promise.all(
      newer
        .splice(0, 11)
        .map((name) => addProject(admin, { name, identifier: name, start_date: '2031-01-06' })),
    )
  expect((await everything(admin)).some(isInTrouble)).toBe(false)
  const { data } = await urgent(admin, '20')
  expect(idsOf(data).slice(0, late.length)).toEqual(idsOf(late))
  expect(data).toHaveLength(20)
})

test('what was archived, or is closed to somebody, is not told', async () => {
  const [second = 0, ...others] = idsOf((await urgent(admin)).data)
  // One whose materials are not on their way.
  const first = others.at(-1) ?? 0
  await admin.projects.archive({ params: { companyId: admin.companyId, id: first } })
  await admin.projects.setAccess({ body: { project_id: second, members: [admin.userId] } })
  expect(idsOf((await urgent(admin)).data)).not.toContain(first)
  expect(idsOf((await urgent(viewer, '20')).data)).not.toContain(second)
})

test('is for who may open projects', async () => {
  expect((await refusal(server.nobody.projects.urgent({ query: {} }))).http).toBe(401)
})
