import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A stopping server finishes the requests it has begun, and waits for nothing else. Node by itself
 * would also wait for connections that never asked for anything (browsers open those in advance)
 * and for the keep-alive of those that were busy when the stop began.
 */
export function closeInTime(app: FastifyInstance): void {
  const connected = new Set<Socket>()
  const busy = new WeakSet<Socket>()
  let closing = false

  app.server.on('connection', (socket) => {
    if (closing) socket.destroy()
    connected.add(socket)
    socket.on('close', () => connected.delete(socket))
  })
  app.addHook('onRequest', async (request) => {
    busy.add(request.raw.socket)
  })
  app.addHook('onResponse', async (request) => {
    busy.delete(request.raw.socket)
    if (closing) request.raw.socket.destroySoon()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of connected) if (!busy.has(socket)) socket.destroy()
  })
}
