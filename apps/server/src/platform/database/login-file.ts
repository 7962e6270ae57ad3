import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface LoginPasswords {
  ownerPassword: string
  appPassword: string
}

/**
 * The passwords of the two logins, made at the first start. A file that a power cut left empty is made anew, because
 * every start gives the logins the passwords that stand here. Only call it under the lock.
 */
export async function loginPasswords(dataDir: string): Promise<LoginPasswords> {
  const file = join(dataDir, 'database-logins.json')
  const known = await read(file)
  if (known) return known
  const fresh = { ownerPassword: secret(), appPassword: secret() }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, JSON.stringify(fresh), { mode: 0o600, flush: true })
  await rename(unfinished, file)
  return fresh
}

const secret = () => randomBytes(24).toString('base64url')

async function read(file: string): Promise<LoginPasswords | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text === '' ? undefined : JSON.parse(text)
}
