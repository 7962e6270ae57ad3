import { startServer } from './server.ts'

/** The process: start, serve, and on a signal stop cleanly. A wrong setting ends it with one clear line. */
const say = (line: string) => process.stdout.write(`${line}\n`)

const STOP_WITHIN_MS = 9000

try {
  const server = await startServer(process.env, say)
  let stopping = false
  const stop = async (why: string) => {
    // Ctrl-C reaches us twice, from the terminal and from the launcher.
    if (stopping) return
    stopping = true
    say(`Stopping (${why}) …`)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('Ctrl-C'))
  process.on('SIGHUP', () => stop('terminal closed'))
  // The launcher died without a word: nobody is left who would stop us.
  process.on('disconnect', () => stop('launcher gone'))
} catch (error) {
  process.stderr.write(`Itayo could not start. ${(error as Error).message}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
