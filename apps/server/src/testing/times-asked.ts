import pg from 'pg'
import { expect, vi } from 'vitest'

/** The listening connection says this every few seconds, whatever is measured. */
const HEARTBEAT = 'select 1'

/** How often the database is asked until the work is committed. */
export async function timesAsked(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const questions = () => spy.mock.calls.map(([query]): unknown => query).filter((one) => one !== HEARTBEAT)
  await work()
  await vi.waitFor(() => expect(questions().at(-1)).toBe('commit'))
  const count = questions().length
  spy.mockRestore()
  return count
}
