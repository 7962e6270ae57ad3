import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Small secrets that must be read again later (unlike passwords, which are only compared): sealed with
 * a key of the installation, for one place only. What was sealed for one row cannot be opened in another.
 */
export interface Seals {
  seal(secret: Uint8Array, place: string): Buffer
  /** Throws when it was sealed for another place, or changed. */
  open(sealed: Uint8Array, place: string): Buffer
}

const NONCE = 12
const TAG = 16

export function seals(installationSecret: string): Seals {
  const key = createHash('sha256').update(`seal:${installationSecret}`).digest()
  return {
    seal(secret, place) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
    },
  }
}
