import { type LiveEvent, system } from '@itayo/contract'
import { createParser } from 'eventsource-parser'
import { watchedFetch } from './api.ts'
import { tokenHolder } from './auth/token.ts'
import { backOff } from './back-off.ts'

interface LiveOptions {
  onEvent: (event: LiveEvent) => void
  /** The stream was not open for longer than the server can tell of: anything may have changed. */
  onMissed: () => void
  /** The server no longer takes our token. */
  onRefused: () => void
}

/** Silence longer than this means a dead connection: the server's heart beats every 20 seconds. */
const SILENCE_MS = 65_000
/** A browser opens at most six connections to a server, so hidden tabs give theirs back after this long. */
const HIDDEN_MS = 15_000
/** The server counts the gap back from when it hears of it: so long may our question be on its way. */
const ON_THE_WAY_MS = 5000

function parseEvent(data: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(data) as LiveEvent
    return typeof event.topic === 'string' ? event : undefined
  } catch {
    return undefined
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  read: (chunk: string) => void,
  alive: () => void,
) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    read(decoder.decode(value, { stream: true }))
  }
}

/** Receives live events for as long as the person is signed in. Returns the way to stop. */
export function listen({ onEvent, onMissed, onRefused }: LiveOptions): () => void {
  const token = tokenHolder.current
  let wanted = true
  // The person has as many windows open as are kept told: this one goes on when it is looked at.
  let isSetAside = false
  let attempt = 0
  // At first there is what the page has read since it was opened.
  let heardUntil = performance.timeOrigin
  let current: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    clearTimeout(retry)
    const control = new AbortController()
    current = control
    // By the clock on the wall, which goes on while a laptop sleeps.
    const asked = Date.now()
    const gap = Math.max(0, Math.ceil(asked - heardUntil)) + ON_THE_WAY_MS
    let watchdog = setTimeout(() => control.abort(), SILENCE_MS)
    const alive = () => {
      heardUntil = Date.now()
      clearTimeout(watchdog)
      watchdog = setTimeout(() => control.abort(), SILENCE_MS)
    }
    try {
      const reply = await watchedFetch(`/api${system.events.path}?gap=${gap}`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        signal: control.signal,
        credentials: 'omit',
        cache: 'no-store',
      })
      if (reply.status === 401 || reply.status === 403) return onRefused()
      if (!reply.ok || !reply.body) return
      attempt = 0
      if (Date.now() - asked > ON_THE_WAY_MS) onMissed()
      const parser = createParser({
        onEvent(message) {
          if (message.event === 'enough') isSetAside = true
          if (message.event === 'missed') return onMissed()
          const event = message.event === 'message' || !message.event ? parseEvent(message.data) : undefined
          if (event) onEvent(event)
        },
      })
      await readStream(reply.body, parser.feed, alive)
    } catch {
      // Cut, silent or given back: the next try tells.
    } finally {
      clearTimeout(watchdog)
      if (current === control) current = undefined
      if (wanted && !current && !isSetAside) retry = setTimeout(open, backOff(attempt++))
    }
  }

  function openNow(): void {
    if (wanted && !current && !isSetAside) void open()
  }

  function onFocus(): void {
    if (!isSetAside) return
    isSetAside = false
    openNow()
  }

  function close(): void {
    wanted = false
    clearTimeout(retry)
    current?.abort()
    current = undefined
  }

  function onVisibility(): void {
    clearTimeout(pause)
    if (document.visibilityState === 'hidden') {
      pause = setTimeout(close, HIDDEN_MS)
    } else if (!wanted) {
      wanted = true
      isSetAside = false
      openNow()
    }
  }

  void open()
  window.addEventListener('online', openNow)
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(pause)
    close()
    window.removeEventListener('online', openNow)
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
