import { expect, test } from 'vitest'
import { AttentiveQueryClient } from './query.ts'

/** A server whose answers come when they are let go. */
function slowServer() {
  const waiting: ((answer: string) => void)[] = []
  return {
    read: () => new Promise<string>((resolve) => waiting.push(resolve)),
    answer: (text: string) => waiting.shift()?.(text),
    get open() {
      return waiting.length
    },
  }
}

const NOTICES = ['notifications', 'newest']

test('a change during the first reading is read again when that one has arrived', async () => {
  const queries = new AttentiveQueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const server = slowServer()
  queries.setQueryDefaults(NOTICES, { queryFn: server.read })
  const first = queries.fetchQuery({ queryKey: NOTICES })
  const refreshed = queries.invalidateQueries({ queryKey: NOTICES, refetchType: 'all' })
  server.answer('1 unread')
  expect(await first).toBe('1 unread')
  await expect.poll(() => server.open).toBe(1)
  server.answer('2 unread')
  await refreshed
  expect(queries.getQueryData(NOTICES)).toBe('2 unread')
})

test('others are left alone', async () => {
  const queries = new AttentiveQueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const server = slowServer()
  queries.setQueryDefaults(['projects'], { queryFn: server.read })
  const first = queries.fetchQuery({ queryKey: ['projects'] })
  const refreshed = queries.invalidateQueries({ queryKey: NOTICES, refetchType: 'all' })
  server.answer('all of them')
  await first
  await refreshed
  expect(server.open).toBe(0)
})
