import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Runs statements as the test server's superuser. */
export async function asSuperuser<T>(work: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const superuser = new pg.Client({ connectionString: inject('database').superuserUrl })
  await superuser.connect()
  return work(superuser).finally(() => superuser.end())
}

export interface ScratchLogin {
  name: string
  /** The same database, with this login. */
  on(url: string): string
  drop(): Promise<void>
}

/** A login for one test. Roles belong to the whole server, so its name is its own and it goes again. */
export async function scratchLogin(attributes = ''): Promise<ScratchLogin> {
  const name = `scratch_${randomBytes(6).toString('hex')}`
  await asSuperuser((superuser) =>
    superuser.query(`create role ${name} login password '${name}' ${attributes}`),
  )
  return {
    name,
    on(url) {
      const changed = new URL(url)
      changed.username = name
      changed.password = name
      return changed.href
    },
    drop: () => asSuperuser(async (superuser) => void (await superuser.query(`drop role ${name}`))),
  }
}
