import { main } from './lib/main.mjs'
import { newArea } from './lib/new-area.mjs'
import { root, tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { nodePath } from './lib/runtime.mjs'

/* npm run new-area <name>: opens a room of the plan in every tree. */
main(async () => {
  const name = process.argv[2]
  if (!name) throw new Error('Which area? npm run new-area <name>')
  const files = await newArea(root, name)
  const edited = ['packages/contract/src/index.ts', 'apps/server/src/areas.ts']
  await run(nodePath(), [tool('biome'), 'check', '--write', ...edited])
  console.log(`Opened ${name}:\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log('\nNext: docs/adding-an-area.md.')
})
