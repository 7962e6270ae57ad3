import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { exitCodeOf } from './lib/exit-code.mjs'
import { journeysTriedAgain } from './lib/journeys-report.mjs'
import { lastLines } from './lib/last-lines.mjs'
import { inRoot, root, tool } from './lib/paths.mjs'
import { toolEnvironment } from './lib/runtime.mjs'
import { slowestTests } from './lib/slowest.mjs'
import { countPlaywright, countVitest, FAILED, lineOf, PASSED, readReport, sum } from './lib/test-counts.mjs'
import { openTestData } from './lib/test-data.mjs'
import { TYPE_CHECK } from './lib/type-check.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'

/* Every step runs, also after one that failed: a red line should show all that is wrong. */

const INTERRUPTED = 130
/* Output that is passed on through a pipe is still read on a terminal. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
let running
let said = lastLines()
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, interrupt)

const data = await openTestData().catch((error) => {
  console.error(error.message)
  console.log(lineOf(FAILED))
  process.exit(1)
})
const vitestReport = join(data.dataDir, 'vitest.json')
const secondTries = join(data.dataDir, 'second-tries.json')
const playwrightReport = join(data.dataDir, 'playwright.json')

const STEPS = [
  ['format and lint', async () => asCount(await runTool('biome', ['ci', '.']))],
  ['types', async () => asCount(await runTool('tsc', TYPE_CHECK))],
  // Before the tests: some of them weigh what was built.
  ['web build', async () => asCount(await buildWebIfChanged())],
  [
    'unit and server tests',
    async () => {
      const args = [
        'run',
        '--retry=1',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ]
      args.push(`--reporter=${inRoot('scripts', 'lib', 'second-tries.mjs')}`)
      return countVitest(vitestReport, await runTool('vitest', args, { ITAYO_SECOND_TRIES: secondTries }))
    },
  ],
  [
    'browser journeys',
    async () => {
      const args = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json']
      return countPlaywright(
        playwrightReport,
        await runTool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }),
      )
    },
  ],
]

const results = []
let slowest = []
let again = []
try {
  for (const [name, step] of STEPS) {
    if (interrupted) break
    console.log(`\n── ${name}`)
    const begin = performance.now()
    said = lastLines()
    const counts = await step().catch(report)
    results.push({ name, counts, said: said.text(), seconds: (performance.now() - begin) / 1000 })
  }
  slowest = slowestTests(vitestReport, playwrightReport)
  again = [...(readReport(secondTries) ?? []), ...journeysTriedAgain(playwrightReport)]
} finally {
  await data.close()
}

if (interrupted) {
  console.log('\nInterrupted.')
  process.exitCode = INTERRUPTED
} else {
  const total = sum(results.map(({ counts }) => counts))
  console.log('\nThe slowest:')
  for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  if (again.length > 0) console.log('\nPassed only when tried again:')
  for (const { name, why } of again) console.log(`  ${name}\n    ${why.split('\n')[0]}`)
  // The end of a long log is what people open first, and all that some keep of it.
  for (const { name, counts, said } of results)
    if (counts.failed > 0) console.log(`\n── ${name}, which failed, ended with:\n${said}`)
  console.log()
  for (const { name, counts, seconds } of results)
    console.log(`${name}: ${lineOf(counts)}, in ${seconds.toFixed(0)} s`)
  console.log(lineOf(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
process.disconnect?.()

async function runTool(name, args, env = {}) {
  running = spawn(process.execPath, [tool(name), ...args], {
    cwd: root,
    env: toolEnvironment({ ITAYO_TEST_DATA_DIR: data.dataDir, ...env, ...colours }),
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  for (const [from, to] of [
    [running.stdout, process.stdout],
    [running.stderr, process.stderr],
  ])
    from.on('data', (chunk) => {
      said.take(chunk)
      to.write(chunk)
    })
  // Its last words may come after its end; but a process it left behind must not keep us.
  const heard = once(running, 'close')
  const exitCode = await exitCodeOf(running)
  await Promise.race([heard, setTimeout(2000, undefined, { ref: false })])
  return exitCode
}

function asCount(exitCode) {
  return exitCode === 0 ? PASSED : FAILED
}

function report(error) {
  console.error(error)
  return FAILED
}

function interrupt() {
  interrupted = true
  running?.kill('SIGTERM')
}
