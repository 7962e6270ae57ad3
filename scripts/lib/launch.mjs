import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { exitCodeOf } from './exit-code.mjs'
import { root } from './paths.mjs'
import { nodePath, toolEnvironment } from './runtime.mjs'

const LOOK_AT_PARENTS_MS = 250

/**
 * Runs a file on our Node as the rest of this process: signals are passed on, its exit code becomes ours. The ipc
 * channel tells the child when we are killed ('disconnect'); we in turn look whether npm above us still lives.
 */
export async function launch(file, args = [], env = {}, flags = []) {
  const child = spawn(nodePath(), [...flags, file, ...args], {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let isStopping = false
  const stop = (signal) => {
    if (isStopping) return
    isStopping = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const watch = watchParents(() => stop('SIGTERM'))
  process.exitCode = await exitCodeOf(child)
  clearInterval(watch)
}

/**
 * npm runs us in a shell: npm → sh → node. A signal sent to npm ends the shell but not us, and a killed npm leaves the
 * shell behind. Only under npm: someone who starts us directly may want us to outlive the terminal.
 */
function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const shell = process.ppid
  const npm = isShell(shell) ? parentOf(shell) : undefined
  return setInterval(() => {
    if (process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm)) onGone()
  }, LOOK_AT_PARENTS_MS)
}

function isShell(pid) {
  return /^(sh|dash|bash|ash|busybox)$/.test(readProc(pid, 'comm')?.trim() ?? '')
}

function parentOf(pid) {
  const stat = readProc(pid, 'stat')
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Only Linux has it; elsewhere we see our own parent only. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
