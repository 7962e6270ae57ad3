import { ensureInstalled } from './lib/ensure-installed.mjs'
import { launch } from './lib/launch.mjs'
import { main } from './lib/main.mjs'
import { compiledCode, memoryEnvironment, memoryFlags } from './lib/memory.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'

/* npm start: what is missing is installed and built, then the server runs until it is told to stop. */
main(async () => {
  await ensureInstalled()
  if ((await buildWebIfChanged()) !== 0) throw new Error('The web app could not be built; see above.')
  const environment = { NODE_ENV: 'production', ...memoryEnvironment, ...compiledCode }
  await launch('apps/server/src/main.ts', process.argv.slice(2), environment, memoryFlags)
})
