import { createHash, randomBytes } from 'node:crypto'

/** Secrets we hand out (bearer tokens, mailed links): random, opaque, and kept as hashes only. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
