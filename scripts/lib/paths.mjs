import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Everything under scripts/ is plain JavaScript without dependencies: the machine's own Node, 20 or newer, runs it
 * before anything is installed. Files named *-run.mjs run on Node 24 or newer and may import the project's TypeScript.
 */

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)

/** The script behind an npm-installed command, to be run by a Node of our choice. */
export function tool(name, folder = root) {
  const found = [join(folder, 'node_modules', '.bin', name), inRoot('node_modules', '.bin', name)].find(
    existsSync,
  )
  if (!found) throw new Error(`The command ${name} is not installed. Run "npm ci".`)
  return realpathSync(found)
}

/** The path without any node_modules/.bin, which npm puts in front: what the machine itself has. */
export function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !/node_modules[\\/]\.bin/.test(folder)).join(delimiter)
}
