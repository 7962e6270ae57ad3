import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './process-identity.ts'

/*
 * Who uses the embedded server: one empty file per user, named `<pid>_<identity>_<random>`.
 * The random part lets one process join twice. Only call these under the lock.
 */

export function register(membersDir: string): string {
  mkdirSync(membersDir, { recursive: true })
  const member = join(membersDir, `${process.pid}_${identityOf(process.pid)}_${randomUUID()}`)
  writeFileSync(member, '')
  return member
}

export function unregister(member: string): void {
  rmSync(member, { force: true })
}

/** How many users are still alive; the traces of dead ones are swept away. */
export function countLiving(membersDir: string): number {
  const names = readNames(membersDir)
  const dead = names.filter((name) => !isLiving(name))
  for (const name of dead) rmSync(join(membersDir, name), { force: true })
  return names.length - dead.length
}

function isLiving(name: string): boolean {
  const [pid, identity] = name.split('_')
  return identityOf(Number(pid)) === identity
}

function readNames(membersDir: string): string[] {
  try {
    return readdirSync(membersDir)
  } catch {
    return []
  }
}
