import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Systems take 103 to 107 bytes for the whole path, and `/.s.PGSQL.65535` comes behind the folder. */
const LONGEST_FOLDER = 88
const NAME = /^\.s\.PGSQL\.\d+(\.lock)?$/

/**
 * Where the server listens beside its port: in the cluster's own folder, which only its user may enter. A question
 * costs a fifth less that way. Undefined where DATA_DIR lies so deep that the path would be too long.
 */
export function socketFolder(clusterDir: string): string | undefined {
  return Buffer.byteLength(clusterDir) <= LONGEST_FOLDER ? clusterDir : undefined
}

/**
 * A killed server leaves its socket with a lock file that names its process. When that number belongs to somebody
 * else by now, PostgreSQL would believe that the socket is in use, and not start.
 */
export function removeSockets(clusterDir: string): void {
  for (const name of readdirSync(clusterDir))
    if (NAME.test(name)) rmSync(join(clusterDir, name), { force: true })
}
