import pg from 'pg'
import { expect, vi } from 'vitest'
import { repeatedCalls } from './test-server.ts'

/** The listening connection says this every few seconds, whatever is measured. */
const HEARTBEAT = 'select 1'

/** A statement with a limit of its own is an object, one without is its text. */
const textOf = (question: unknown): unknown =>
  typeof question === 'object' && question !== null && 'text' in question ? question.text : question

/**
 * How often the database is asked until the work is committed. On a busy machine a call may be sent away, even from
 * the middle of its work, and is made again: only the try that was answered counts.
 */
export async function timesAsked(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const beginAnew = () => spy.mockClear()
  repeatedCalls.on('repeated', beginAnew)
  const questions = () => spy.mock.calls.map(([query]) => textOf(query)).filter((one) => one !== HEARTBEAT)
  await work()
  await vi.waitFor(() => expect(questions().at(-1)).toBe('commit'))
  const count = questions().length
  repeatedCalls.off('repeated', beginAnew)
  spy.mockRestore()
  return count
}

/** How often the work waits for an answer of the database: statements that are sent together wait once. */
export async function timesWaited(work: () => Promise<unknown>): Promise<number> {
  const send = pg.Client.prototype.query as (this: pg.Client, ...question: unknown[]) => unknown
  const unanswered = new Map<pg.Client, number>()
  let waits = 0
  const beginAnew = () => {
    waits = 0
  }
  repeatedCalls.on('repeated', beginAnew)
  let isCommitted = false
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...question) {
    const answer = send.apply(this, question)
    if (textOf(question[0]) === HEARTBEAT || !(answer instanceof Promise)) return answer as never
    const before = unanswered.get(this) ?? 0
    if (before === 0) waits += 1
    unanswered.set(this, before + 1)
    const settle = () => {
      unanswered.set(this, (unanswered.get(this) ?? 0) - 1)
      isCommitted = textOf(question[0]) === 'commit'
    }
    answer.then(settle, settle)
    return answer as never
  })
  await work()
  await vi.waitFor(() => expect(isCommitted).toBe(true))
  repeatedCalls.off('repeated', beginAnew)
  vi.restoreAllMocks()
  return waits
}
