import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'

/* npm run bench: measures a large seeded company; see bench/. */
main(async () => {
  await ensureInstalled()
  if ((await buildWebIfChanged()) !== 0) throw new Error('The web app could not be built; see above.')
  await launch('bench/main.ts', process.argv.slice(2), { NODE_ENV: 'production' })
})
