import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The whole process, as `npm start` runs it, for tests that do things to it. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  /** The output of the process so far. */
  output: () => string
  /** As a power cut would end it. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO_DATA: '0',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const started = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
      const ready = /Itayo is ready: (\S+)/.exec(output)?.[1]
      if (ready) started.resolve(ready)
    })
  }
  child.once('exit', () => started.reject(new Error(output)))
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {
    child,
    url: await started.promise,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
