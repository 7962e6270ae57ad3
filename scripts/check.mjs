import { changedFiles, foldersToDraw } from './lib/changed-screens.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { nodePath } from './lib/runtime.mjs'
import { TYPE_CHECK } from './lib/type-check.mjs'

/* npm run check: what to run before every commit. No database, no browser. */
function checks() {
  const changed = changedFiles()
  const folders = changed ? foldersToDraw(changed) : []
  return [
    ['format and lint', 'biome', ['ci', '.']],
    ['types', 'tsc', TYPE_CHECK],
    ['unit tests', 'vitest', ['run', '--project', 'unit']],
    ...(changed && folders.length === 0
      ? []
      : [
          [
            'screens that changed',
            'vitest',
            ['run', '--project', 'component', '--passWithNoTests', ...folders],
          ],
        ]),
  ]
}

main(async () => {
  await ensureInstalled()
  const failed = []
  for (const [name, command, args] of checks()) {
    console.log(`\n── ${name}`)
    if ((await run(nodePath(), [tool(command), ...args])) !== 0) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nAll well.' : `\nFailed: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
})
