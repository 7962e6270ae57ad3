import type { RouteDefinition, RouteInput, RouteResult, Routes } from '@itayo/contract'
import type { FastifyReply } from 'fastify'
import type { Ctx, LinkCtx, PublicCtx } from '../context.ts'

/** The access of a route decides its handler's context: a public call cannot reach a tenant's rows. */
type CtxOf<R extends RouteDefinition> = R['access'] extends 'public'
  ? PublicCtx
  : R['access'] extends 'signed-link'
    ? LinkCtx
    : Ctx

export type Handler<R extends RouteDefinition> = (
  ctx: CtxOf<R>,
  input: RouteInput<R>,
  /** For replies that are not JSON: `stream` and `file`. */
  reply: FastifyReply,
) => RouteResult<R>

export interface BoundRoute {
  route: RouteDefinition
  handle(ctx: never, input: never, reply: FastifyReply): Promise<unknown>
}

/** Joins an area's contract with its handlers; a missing handler does not compile. */
export function bind<R extends Routes>(
  routes: R,
  handlers: { [Name in keyof R]: Handler<R[Name]> },
): BoundRoute[] {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    handle: handlers[name] as unknown as BoundRoute['handle'],
  }))
}
