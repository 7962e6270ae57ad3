import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { REFERENCE_POLICY } from './security.ts'

export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  // Made when it is first read: it takes longer than everything else of a start.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(version)
    return document
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', REFERENCE_POLICY)
    })
    await scope.register(reference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Itayo API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        authentication: { preferredSecurityScheme: 'bearer' },
        agent: { disabled: true },
        mcp: { disabled: true },
      } as object,
    })
  })
}
