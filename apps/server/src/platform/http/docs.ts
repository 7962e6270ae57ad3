import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { REFERENCE_POLICY } from './security.ts'

const CONFIGURATION = {
  url: '/api/openapi.json',
  pageTitle: 'Itayo API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  authentication: { preferredSecurityScheme: 'bearer' },
  agent: { disabled: true },
  mcp: { disabled: true },
}

/**
 * The page that shows the contract brings a program of four megabytes along and keeps it four times over. Few servers
 * are ever asked for it, so it is loaded by the first who opens it.
 */
async function openReference(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const pages = fastify()
  await pages.register(reference, { routePrefix: '/api/docs', configuration: CONFIGURATION as object })
  return pages
}

export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  // Made when it is first read: it takes longer than everything else of a start.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(version)
    return document
  })
  let reference: Promise<FastifyInstance> | undefined
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get(path, async (request, reply) => {
      reference ??= openReference()
      const answer = await (await reference).inject(request.url)
      reply.code(answer.statusCode).headers(answer.headers)
      reply.header('content-security-policy', REFERENCE_POLICY)
      return reply.send(answer.rawPayload)
    })
}
