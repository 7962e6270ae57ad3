import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { deviceDatabase, forgetDevice } from './database.ts'
import { dropProject, forgetOthers, keepProject, refreshKept, restoreKept, siteReading } from './kept-data.ts'

const PERSON = 3
let answer: string
let isThere: boolean
let client: QueryClient

const stock = (projectId: number) => ({
  queryKey: ['onsite', 'stock', projectId],
  queryFn: async () => {
    if (answer === '') throw new Error('No network')
    return answer
  },
})

beforeEach(async () => {
  await forgetDevice()
  answer = 'twelve bags'
  isThere = true
  client = new QueryClient()
  siteReading.register(async (projectId, fetch) => {
    if (isThere) await fetch(stock(projectId))
    return isThere
  })
})

const rows = async () =>
  (await (await deviceDatabase()).getAll('kept')).map(({ person, project_id }) => [person, project_id])

/** As the app starts again, without a network. */
async function restart(): Promise<QueryClient> {
  const next = new QueryClient()
  answer = ''
  await restoreKept(next, PERSON)
  return next
}

test('what was read of a chosen project stands in the cache of the next start, as old as it is', async () => {
  await keepProject(client, PERSON, { project_id: 5, name: 'Covered Court' })
  const readAt = client.getQueryState(stock(5).queryKey)?.dataUpdatedAt
  const next = await restart()
  expect(next.getQueryData(stock(5).queryKey)).toBe('twelve bags')
  expect(next.getQueryState(stock(5).queryKey)?.dataUpdatedAt).toBe(readAt)
})

test('a page that asked before the device was read shows what is kept, and leaving it takes nothing away', async () => {
  await keepProject(client, PERSON, { project_id: 5, name: 'Covered Court' })
  const next = new QueryClient()
  const page = new QueryObserver(next, {
    queryKey: stock(5).queryKey,
    // As a fetch without a network: it waits, and is given up when nobody looks any more.
    queryFn: ({ signal }) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const leave = page.subscribe(() => undefined)
  await restoreKept(next, PERSON)
  expect(page.getCurrentResult().data).toBe('twelve bags')
  expect(next.isFetching()).toBe(1)
  leave()
  await expect.poll(() => next.isFetching()).toBe(0)
  expect(next.getQueryData(stock(5).queryKey)).toBe('twelve bags')
})

test('what is read anew is kept anew, and without a network the old stays', async () => {
  await keepProject(client, PERSON, { project_id: 5, name: 'Covered Court' })
  await restoreKept(client, PERSON)
  answer = 'ten bags'
  await client.fetchQuery({ ...stock(5), staleTime: 0 })
  answer = ''
  await refreshKept(client, PERSON)
  expect((await restart()).getQueryData(stock(5).queryKey)).toBe('ten bags')
})

test('a project that is given back, or no longer seen, leaves nothing', async () => {
  for (const project_id of [5, 6]) await keepProject(client, PERSON, { project_id, name: '' })
  await dropProject(PERSON, 5)
  expect(await rows()).toEqual([
    [PERSON, 6],
    [PERSON, null],
  ])
  await restoreKept(client, PERSON)
  isThere = false
  await refreshKept(client, PERSON)
  expect(await rows()).toEqual([[PERSON, null]])
})

test('nothing that somebody read stays for the next person', async () => {
  await keepProject(client, PERSON, { project_id: 5, name: '' })
  await keepProject(client, 4, { project_id: 5, name: '' })
  await forgetOthers(4)
  expect((await rows()).every(([person]) => person === 4)).toBe(true)
  await forgetOthers(null)
  expect(await rows()).toEqual([])
})
