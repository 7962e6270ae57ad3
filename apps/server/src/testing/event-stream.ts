import type { LiveEvent } from '@itayo/contract'
import type { TestServer } from './test-server.ts'

/** An open `/api/events`, read as a browser reads it. */
export interface EventStream {
  status: number
  headers: Headers
  /** The next event; undefined once the server has ended the stream. */
  next(): Promise<LiveEvent | undefined>
  /** Everything up to the end of the stream. */
  rest(): Promise<LiveEvent[]>
  /** Told to end because the person has too many. */
  wasEnough(): boolean
  close(): Promise<void>
}

/** With a `gap`, also what happened in so many milliseconds before. */
export async function openEventStream(baseUrl: string, token: string, gap?: number): Promise<EventStream> {
  const asked = gap === undefined ? '' : `?gap=${gap}`
  const reply = await fetch(`${baseUrl}/api/events${asked}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = (reply.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let unread = ''
  let enough = false

  async function nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = unread.indexOf('\n\n')
      if (end >= 0) {
        const block = unread.slice(0, end)
        unread = unread.slice(end + 2)
        return block
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      unread += value
    }
  }

  async function next(): Promise<LiveEvent | undefined> {
    for (;;) {
      const block = await nextBlock()
      if (block === undefined) return undefined
      if (block.startsWith('event: enough')) enough = true
      if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length))
    }
  }

  // The greeting: from here on nothing is missed.
  if (reply.ok) await nextBlock()
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    async rest() {
      const events: LiveEvent[] = []
      for (let event = await next(); event; event = await next()) events.push(event)
      return events
    },
    wasEnough: () => enough,
    close: () => reader.cancel(),
  }
}

/** Until everything committed so far has been delivered: notifications keep their order. */
export async function eventsDelivered(server: TestServer): Promise<void> {
  const marker = { company_id: -1, user_id: -1, topic: 'marker', id: null }
  const heard = Promise.withResolvers<void>()
  const stop = server.platform.events.listen({
    companyId: marker.company_id,
    userId: marker.user_id,
    hear: () => heard.resolve(),
    end: () => undefined,
  })
  await server.owner.query(`select pg_notify('itayo_events', $1)`, [JSON.stringify(marker)])
  await heard.promise
  stop()
}

/** Collects the events that reach somebody from now on, until it is stopped. */
export function hearAs(server: TestServer, { companyId, userId }: { companyId: number; userId: number }) {
  const heard: LiveEvent[] = []
  const hear = (event: LiveEvent) => heard.push(event)
  return { heard, stop: server.platform.events.listen({ companyId, userId, hear, end: () => undefined }) }
}
