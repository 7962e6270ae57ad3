import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { StoredFile } from '../checks/files.ts'

/* Uploaded bytes as they lie on the disk. */

export async function storedFiles(owner: pg.Client, companyId: number): Promise<StoredFile[]> {
  const { rows } = await owner.query(
    `select key, encode(sha256, 'hex') as sha256 from stored_file where company_id = $1`,
    [companyId],
  )
  return rows
}

export async function filesOnDisk(dataDir: string, companyId: number): Promise<StoredFile[]> {
  const folder = join(dataDir, 'files', String(companyId))
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names.map(async (name) => ({
      key: `${companyId}/${name}`,
      sha256: createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    })),
  )
}

const unfinished = (dataDir: string) => join(dataDir, 'files', '.unfinished')

export async function unfinishedFiles(dataDir: string): Promise<string[]> {
  return readdir(unfinished(dataDir)).catch(() => [])
}

/** The next start clears what is older than an hour. */
export async function makeOld(dataDir: string): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  for (const name of await unfinishedFiles(dataDir))
    await utimes(join(unfinished(dataDir), name), yesterday, yesterday)
}
