import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The server as `npm start` runs it, in a process of its own that is started again whenever it ends, as by systemd. */
export interface ServerProcess {
  url: string
  /** The output of the server, over all its lives. */
  lines: readonly string[]
  /** Ends of the process that this run did not cause. */
  unexpectedEnds: readonly string[]
  starts: number
  start(environment: Record<string, string>): void
  /** Ends it and lets it be started again. */
  end(signal: EndSignal): Promise<void>
  /** Ends it; it stays down until it is started. */
  stop(signal: EndSignal): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  isReady(): Promise<boolean>
}

type EndSignal = 'SIGTERM' | 'SIGKILL'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
/** systemd waits 2 seconds; the run is short. */
const START_AGAIN_MS = 200
const READY_WITHIN_MS = 4000

export function serverProcess(dataDir: string, port: number): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const unexpectedEnds: string[] = []
  let child: ChildProcess | undefined
  let environment: Record<string, string> = {}
  let isWanted = false
  let isEnding = false

  function launch(): void {
    server.starts += 1
    isEnding = false
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_DATA: '0',
        LOG_LEVEL: 'warn',
        REQUESTS_PER_MINUTE: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line))
    started.once('exit', async (code, signal) => {
      if (!isEnding) unexpectedEnds.push(`ended by itself: ${signal ?? `code ${code}`}, ${lines.at(-1)}`)
      await pause(START_AGAIN_MS)
      if (isWanted && child === started) launch()
    })
  }

  async function end(signal: EndSignal): Promise<void> {
    isEnding = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = await exit
    if (signal === 'SIGTERM' && code !== 0)
      unexpectedEnds.push(`SIGTERM ended it with ${code}: ${lines.at(-1)}`)
  }

  const server: ServerProcess = {
    url,
    lines,
    unexpectedEnds,
    starts: 0,
    start(given) {
      environment = given
      isWanted = true
      launch()
    },
    end,
    async stop(signal) {
      isWanted = false
      await end(signal)
    },
    signal(signal) {
      child?.kill(signal)
    },
    async isReady() {
      const signal = AbortSignal.timeout(READY_WITHIN_MS)
      return fetch(`${url}/api/ready`, { signal }).then(
        ({ status }) => status === 200,
        () => false,
      )
    },
  }
  return server
}
