import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'

/* npm run bench: measures a large seeded company; see bench/. */
main(async () => {
  await ensureInstalled()
  await launch('bench/main.ts', process.argv.slice(2), { NODE_ENV: 'production' })
})
