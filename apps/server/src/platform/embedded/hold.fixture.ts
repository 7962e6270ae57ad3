import { joinEmbeddedServer } from './server.ts'

/* A process of its own that joins the server in the given folder, says so, and leaves when its input ends. */
const server = await joinEmbeddedServer({
  dataDir: process.argv[2] ?? '',
  giveUp: (why) => process.stderr.write(why),
})
process.stdout.write(`${server.port}\n`)
process.stdin.resume()
process.stdin.once('end', () => void server.leave())
