import { afterAll } from 'vitest'
import { openTestServer, type SignedInClient, type TestServer } from './test-server.ts'

export type Person = 'admin' | 'manager' | 'estimator' | 'engineer' | 'purchaser' | 'foreman' | 'viewer'

/** Who works with the books of a site, who may only read them, and who may not. */
export const SITE_PEOPLE = ['manager', 'engineer', 'foreman', 'viewer', 'stranger'] as const

/**
 * A server with the demo company and these of its people signed in, for the tests of one file; it closes after the
 * last of them. The stranger is the administrator of another company.
 */
export function openDemo<const Who extends Person | 'stranger'>(
  ...people: readonly Who[]
): Promise<{ server: TestServer } & Record<Who, SignedInClient>> {
  return openDemoIn({}, ...people)
}

/** The same in another environment. */
export async function openDemoIn<const Who extends Person | 'stranger'>(
  environment: Record<string, string>,
  ...people: readonly Who[]
): Promise<{ server: TestServer } & Record<Who, SignedInClient>> {
  const server = await openTestServer(environment)
  afterAll(() => server.close())
  const signedIn = await Promise.all(
    people.map(async (who) => [who, await server.signIn(emailOf(who))] as const),
  )
  return { server, ...(Object.fromEntries(signedIn) as Record<Who, SignedInClient>) }
}

function emailOf(who: Person | 'stranger'): string {
  return who === 'stranger' ? 'admin@pundasyon.test' : `${who}@bayanihan.test`
}
