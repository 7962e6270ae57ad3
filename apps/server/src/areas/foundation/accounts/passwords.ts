import { type Algorithm, hash, verify } from '@node-rs/argon2'

// The library's names are const enums, which type stripping cannot see: 2 is Argon2id.
const ARGON2ID = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

/** Verified against when there is no account: the time taken must not tell whether there is one. */
const nobody = hashPassword('nobody has this password')

export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password)
  return right && passwordHash != null
}
