import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { ErrorCode } from '@itayo/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { findActor, seenAs } from './areas/foundation/accounts/find-actor.ts'
import { areas } from './areas.ts'
import type { Platform } from './platform/context.ts'
import { asAppError, errorBody, isDatabaseAway, isPassing } from './platform/errors.ts'
import { openAdmission } from './platform/http/admission.ts'
import { BODY_LIMIT } from './platform/http/bodies.ts'
import { openBodyBudget } from './platform/http/body-budget.ts'
import { knowCallers } from './platform/http/caller-address.ts'
import { closeInTime } from './platform/http/closing.ts'
import { serveDocs } from './platform/http/docs.ts'
import { putDoor } from './platform/http/door.ts'
import { registerRoute } from './platform/http/register.ts'
import { secure } from './platform/http/security.ts'
import { answerUnreadable } from './platform/http/unreadable.ts'
import { serveWeb } from './platform/http/web.ts'
import { VERSION } from './version.ts'

/** Refusals that are our trouble and not the caller's: somebody has to look at them. */
const FAILURES: Partial<Record<ErrorCode, string>> = {
  server_error: 'unforeseen failure',
  'files.unavailable': 'files cannot be written',
  'files.unreadable': 'files cannot be read',
}

/** The application as the server and the tests run it. The order of the steps is the architecture. */
export async function buildApp(
  platform: Platform,
  options: { checkReplies?: boolean; webFolder?: string } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    // One line per request, after it (below), instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // A form with 100 MB of files comes through a phone's line at 1.5 Mbit/s; whoever sends slowly takes nobody's turn meanwhile.
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('isRepeated', false)
  app.decorateRequest('turn', null)
  app.decorateRequest('time', null)
  app.decorateRequest('held', null)
  knowCallers(app, platform.config.trustProxy)

  app.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(thrown)
    const failure = FAILURES[error.code]
    if (failure) request.log.error({ err: thrown }, failure)
    else if (isPassing(error) && error.cause) {
      if (isDatabaseAway(error.cause)) platform.database.lost(error.cause)
      else if (!platform.database.isAway())
        request.log.warn({ err: error.cause }, 'the database was too busy')
    }
    // A value that our own schemas should have refused.
    else if (error.code === 'invalid_input' && error.cause)
      request.log.warn({ err: error.cause }, 'the database refused a value')
    if (error.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.details.retryAfterSeconds)
    return reply.code(error.http).send(errorBody(error, request.id, request.actor?.language))
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Screens learn from it what day it is: Node itself would tell the machine's clock.
    reply.header('date', platform.clock.now().toUTCString())
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route, never the URL itself: signed links and mailed tokens are secrets.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        company: request.actor?.companyId,
        user: request.actor?.userId,
      },
      'request',
    )
  })

  app.addHook('preClose', async () => platform.events.endAll())
  closeInTime(app)

  await secure(app, platform.config)
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] })
  await app.register(multipart, { throwFileSizeLimit: true })
  await serveWeb(app, options.webFolder)
  await serveDocs(app, VERSION)
  const admission = openAdmission(platform)
  const bodies = openBodyBudget()
  const routes = areas.flatMap((area) => area.routes)
  for (const bound of routes) {
    registerRoute(app, bound, {
      platform,
      authentication: { findActor, seenAs },
      admission,
      bodies,
      checkReplies: options.checkReplies ?? false,
    })
  }
  putDoor(app, admission, routes)
  return app
}
