import { AppError, TRY_AGAIN_SECONDS } from '../errors.ts'
import { CUT_MS } from './limits.ts'

/**
 * The time that the database may take from one request, over all its statements and transactions. Each
 * statement alone has a limit of its own; ten slow ones after each other would keep a person waiting ten times
 * as long. Only waiting for the database counts: a drawing or an upload may take its time.
 */
export class RequestTime {
  readonly #cancel: (session: number) => Promise<unknown>
  readonly #waiting = new Set<() => void>()
  #left: number
  #since = 0
  #timer: NodeJS.Timeout | undefined

  constructor(milliseconds: number, cancel: (session: number) => Promise<unknown>) {
    this.#left = milliseconds
    this.#cancel = cancel
  }

  /** The longest that an answer is worth waiting for: a cut-off statement answers a moment after the end. */
  get longest(): number {
    return Math.max(0, this.#remaining()) + CUT_MS
  }

  /** Counts the time until the answer; `cut` is called when all of it is used up before. */
  async counting<T>(ask: () => Promise<T>, cut: () => void): Promise<T> {
    if (this.#remaining() <= 0) throw timeIsUp()
    if (this.#waiting.size === 0) this.#begin()
    // Wrapped, so that two who give the same function count as two.
    const own = () => cut()
    this.#waiting.add(own)
    try {
      return await ask()
    } finally {
      this.#waiting.delete(own)
      if (this.#waiting.size === 0) this.#pause()
    }
  }

  /** The same for work that cannot be cut off itself: it goes on without anybody who waits for it. */
  within<T>(ask: () => Promise<T>, tooLate: (answer: T) => void = () => undefined): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    let isLate = false
    const cut = () => {
      isLate = true
      reject(timeIsUp())
    }
    const asked = async () => {
      const answer = ask()
      answer.then(
        (late) => isLate && tooLate(late),
        () => undefined,
      )
      return Promise.race([answer, promise])
    }
    return this.counting(asked, cut)
  }

  /** Ends the statement that a session carries out; those sent behind it fail with its transaction. */
  cancel(session: number): void {
    // A database that hears nothing is given up by the statement's own limit.
    this.#cancel(session).catch(() => undefined)
  }

  #remaining(): number {
    return this.#waiting.size === 0 ? this.#left : this.#left - (performance.now() - this.#since)
  }

  #begin(): void {
    this.#since = performance.now()
    this.#timer = setTimeout(() => {
      for (const cut of this.#waiting) cut()
    }, this.#left)
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.#left -= performance.now() - this.#since
  }
}

export const timeIsUp = () => new AppError('busy', { retryAfterSeconds: TRY_AGAIN_SECONDS })
