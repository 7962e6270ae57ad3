import { execFile, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * PostgreSQL refuses to run as root. As an ordinary user we run its programs directly. As root we run them inside a
 * user namespace where we look like an ordinary user: every file stays owned by root, nothing has to be readable for
 * anybody else, and a clone under a home with mode 0700 works. Where namespaces are not allowed (some containers) a
 * real ordinary user of the system has to do.
 */
export type RunAs =
  | { kind: 'ourselves' }
  | { kind: 'namespace'; uid: number; gid: number }
  | { kind: 'user'; uid: number; gid: number }

export interface Account {
  name: string
  uid: number
  gid: number
}

interface Result {
  code: number | null
  output: string
}

/** Runs one of the programs to its end and collects what it printed. */
export function runToEnd(runAs: RunAs, file: string, args: string[]): Promise<Result> {
  const [command, commandArgs, options] = wrap(runAs, file, args)
  return new Promise((resolve) => {
    execFile(command, commandArgs, { ...options, maxBuffer: 16_000_000 }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0
      resolve({ code, output: `${stdout}${stderr}${code === null ? error?.message : ''}`.trim() })
    })
  })
}

/** Starts a program that outlives us, in a process group of its own so that Ctrl-C in our terminal does not reach it. */
export function runDetached(runAs: RunAs, file: string, args: string[], outputFd: number) {
  const [command, commandArgs, options] = wrap(runAs, file, args)
  const child = spawn(command, commandArgs, {
    ...options,
    detached: true,
    stdio: ['ignore', outputFd, outputFd],
  })
  child.unref()
  return child
}

export function namespacesWork(account: Account): boolean {
  const [command, args, options] = wrap({ kind: 'namespace', uid: account.uid, gid: account.gid }, 'true', [])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

export function canRun(runAs: RunAs, file: string): boolean {
  const [command, args, options] = wrap(runAs, file, ['--version'])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

/** The accounts of this machine other than root; initdb wants the one it runs as to be among them. */
export function ordinaryAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name !== '' && account.uid > 0 && account.gid > 0)
}

function wrap(runAs: RunAs, file: string, args: string[]): [string, string[], SpawnOptions] {
  // Not our own working directory: another user may not be allowed to stand there.
  const options = { cwd: '/', env: plainEnvironment() }
  if (runAs.kind === 'ourselves') return [file, args, options]
  if (runAs.kind === 'user') return [file, args, { ...options, uid: runAs.uid, gid: runAs.gid }]
  const mapping = ['--user', `--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`]
  return ['unshare', [...mapping, '--', file, ...args], options]
}

/** Without PGDATA, PGPORT and the like of the person at the keyboard, and the same language everywhere. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name))
  return { ...Object.fromEntries(variables), LC_ALL: 'C', TZ: 'UTC' }
}
