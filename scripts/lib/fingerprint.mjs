import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results'])

/** One hash over the names and contents of the given files and folders. Tests do not count: they are in no build. */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(filesIn).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)))
}

export function readMarker(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
