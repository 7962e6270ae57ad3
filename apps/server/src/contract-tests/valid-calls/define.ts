import type { RouteCall, RouteDefinition, Routes } from '@itayo/contract'
import type { AuditAction, PermissionPath } from '@itayo/domain'
import type { SignedInClient } from '../../testing/test-server.ts'
import type { Stage } from './stage.ts'

/** A call with everything around it done: sent by this person, it succeeds. Null is nobody. */
type Prepared<R extends RouteDefinition = RouteDefinition> = RouteCall<R> & {
  by: SignedInClient | null
}

interface CallOf<R extends RouteDefinition> {
  /** Tells the calls of one route apart. */
  of?: string
  /** Paths it needs beside those that let somebody make the call at all. */
  needs?: readonly PermissionPath[]
  /** Made by a company administrator alone, whose paths cannot be taken away. */
  administrator?: true
  prepare(stage: Stage): Promise<Prepared<R>>
}

/** A call names the entries it leaves in the trail, in order, or the reason why it leaves none. */
export type ValidCall<R extends RouteDefinition = RouteDefinition> = CallOf<R> &
  ({ leaves: readonly [AuditAction, ...AuditAction[]] } | { leavesNothing: string })

type Changing<R extends Routes> = {
  [Name in keyof R as R[Name] extends { method: 'GET' } | { reads: true } ? never : Name]: R[Name]
}

/** For every route that changes something, one call or several that succeed: a missing one does not compile. */
export type ValidCalls<R extends Routes> = {
  readonly [Name in keyof Changing<R>]: Changing<R>[Name] extends infer One extends RouteDefinition
    ? readonly [ValidCall<One>, ...ValidCall<One>[]]
    : never
}
