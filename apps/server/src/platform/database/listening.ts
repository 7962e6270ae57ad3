import type { ClientConfig } from 'pg'
import { type Connection, connect } from './connection.ts'

/** A LISTEN that lasts: when its connection is lost, another one takes its place. */
interface Listening {
  close(): Promise<void>
}

interface ListeningOptions {
  connection: ClientConfig
  channel: string
  hear(payload: string): void
  /** Called each time it listens again: events meanwhile were missed. */
  onBack(): void
  onLost(error: unknown): void
}

const RECONNECT_MS = 1000
const HEARTBEAT_MS = 10_000
/** A silent line looks like one on which nothing happens, so it is asked now and then. */
const ANSWER_MS = 5000

export async function keepListening(options: ListeningOptions): Promise<Listening> {
  let closed = false
  let current: Connection | undefined
  let reconnecting: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const next = await connect({ ...options.connection, keepAlive: true, query_timeout: ANSWER_MS })
    next.on('notification', (message) => message.payload && options.hear(message.payload))
    next.on('error', options.onLost)
    try {
      await next.query(`listen "${options.channel}"`)
    } catch (error) {
      await next.end()
      throw error
    }
    current = next
    if (closed) return next.end()
    const heartbeat = setInterval(() => {
      next.query('select 1').catch((error) => {
        options.onLost(error)
        void next.end()
      })
    }, HEARTBEAT_MS)
    // Only now: a try that failed "ends" too, and is repeated where it was made.
    next.on('end', () => {
      clearInterval(heartbeat)
      listenLater()
    })
  }

  function listenLater(): void {
    if (!closed) reconnecting = setTimeout(listenAgain, RECONNECT_MS)
  }

  function listenAgain(): void {
    listen().then(options.onBack, (error) => {
      options.onLost(error)
      listenLater()
    })
  }

  await listen()
  return {
    async close() {
      closed = true
      clearTimeout(reconnecting)
      await current?.end()
    },
  }
}
