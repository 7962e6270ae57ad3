import { connect, type Socket } from 'node:net'

/**
 * A small closed-loop load: a few keep-alive connections on loopback, each with one request under
 * way, for a fixed time. It speaks raw HTTP, so that on two cores it stays out of the server's way.
 */
export interface Target {
  port: number
  path: string
  token?: string
  /** Each connection takes turns between the token and these. */
  otherTokens?: readonly string[]
  /** Sent as JSON with POST; without one it is a GET. */
  body?: object
}

const CONNECTIONS = 16

export async function requestsPerSecond(
  target: Target,
  milliseconds: number,
  connections = CONNECTIONS,
): Promise<number> {
  const body = target.body ? JSON.stringify(target.body) : ''
  const requestWith = (token: string | undefined) =>
    Buffer.from(
      `${body ? 'POST' : 'GET'} ${target.path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n` +
        (token ? `authorization: Bearer ${token}\r\n` : '') +
        (body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '') +
        `\r\n${body}`,
    )
  const requests = [target.token, ...(target.otherTokens ?? [])].map(requestWith)
  let done = 0
  let stop = false
  const started = performance.now()
  setTimeout(() => {
    stop = true
  }, milliseconds)
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking(target.port, requests, () => {
        done += 1
        return !stop
      }),
    ),
  )
  return done / ((performance.now() - started) / 1000)
}

function keepAsking(port: number, requests: readonly Buffer[], answered: () => boolean): Promise<void> {
  let asked = 0
  const next = () => requests[asked++ % requests.length] as Buffer
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(next()))
    let head = Buffer.alloc(0)
    /** Bytes left of the answer under way, once its head is complete. */
    let left: number | undefined
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      if (left === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const length = answerLength(head)
        if (length === undefined) return
        if (!head.subarray(0, 12).equals(OK)) {
          socket.destroy()
          reject(new Error(head.subarray(0, 400).toString()))
          return
        }
        left = length - head.length
      } else {
        // A large answer is counted, not kept: on two cores that would be time of the server's.
        left -= chunk.length
      }
      if (left > 0) return
      head = Buffer.alloc(0)
      left = undefined
      if (answered()) socket.write(next())
      else socket.destroy()
    })
  })
}

const OK = Buffer.from('HTTP/1.1 200')

/** Head and body together, once the head is complete. */
function answerLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const size = /content-length: (\d+)/i.exec(received.subarray(0, end).toString('latin1'))?.[1]
  if (!size) throw new Error('an answer without content-length')
  return end + 4 + Number(size)
}
