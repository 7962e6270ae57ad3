import { startServer } from './server.ts'

/** The process: start, serve, and on a signal stop cleanly. A wrong setting ends it with one clear line. */
const STOP_WITHIN_MS = 9000

const say = (line: string) => process.stdout.write(`${line}\n`)
const starting = startServer(process.env, say)
let stopping = false

async function stop(why: string): Promise<void> {
  // Ctrl-C reaches us twice, from the terminal and from the launcher.
  if (stopping) return
  stopping = true
  say(`Stopping (${why}) …`)
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  // A signal during the start waits for its end: a half-started database would be left running.
  const server = await starting
  await server.stop()
  process.exit(0)
}

process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGINT', () => stop('Ctrl-C'))
process.on('SIGHUP', () => stop('terminal closed'))
// The launcher died without a word: nobody is left who would stop us.
process.on('disconnect', () => stop('launcher gone'))

starting.catch((error: Error) => {
  process.stderr.write(`Itayo could not start. ${error.message}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
