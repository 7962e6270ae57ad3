import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A door before the server of the run, which a journey can close, leave unanswered, or let lead to another build. */
export interface Front {
  url: string
  /** `open` as usual; `silent` takes requests and never answers, until it ends; `closed` ends every connection at once. */
  state: 'open' | 'silent' | 'closed'
  /** From now on page and worker come as another build: the same files under another name. */
  serveBuild: (name: string) => void
  close: () => Promise<void>
}

const BUILD = /<meta name="itayo-build" content="(\w+)">/

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

export async function openFront(target: string): Promise<Front> {
  const [, built = ''] = BUILD.exec(await (await fetch(target)).text()) ?? []
  if (!built) throw new Error('The page does not say which build it is')
  let served = built
  let state: Front['state'] = 'open'
  const unanswered = new Set<Socket>()

  async function pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (state === 'silent') return void unanswered.add(asked.socket)
    if (state === 'closed') return void asked.socket.destroy()
    // Page and worker are read here, so they must come unpacked.
    const { 'accept-encoding': _packed, ...headers } = asked.headers
    const isWorker = asked.url === '/service-worker.js'
    const forward = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method, headers },
      async (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html')
        if (!isPage && !isWorker) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          return void answer.pipe(reply)
        }
        // A browser that knows the old build's date would be told that nothing changed.
        const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...kept } = answer.headers
        reply.writeHead(answer.statusCode ?? 502, kept)
        reply.end((await textOf(answer)).replaceAll(built, served))
      },
    )
    forward.on('error', () => asked.socket.destroy())
    reply.on('close', () => forward.destroy())
    asked.pipe(forward)
  }

  const sockets = new Set<Socket>()
  const server = createServer((asked, reply) => void pass(asked, reply))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get state() {
      return state
    },
    set state(next) {
      state = next
      if (next === 'silent') return
      // A browser asks for its worker whenever it likes, and waits for an answer without end: later looks wait behind it.
      for (const socket of unanswered) socket.destroy()
      unanswered.clear()
    },
    serveBuild: (name) => {
      served = name
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return front
}
