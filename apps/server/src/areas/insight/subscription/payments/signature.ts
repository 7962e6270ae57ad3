import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedBytes } from '@itayo/contract'

/** A message that is older, or from further ahead, was replayed or our clock is wrong. */
const MOST_SECONDS_APART = 300

const digestOf = (secret: string, at: string, bytes: Uint8Array) =>
  createHmac('sha256', secret).update(`${at}.`).update(bytes).digest()

/** `t=…,te=…,li=…`: the moment, and the digest of the test or of the live mode. */
export function signatureOf(
  bytes: Uint8Array,
  signing: { secret: string; isLive: boolean; at: Date },
): string {
  const at = String(Math.floor(signing.at.getTime() / 1000))
  const digest = digestOf(signing.secret, at, bytes).toString('hex')
  return `t=${at},te=${signing.isLive ? '' : digest},li=${signing.isLive ? digest : ''}`
}

/** Whether the message was signed with this secret, for this mode, within five minutes of now. */
export function isGenuine(
  { bytes, signature }: SignedBytes,
  { secret, isLive, now }: { secret: string; isLive: boolean; now: Date },
): boolean {
  const parts = new Map(signature.split(',', 10).map((part) => pairOf(part)))
  const at = parts.get('t') ?? ''
  const given = parts.get(isLive ? 'li' : 'te') ?? ''
  if (!/^\d{1,12}$/.test(at) || !/^[0-9a-f]{64}$/i.test(given)) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > MOST_SECONDS_APART) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), digestOf(secret, at, bytes))
}

function pairOf(part: string): [name: string, value: string] {
  const [name = '', value = ''] = part.trim().split('=', 2)
  return [name, value]
}
