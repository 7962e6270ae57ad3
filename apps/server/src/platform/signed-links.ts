import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, HOURS } from './clock.ts'

/**
 * Pictures are fetched by the browser itself, which sends no token: their links carry an expiring
 * signature instead. The expiry is rounded to the hour, so that the same picture keeps the same
 * link for a while and the browser's cache can work.
 */
export interface SignedLinks {
  link(companyId: number, fileId: number): string
  verify(link: { companyId: number; fileId: number; expires: number; signature: string }): boolean
}

export function signedLinks(key: string, clock: Clock): SignedLinks {
  const sign = (companyId: number, fileId: number, expires: number) =>
    createHmac('sha256', key).update(`file:${companyId}:${fileId}:${expires}`).digest('base64url')

  return {
    link(companyId, fileId) {
      const expires = ((Math.floor(clock.now().getTime() / HOURS) + 2) * HOURS) / 1000
      return `/api/files/${fileId}?c=${companyId}&e=${expires}&s=${sign(companyId, fileId, expires)}`
    },
    verify({ companyId, fileId, expires, signature }) {
      const expected = Buffer.from(sign(companyId, fileId, expires))
      const given = Buffer.from(signature)
      const genuine = expected.length === given.length && timingSafeEqual(expected, given)
      return genuine && expires * 1000 > clock.now().getTime()
    },
  }
}
