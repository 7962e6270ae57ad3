import { createHmac } from 'node:crypto'
import type { RouteDefinition } from '@itayo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Actor, type Caller, linkCtx, type Platform, publicCtx, signedInCtx } from '../context.ts'
import type { RequestTime } from '../database/request-time.ts'
import { AppError, isDatabaseAway } from '../errors.ts'
import { AlreadyAnswered, type IdempotencyClaim, type KeyedCall } from '../idempotency.ts'
import type { Turn } from '../line.ts'
import { tenantTransactions } from '../tenancy.ts'
import { type Admission, memberName } from './admission.ts'
import type { BoundRoute } from './bind.ts'
import { holdBody } from './bodies.ts'
import type { BodyBudget, Holding } from './body-budget.ts'
import { callerKey } from './caller-address.ts'
import { keepDeviceToken, readDeviceToken } from './device-cookie.ts'
import { checkClaims, type ParsedInput, parseInput, receiveForm, spoolForm } from './input.ts'
import { requireRecentPassword } from './recent-password.ts'
import { withoutCosts } from './without-costs.ts'

/** The accounts area registers the way to find out who is calling. */
interface Authentication {
  /** The person a bearer token belongs to, and whether they have made this call before. */
  findActor(
    platform: Platform,
    token: string,
    keyed?: KeyedCall,
  ): Promise<{ actor: Actor; isRepeated: boolean } | undefined>
  /** The same person with the rights of another role, where they may look at it so. */
  seenAs(platform: Platform, actor: Actor, roleId: number): Promise<Actor | undefined>
}

const BEARER = /^Bearer ([\w-]{20,100})$/i

export const tokenIn = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1]

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header) throw new AppError('unauthenticated')
  const token = tokenIn(header)
  if (!token) throw new AppError('session_ended')
  return token
}

async function authenticate(
  { platform, authentication }: Pick<Registration, 'platform' | 'authentication'>,
  request: FastifyRequest,
  { token, readOnly }: { token: string; readOnly: boolean },
): Promise<Actor> {
  const found = await authentication.findActor(platform, token, readOnly ? undefined : keyedCall(request))
  if (!found) throw new AppError('session_ended')
  const { actor } = found
  request.isRepeated = found.isRepeated
  const viewAs = request.headers['x-view-as']
  if (viewAs === undefined) return actor
  const seen = /^\d{1,15}$/.test(String(viewAs))
    ? await authentication.seenAs(platform, actor, Number(viewAs))
    : undefined
  if (!seen) throw new AppError('permission_denied')
  if (!readOnly) throw new AppError('viewing_as')
  return seen
}

function authorize(route: RouteDefinition, actor: Actor): void {
  const { access } = route
  if (actor.restricted && !route.settingUp) throw new AppError('account.factor_required')
  if (access === 'signed-in') return
  const paths = typeof access === 'string' ? [access as string] : access
  if (!paths.some((path) => actor.permissions.includes(path))) throw new AppError('permission_denied')
}

const KEY = /^[\x21-\x7e]{8,128}$/

const keyOf = (request: FastifyRequest) => request.headers['idempotency-key']

const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`

/** A key that is not plain is refused when the input is read. */
function keyedCall(request: FastifyRequest): KeyedCall | undefined {
  const key = keyOf(request)
  return typeof key === 'string' && KEY.test(key) ? { route: routeOf(request), key } : undefined
}

/** The key of a request that must happen once, however often it is sent. */
function claimOf(
  request: FastifyRequest,
  { file, files, body }: Pick<ParsedInput, 'file' | 'files' | 'body'>,
  hashKey: string,
): IdempotencyClaim | undefined {
  const key = keyOf(request)
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'headers.idempotency-key', message: 'Use 8 to 128 plain characters.' }],
    })
  }
  const hash = createHmac('sha256', hashKey)
  // Beside a file the other fields of the form are read with it, and are no body of the request.
  const received = files ?? (file ? [file] : undefined)
  const sent = received
    ? {
        files: received.map((one) => [one.name, 'content' in one ? one.content.length : one.bytes]),
        fields: body,
      }
    : (request.body ?? null)
  hash.update(JSON.stringify([request.params, request.query, sent]))
  for (const one of received ?? []) hash.update('content' in one ? one.content : one.sha256)
  return {
    route: routeOf(request),
    key,
    bodyHash: hash.digest(),
  }
}

interface Registration {
  platform: Platform
  authentication: Authentication
  admission: Admission
  bodies: BodyBudget
  /** Replies are checked against the contract in tests, never in production (it costs more than the query). */
  checkReplies: boolean
}

export function registerRoute(app: FastifyInstance, bound: BoundRoute, how: Registration): void {
  const { route } = bound
  const { platform, admission } = how
  const readOnly = route.method === 'GET' || route.reads === true

  function envelope(response: unknown): unknown {
    if (how.checkReplies && typeof route.reply !== 'string') route.reply.parse(response)
    return { status: route.ok, response, description: route.done ?? '' }
  }

  function withoutCostsOf(response: unknown): unknown {
    return typeof route.reply === 'string' ? response : withoutCosts(route.reply, response)
  }

  /** A stale save is answered with the newest version, from which costs are left out as from a reply. */
  function refusalWithoutCosts(error: unknown): unknown {
    if (!(error instanceof AppError) || error.details.current === undefined) return error
    return new AppError(error.code, { ...error.details, current: withoutCostsOf(error.details.current) })
  }

  function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
    return {
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
      deviceToken: readDeviceToken(request, platform.config),
      keepDeviceToken: (token) => keepDeviceToken(reply, platform.config, token),
    }
  }

  async function receive(request: FastifyRequest, held: Holding | null): Promise<ParsedInput> {
    const input = await parseInput(route, request)
    const { actor } = request
    if (!actor) return input
    checkClaims(route, input, actor)
    const { upload } = route
    if (!upload) return input
    const form = upload.spooled
      ? await spoolForm({ ...route, upload }, request, input.params, platform.incoming)
      : await receiveForm({ ...route, upload }, request, input.params, held)
    return Object.assign(input, form)
  }

  /** A file waits on the disk no longer than its call. */
  async function dropSpooled({ file }: ParsedInput): Promise<void> {
    if (file && 'path' in file) await platform.incoming.drop(file)
  }

  /** A turn begins when the whole request has arrived, so a slow sender takes nobody's place. */
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    let { turn } = request
    const { held } = request
    request.turn = null
    request.held = null
    let input: ParsedInput | undefined
    try {
      input = await receive(request, held)
      if (route.upload && request.actor) checkClaims(route, input, request.actor)
      turn ??= await admission.takeTurn(route.line, { actor: request.actor, address: addressOf(request.ip) })
      return await serve(request, reply, input, turn)
    } finally {
      turn?.end()
      if (input) await dropSpooled(input)
      held?.release()
    }
  }

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    input: ParsedInput,
    turn: Turn,
  ): Promise<unknown> {
    const origin = {
      requestId: request.id,
      caller: callerOf(request, reply),
      time: request.time ?? undefined,
    }
    if (route.access === 'public') {
      return bound.handle(publicCtx(platform, origin) as never, input as never, reply)
    }
    if (route.access === 'signed-link') {
      return bound.handle(linkCtx(platform, origin) as never, input as never, reply)
    }
    const actor = request.actor as Actor
    const transactions = tenantTransactions(
      platform,
      {
        companyId: actor.companyId,
        userId: actor.userId,
        requestId: request.id,
        hiddenProjects: actor.hiddenProjects,
        isAdministrator: actor.isAdministrator,
        surroundings: { role: actor.roleName, device: actor.device, address: request.ip },
      },
      {
        readOnly,
        long: route.long,
        time: origin.time,
        grants: route.grants,
        // A file is not kept for a retry: what must happen once about it has a key of its own.
        claim:
          readOnly || route.shownOnce || route.reply === 'file'
            ? undefined
            : claimOf(request, input, platform.hashKey),
        onReadError: (error) => {
          if (isDatabaseAway(error)) platform.database.lost(error)
          else request.log.warn({ err: error }, 'a read could not be committed')
        },
      },
    )
    try {
      if (request.isRepeated) await transactions.recall()
      const ctx = signedInCtx(platform, origin, actor, transactions, turn.end)
      const handled = await bound.handle(ctx as never, input as never, reply)
      const response = ctx.may('/costs/view') ? handled : withoutCostsOf(handled)
      await transactions.finish(response ?? null)
      return response
    } catch (error) {
      await transactions.abandon().catch(() => undefined)
      if (error instanceof AlreadyAnswered) return error.reply
      throw actor.permissions.includes('/costs/view') ? error : refusalWithoutCosts(error)
    }
  }

  const options: RouteOptions = {
    method: route.method,
    url: `/api${route.path}`,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    preParsing: holdBody(route, how.bodies, ({ actor, ip }) => (actor ? memberName(actor) : addressOf(ip))),
    onRequest: async (request, reply) => {
      const time = platform.pools.requestTime()
      // A stream asks the database now and then for as long as somebody listens.
      if (route.reply !== 'stream') request.time = time
      if (route.access === 'public' || route.access === 'signed-link') return
      const token = bearerToken(request)
      const { actor, turn } = await admission.identify(
        { token, address: addressOf(request.ip) },
        async () => {
          const actor = await time.within(() => authenticate(how, request, { token, readOnly }))
          authorize(route, actor)
          if (route.grants) requireRecentPassword(actor, platform.clock.now())
          return actor
        },
      )
      request.actor = actor
      if (route.method !== 'GET' || route.line) {
        // While a body is on its way, others are served.
        turn?.end()
        return
      }
      request.turn = turn
      // A caller who hangs up before the handler began leaves no turn behind.
      reply.raw.once('close', () => request.turn?.end())
    },
    handler: async (request, reply) => {
      const response = await answer(request, reply)
      if (route.reply === 'stream' || route.reply === 'file') return reply
      return asJson(reply, envelope(response))
    },
  }
  if (route.signed) app.register(async (scope) => takeBytes(scope).route(options))
  else app.route(options)
}

/** From here on a reply is sent as bytes. */
const LARGE_TEXT = 64 * 1024

/** The length of bytes is known, and they are written beside the head without a copy of both: that counts for megabytes. */
function asJson(reply: FastifyReply, value: unknown): string | Buffer {
  const text = JSON.stringify(value)
  reply.type('application/json; charset=utf-8')
  return text.length < LARGE_TEXT ? text : Buffer.from(text)
}

/** A signature is over the bytes as they came: here nothing is read out of them, whatever they are said to be. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
  return scope
}

/** A browser that has gone already leaves no address behind. */
const addressOf = (address: string | undefined): string => callerKey(address ?? 'gone')

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** Made before with the same key, so that there may be an answer already. */
    isRepeated: boolean
    /** The time that the database may take from it. */
    time: RequestTime | null
    /** The turn of a call that has been let in and not been served yet. */
    turn: Turn | null
    /** The room in memory for its body, until the handler takes it over. */
    held: Holding | null
  }
}
