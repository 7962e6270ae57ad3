import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'

const LOCK = inRoot('.itayo', 'setup.lock')
const TOO_OLD_MS = 20 * 60_000

/** Lets one process at a time install or build in this folder, so that `npm start` beside `npm test` is safe. */
export async function withSetupLock(work) {
  await take()
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

async function take() {
  mkdirSync(dirname(LOCK), { recursive: true })
  let isAnnounced = false
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale()) rmSync(LOCK, { force: true })
    else if (!isAnnounced) console.log('Waiting for another set-up in this folder …')
    isAnnounced = true
    await pause(300)
  }
}

/** Its owner is gone, or so old that the number probably belongs to somebody else by now. */
function isStale() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > TOO_OLD_MS) return true
    const pid = Number(readFileSync(LOCK, 'utf8'))
    // Empty: its owner is just about to write the number.
    return pid > 0 && !isAlive(pid)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
