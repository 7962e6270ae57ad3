import { createHash, createHmac, randomBytes } from 'node:crypto'

export interface Token {
  token: string
  hash: Buffer
}

/** Secrets we hand out (bearer tokens, mailed links): random, opaque, and kept as hashes only. */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A secret that can be worked out again by who holds the key, and by nobody else. */
export function keyedToken(key: string, subject: string): Token {
  const token = createHmac('sha256', key).update(subject).digest('base64url')
  return { token, hash: hashToken(token) }
}
