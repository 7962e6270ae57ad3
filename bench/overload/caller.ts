import { connect, type Socket } from 'node:net'

/** One keep-alive connection that asks and waits for the answer, in raw HTTP to cost little itself. */
interface Caller {
  ask(call: Call): Promise<Answered>
  close(): void
}

export interface Answered {
  http: number
  /** Since it was asked for, a connection that had to be made included. */
  milliseconds: number
}

export interface Call {
  path: string
  token?: string | undefined
  /** Sent as JSON with POST; without one it is a GET. */
  body?: object
}

function requestOf({ path, token, body }: Call): string {
  const sent = body ? JSON.stringify(body) : ''
  const lines = [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${sent}`
}

export function openCaller(port: number): Caller {
  let socket: Socket | undefined
  let pending:
    | { resolve: (answered: Answered) => void; reject: (error: Error) => void; at: number }
    | undefined
  let received = Buffer.alloc(0)

  function open(): Socket {
    const next = connect(port, '127.0.0.1')
    next.setNoDelay(true)
    next.on('error', (error) => pending?.reject(error))
    next.on('close', () => {
      if (socket === next) socket = undefined
      pending?.reject(new Error('the server hung up'))
    })
    next.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.subarray(0, end).toString('latin1')
      const size = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + size) return
      received = Buffer.alloc(0)
      const call = pending
      pending = undefined
      call?.resolve({ http: Number(head.slice(9, 12)), milliseconds: performance.now() - call.at })
    })
    return next
  }

  return {
    ask(call) {
      const at = performance.now()
      socket ??= open()
      const { promise, resolve, reject } = Promise.withResolvers<Answered>()
      pending = { resolve, reject, at }
      socket.write(requestOf(call))
      return promise
    },
    close: () => void socket?.destroy(),
  }
}

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
