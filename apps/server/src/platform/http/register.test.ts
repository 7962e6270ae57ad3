import {
  type Access,
  companyClaim,
  companyClaimText,
  type Method,
  type RouteDefinition,
  userClaim,
} from '@itayo/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findActor, seenAs } from '../../areas/foundation/accounts/find-actor.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../testing/test-server.ts'
import type { Ctx } from '../context.ts'
import { asAppError, errorBody } from '../errors.ts'
import { openAdmission } from './admission.ts'
import type { BoundRoute } from './bind.ts'
import { openBodyBudget } from './body-budget.ts'
import { registerRoute } from './register.ts'

/* Every route gets these guarantees from the platform; they are shown on routes made for it. */

let server: TestServer
let app: FastifyInstance
let foreman: SignedInClient
let admin: SignedInClient

function bound(
  method: Method,
  path: `/${string}`,
  access: Access,
  handle: (ctx: Ctx, input: { body: { name?: string } }) => Promise<unknown>,
  parts: Pick<RouteDefinition, 'params' | 'query' | 'body'> = {},
): BoundRoute {
  const route = {
    method,
    path,
    access,
    ok: 200,
    summary: 'Probe',
    reply: z.any(),
    done: 'Done.',
    ...parts,
  } as const
  return { route, handle: handle as never }
}

const isReadOnly = (ctx: Ctx) =>
  ctx.transaction(async (tx) => (await sql`show transaction_read_only`.execute(tx)).rows[0])
const actor = async (ctx: Ctx) => ({
  company: ctx.actor.companyId,
  user: ctx.actor.userId,
  mayReport: ctx.may('/report/save'),
  mayDelete: ctx.may('/project/delete'),
})
const claims = { company_id: companyClaim().optional(), user_id: userClaim().optional() }

beforeAll(async () => {
  server = await openTestServer()
  foreman = await server.signIn('foreman@bayanihan.test')
  admin = await server.signIn('admin@bayanihan.test')
  app = Fastify()
  app.decorateRequest('actor', null)
  app.decorateRequest('isRepeated', false)
  app.decorateRequest('turn', null)
  app.decorateRequest('held', null)
  app.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(thrown)
    return reply.code(error.http).send(errorBody(error, request.id))
  })
  for (const route of [
    bound('GET', '/mode', 'signed-in', isReadOnly),
    bound('POST', '/mode', 'signed-in', isReadOnly),
    bound('GET', '/write', 'signed-in', (ctx) =>
      ctx.transaction((tx) => tx.updateTable('app_user').set({ department: 'x' }).execute()),
    ),
    bound('GET', '/actor', 'signed-in', actor),
    bound('GET', '/one', '/project/delete', actor),
    bound('GET', '/any', ['/project/delete', '/report/save'], actor),
    bound('GET', '/none', [], actor),
    bound('GET', '/company/:company_id', 'signed-in', actor, {
      params: z.strictObject({ company_id: companyClaimText() }),
    }),
    bound('POST', '/claims', 'signed-in', actor, { body: z.strictObject(claims) }),
  ]) {
    registerRoute(app, route, {
      platform: server.platform,
      authentication: { findActor, seenAs },
      admission: openAdmission(server.platform),
      bodies: openBodyBudget(),
      checkReplies: false,
    })
  }
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function call(person: SignedInClient | null, method: Method, path: string, payload?: object) {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(payload && { payload }),
  })
  return { http: reply.statusCode, ...reply.json() }
}

describe('a handler', () => {
  test.each([
    { method: 'GET', mode: 'on' },
    { method: 'POST', mode: 'off' },
  ] as const)('of a $method reads only: $mode', async ({ method, mode }) => {
    const { response } = await call(foreman, method, '/mode')
    expect(response).toEqual({ transaction_read_only: mode })
  })

  test('of a GET cannot write, whatever it tries', async () => {
    expect((await call(foreman, 'GET', '/write')).http).toBe(500)
    const { rowCount } = await server.owner.query(`select from app_user where department = 'x'`)
    expect(rowCount).toBe(0)
  })

  test('is told who calls and what they may', async () => {
    expect(await call(foreman, 'GET', '/actor')).toEqual({
      http: 200,
      status: 200,
      response: { company: foreman.companyId, user: foreman.userId, mayReport: true, mayDelete: false },
      description: 'Done.',
    })
  })
})

describe('access', () => {
  test.each([
    { path: '/one', foreman: 403, admin: 200 },
    { path: '/any', foreman: 200, admin: 200 },
    { path: '/none', foreman: 403, admin: 403 },
  ])('$path answers a foreman $foreman and an administrator $admin', async ({ path, ...expected }) => {
    expect((await call(foreman, 'GET', path)).http).toBe(expected.foreman)
    expect((await call(admin, 'GET', path)).http).toBe(expected.admin)
    expect((await call(null, 'GET', path)).http).toBe(401)
  })

  test('is refused in the specified words', async () => {
    expect(await call(foreman, 'GET', '/one')).toMatchObject({
      response: 'Permission Denied',
      description: 'Permission Denied',
      code: 'permission_denied',
    })
  })

  test.each([
    '',
    'Bearer',
    'Bearer short',
    'Basic YTpi',
    `Bearer ${'x'.repeat(43)}, Bearer y`,
    `Bearer ${'x'.repeat(500)}`,
  ])('is not to be had with "%s"', async (authorization) => {
    const reply = await app.inject({ url: '/api/actor', headers: { authorization } })
    expect(reply.statusCode).toBe(401)
  })
})

describe('a company or user id sent along is a claim', () => {
  test('one’s own is fine, in path and body, and so is none', async () => {
    expect((await call(foreman, 'GET', `/company/${foreman.companyId}`)).http).toBe(200)
    const own = { company_id: foreman.companyId, user_id: foreman.userId }
    expect((await call(foreman, 'POST', '/claims', own)).http).toBe(200)
    expect((await call(foreman, 'POST', '/claims', {})).http).toBe(200)
  })

  test('another one is 403, whether it exists or not', async () => {
    const refused = [
      await call(foreman, 'GET', `/company/${foreman.companyId + 1}`),
      await call(foreman, 'GET', '/company/999999'),
      await call(foreman, 'POST', '/claims', { company_id: foreman.companyId + 1 }),
      await call(foreman, 'POST', '/claims', { user_id: admin.userId }),
    ]
    for (const reply of refused) expect([reply.http, reply.code]).toEqual([403, 'wrong_claim'])
  })
})
