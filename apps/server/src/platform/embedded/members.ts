import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './process-identity.ts'

/*
 * Each user of the embedded server has one empty file, named `<pid>_<identity>_<random>`.
 * The random part lets one process join twice. Only call these under the lock.
 */

export function register(membersDir: string): string {
  mkdirSync(membersDir, { recursive: true })
  sweepDead(membersDir)
  const member = join(membersDir, `${process.pid}_${identityOf(process.pid)}_${randomUUID()}`)
  writeFileSync(member, '')
  return member
}

export function unregister(member: string): void {
  rmSync(member, { force: true })
}

export function countLiving(membersDir: string): number {
  sweepDead(membersDir)
  return readNames(membersDir).length
}

/** A killed process does not take its file along. */
function sweepDead(membersDir: string): void {
  for (const name of readNames(membersDir)) {
    if (!isLiving(name)) rmSync(join(membersDir, name), { force: true })
  }
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
