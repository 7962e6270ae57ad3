import { spawn } from 'node:child_process'
import { joinEmbeddedServer } from '../apps/server/src/platform/embedded/server.ts'
import { exitCodeOf } from './lib/exit-code.mjs'
import { inRoot, root, tool } from './lib/paths.mjs'
import { toolEnvironment } from './lib/runtime.mjs'

const API_PORT = process.env.PORT ?? '3000'
const WEB_PORT = process.env.WEB_PORT ?? '5173'
const STOP_LIMIT_MS = 10_000

// Joined here too, so that the database does not stop and start with every reload of the server.
const database = process.env.DATABASE_URL
  ? undefined
  : await joinEmbeddedServer({ dataDir: process.env.DATA_DIR ?? inRoot('data') })

const children = [
  // Watches the files that main.ts imports, in apps/server and in packages.
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start([tool('vite', inRoot('apps', 'web')), '--port', WEB_PORT], inRoot('apps', 'web')),
]
const exits = children.map(exitCodeOf)

const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(0))
  process.on('disconnect', () => resolve(0))
})

process.exitCode = await Promise.race([stopped, ...exits])
endAll('SIGTERM')
const killer = setTimeout(() => endAll('SIGKILL'), STOP_LIMIT_MS)
await Promise.allSettled(exits)
clearTimeout(killer)
await database?.leave()
process.disconnect?.()

function start(args, cwd) {
  const env = toolEnvironment({ NODE_ENV: 'development', PORT: API_PORT, ITAYO_API_PORT: API_PORT })
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
}

function endAll(signal) {
  for (const child of children) child.kill(signal)
}
