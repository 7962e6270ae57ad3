import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The codes of a second factor: six digits of the half minute (RFC 6238), and recovery codes. */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Clocks of phones are wrong by some seconds: the code before and the one after count too. */
const DRIFT_STEPS = 1

export const SECRET_BYTES = 20

function codesOf(secret: Uint8Array, email = ''): TOTP {
  return new TOTP({
    issuer: 'Itayo',
    label: email,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}

/** The secret for the authenticator app: as text, and as the address that a QR code holds. */
export function forTheApp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const codes = codesOf(secret, email)
  return { secret: codes.secret.base32, uri: codes.toString() }
}

/** Which half minute since 1970 this code belongs to; nothing when it belongs to none that counts now. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const drift = codesOf(secret).validate({
    token: digitsOf(code),
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  })
  return drift === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + drift
}

const digitsOf = (code: string) => code.replace(/[ -]/g, '')

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code))
}

const RECOVERY_CODES = 10

// Without the letters and digits that are taken for one another: 0 and O, 1, I and L.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 5

/** "7KQ2M-XW9PD-4HTRC": 15 letters of 31 are 74 bits, more than anyone can try. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** Hyphens, spaces and letter case do not matter to whoever copies one from paper. */
export function hashRecoveryCode(hashKey: string, userId: number, code: string): Buffer {
  const letters = code.replace(/[ -]/g, '').toUpperCase()
  return createHmac('sha256', hashKey).update(`recovery-code:${userId}:${letters}`).digest()
}
