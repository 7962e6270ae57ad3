import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A text that is the same as long as `pid` is the same process, and undefined when there is none.
 * A process number alone is not enough: after a crash or a reboot the system gives it to somebody else.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  return process.platform === 'linux' ? linuxIdentity(pid) : startTimeFromPs(pid)
}

/** The arguments of a running process, or undefined where the system does not tell. */
export function commandLineOf(pid: number): string[] | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return [ps(pid, 'command=')]
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but it is not ours.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The command name, in parentheses, may itself hold blanks and parentheses: count fields after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  // A zombie still has a number but does nothing any more (usual in containers whose first process reaps nobody).
  if (state === 'Z' || state === 'X') return undefined
  const boot = readOrUndefined('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? 'boot'
  return `${boot}-${startTicks}`
}

function startTimeFromPs(pid: number): string {
  try {
    return ps(pid, 'lstart=').replace(/\W+/g, '-')
  } catch {
    return 'alive'
  }
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
