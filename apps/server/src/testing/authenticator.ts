import { Secret, TOTP } from 'otpauth'
import type { SignedInClient, TestServer } from './test-server.ts'

/** A phone with an authenticator app, by the server's clock. */
export interface Authenticator {
  secret: string
  /** The code of now, or of some half minutes away. */
  code(steps?: number): string
}

export function authenticator(server: TestServer, secret: string): Authenticator {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    secret,
    code: (steps = 0) => app.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 }),
  }
}

/** Each code works once: goes on by half minutes, to the middle of one, so that none ends meanwhile. */
export function waitForCode(server: TestServer, steps = 1): void {
  const now = server.clock.now().getTime()
  const middle = (Math.floor(now / 30_000) + steps) * 30_000 + 10_000
  server.clock.advance(middle - now)
}

/** Sets up a second factor as its owner does; the code that confirmed it is used up. */
export async function setUpFactor(
  server: TestServer,
  person: SignedInClient,
  password: string,
): Promise<Authenticator & { recoveryCodes: string[] }> {
  const { response: begun } = await person.accounts.beginFactor({ body: { password } })
  const app = authenticator(server, begun.secret)
  const { response } = await person.accounts.confirmFactor({ body: { code: app.code() } })
  return { ...app, recoveryCodes: response.recovery_codes }
}
