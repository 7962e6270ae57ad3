import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { exitCodeOf } from './lib/exit-code.mjs'
import { journeysTriedAgain } from './lib/journeys-report.mjs'
import { labelled } from './lib/labelled.mjs'
import { lastLines } from './lib/last-lines.mjs'
import { inRoot, root, tool } from './lib/paths.mjs'
import { toolEnvironment } from './lib/runtime.mjs'
import { clockOf } from './lib/same-day.mjs'
import { slowestTests } from './lib/slowest.mjs'
import { countPlaywright, countVitest, FAILED, lineOf, PASSED, readReport, sum } from './lib/test-counts.mjs'
import { openTestData } from './lib/test-data.mjs'
import { TYPE_CHECK } from './lib/type-check.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'

/*
 * Every step runs, also after one that failed: a red line should show all that is wrong. Those of a stage run beside
 * each other, because none of them keeps all cores busy: tests wait for a database, journeys for a page.
 */

const INTERRUPTED = 130
/* Output that is passed on through a pipe is still read on a terminal. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const clock = clockOf(Date.now())
const running = new Set()
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
let templateMade = {}

const STAGES = [
  [
    ['format and lint', async (step) => asCount(await step.run(tool('biome'), ['ci', '.']))],
    ['types', async (step) => asCount(await step.run(tool('tsc'), TYPE_CHECK))],
    // Before the tests: some of them weigh what was built.
    ['web build', async () => asCount(await buildWebIfChanged())],
    [
      'demo companies',
      async (step) => {
        const exitCode = await step.run(inRoot('apps/server/src/testing/template-process.ts'), [])
        if (exitCode === 0) templateMade = { ITAYO_TEMPLATE_MADE: '1' }
        return asCount(exitCode)
      },
    ],
  ],
  [
    [
      'unit and server tests',
      async (step) => {
        const args = [
          'run',
          '--retry=1',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitestReport}`,
          `--reporter=${inRoot('scripts', 'lib', 'second-tries.mjs')}`,
        ]
        return countVitest(
          vitestReport,
          await step.run(tool('vitest'), args, { ITAYO_SECOND_TRIES: secondTries }),
        )
      },
    ],
    [
      'browser journeys',
      async (step) => {
        const args = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json']
        return countPlaywright(
          playwrightReport,
          await step.run(tool('playwright'), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }),
        )
      },
    ],
  ],
]

const results = []
let slowest = []
let again = []
try {
  for (const stage of STAGES) {
    if (interrupted) break
    console.log(`\n── ${stage.map(([name]) => name).join(', ')}`)
    results.push(...(await Promise.all(stage.map(([name, step]) => timed(name, step)))))
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

async function timed(name, step) {
  const begin = performance.now()
  const said = lastLines()
  const run = (file, args, env) => runBeside(name, said, file, args, env)
  const counts = await step({ run }).catch(report)
  return { name, counts, said: said.text(), seconds: (performance.now() - begin) / 1000 }
}

async function runBeside(name, said, file, args, env = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: toolEnvironment({
      ITAYO_TEST_DATA_DIR: data.dataDir,
      ...templateMade,
      ...clock,
      ...env,
      ...colours,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const writers = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ].map(([from, to]) => {
    const lines = labelled(name, (line) => to.write(line))
    from.setEncoding('utf8')
    from.on('data', (chunk) => {
      said.take(chunk)
      lines.take(chunk)
    })
    return lines
  })
  // Its last words may come after its end; but a process it left behind must not keep us.
  const heard = once(child, 'close')
  const exitCode = await exitCodeOf(child)
  await Promise.race([heard, setTimeout(2000, undefined, { ref: false })])
  running.delete(child)
  for (const lines of writers) lines.end()
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
  for (const child of running) child.kill('SIGTERM')
}
