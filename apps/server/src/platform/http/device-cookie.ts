import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * A long-lived secret by which a browser is known again. It is a cookie, unlike the bearer token,
 * because no script needs it; it authorizes nothing, so a forged cross-site call gains nothing by it.
 */
const TOKEN = /^[\w-]{20,100}$/
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

/** The prefix binds the cookie to exactly this host; browsers take it over TLS only. */
const nameFor = (config: Pick<Config, 'publicUrl'>) =>
  isSecure(config) ? '__Host-itayo_device' : 'itayo_device'

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

export function readDeviceToken(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | null {
  const name = nameFor(config)
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name && TOKEN.test(value)) return value
  }
  return null
}

export function keepDeviceToken(reply: FastifyReply, config: Pick<Config, 'publicUrl'>, token: string): void {
  const secure = isSecure(config) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameFor(config)}=${token}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
