import { startServer } from './server.ts'

/** The process: start, serve, and on a signal stop cleanly. A wrong setting ends it with one clear line. */
const STOP_WITHIN_MS = 9000

const say = (line: string) => process.stdout.write(`${line}\n`)
const starting = startServer(process.env, say, giveUp)
let stopping = false

/** Ends with a code that tells whoever started us to start us again. */
function giveUp(why: string): void {
  process.stderr.write(`Itayo cannot go on. ${why}\n`)
  void stop('database gone', 1)
}

async function stop(why: string, code = 0): Promise<void> {
  // Ctrl-C reaches us twice, from the terminal and from the launcher.
  if (stopping) return
  stopping = true
  say(`Stopping (${why}) …`)
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  // A signal during the start waits for its end: a half-started database would be left running.
  const server = await starting
  await server.stop().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  process.exit(code)
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
