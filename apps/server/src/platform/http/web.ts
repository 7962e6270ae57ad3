import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from './security.ts'
import { isApiAddress } from './unreadable.ts'

/** The built browser app: hashed assets for ever, and one page for every path that is not the API's. */
const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
/** It stands at the root, so that it may answer for every page. Browsers get it packed. */
const WORKER = /\/service-worker\.js(\.gz)?$/
const NONCE_MARK = '__CSP_NONCE__'

async function readPage(folder: string): Promise<string | undefined> {
  return readFile(`${folder}/index.html`, 'utf8').catch(() => undefined)
}

export async function serveWeb(app: FastifyInstance, folder = DIST): Promise<void> {
  const page = await readPage(folder)
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // The page is sent below, with a nonce of its own each time.
      globIgnore: ['index.html', '**/*.gz'],
      preCompressed: true,
      serveDotFiles: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // A worker lives under the policy of its own file, and that of data would let it fetch nothing.
        if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY)
      },
    })
  }

  function sendPage(reply: FastifyReply): FastifyReply {
    if (page === undefined)
      throw new AppError('not_found', { text: 'The web app is not built. Run npm start.' })
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(page.replaceAll(NONCE_MARK, nonce))
  }

  app.get('/', async (_request, reply) => sendPage(reply))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const isFile = request.url.startsWith('/assets/')
    if (!isPage || isFile || isApiAddress(request.url)) throw new AppError('method_not_found')
    return sendPage(reply)
  })
}
