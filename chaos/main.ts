import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Staff, startWork } from './clients/all.ts'
import { foundCompany } from './company.ts'
import { FAULTS, type Fault } from './faults.ts'
import { CALM } from './ledger.ts'
import { readOptions } from './options.ts'
import { type Random, seededRandom } from './random.ts'
import { type LeftOut, report, type Struck } from './report.ts'
import { until } from './until.ts'
import { lookBefore, verify } from './verify.ts'
import { openWorld, type Stage, type World } from './world.ts'

/*
 * `npm run chaos`: people write while server, database, line and disk fail in turn. At the end everything that was
 * acknowledged is asked for. Ends with code 1 when anything is off.
 */

/** The same data behind an outside PostgreSQL, while everybody goes on. */
const MOVE: Fault = { name: 'moved-to-outside', stage: 'outside', strike: ({ enter }) => enter('outside') }
const STAGES: readonly Stage[] = ['embedded', 'outside']

const options = readOptions(
  process.argv.slice(2),
  FAULTS.map(({ name }) => name),
)
if (process.platform !== 'linux') throw new Error('npm run chaos needs Linux: it freezes and kills by /proc.')
const random = seededRandom(options.seed)
console.log(
  `Seed ${options.seed}, about ${options.minutes} minutes. The same order again: --seed ${options.seed}`,
)

const folder = await mkdtemp(join(tmpdir(), 'itayo-chaos-'))
const world = openWorld(folder, await freePort())
const interrupted = Promise.withResolvers<never>()
// Each may come twice, from the terminal and from the launcher, and the disk must be let go.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => interrupted.reject(new Error(`Ended by ${signal}.`)))
const isWell = await Promise.race([run(), interrupted.promise]).catch((error: Error) => {
  console.error(error)
  return false
})
console.log(isWell ? '\nEverything acknowledged is there.' : `\nSomething is off. Seed ${options.seed}.`)
if (options.log) await writeFile(options.log, world.server.lines.join('\n'))
await world.close()
await rm(folder, { recursive: true, force: true })
process.exit(isWell ? 0 : 1)

async function run(): Promise<boolean> {
  const { volume, ledger } = world
  const wanted = FAULTS.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
  const isLeftOut = (fault: Fault) => fault.needsVolume === true && volume.without !== undefined
  const leftOut: LeftOut[] = wanted
    .filter(isLeftOut)
    .map(({ name }) => ({ fault: name, why: volume.without ?? '' }))
  const faults = wanted.filter((fault) => !isLeftOut(fault))
  const stages = STAGES.filter((stage) => faults.some((fault) => fault.stage === stage))

  await world.enter('embedded')
  await until(world.server.isReady, 'the server to be ready')
  const company = await foundCompany(world)
  const begun = await lookBefore(world, company)
  const staff = startWork(company, ledger, random)
  console.log(`${staff.names.length} at work: ${staff.names.join(', ')}.`)
  const struck: Struck[] = []
  for (const stage of stages) {
    if (stage === 'outside') record(struck, MOVE.name, await strike(world, MOVE, staff, random))
    const due = performance.now() + (options.minutes * 60_000) / stages.length
    await strikeUntil(
      due,
      faults.filter((fault) => fault.stage === stage),
      staff,
      struck,
    )
  }
  await staff.stop()
  return report(ledger, struck, leftOut, await verify(world, company, begun))
}

/** Each fault once, in an order of chance, and again until the time is over. */
async function strikeUntil(due: number, faults: readonly Fault[], staff: Staff, struck: Struck[]) {
  const chance = random.branch('faults')
  for (let round = 1; round === 1 || performance.now() < due; round += 1) {
    for (const fault of chance.shuffled(faults)) {
      if (round > 1 && performance.now() >= due) return
      await staff.done(chance.between(10, 120))
      record(struck, fault.name, await strike(world, fault, staff, chance))
    }
  }
}

/** Returns the time from the end of the cause until the server said that it is ready. */
async function strike(world: World, fault: Fault, staff: Staff, chance: Random): Promise<number> {
  const { server, ledger } = world
  ledger.during(fault.name)
  await fault.strike(world, chance)
  const recovery = await until(server.isReady, `the server to be ready after ${fault.name}`)
  await staff.allAtWork()
  ledger.during(CALM)
  console.log(`${fault.name}: ready again after ${(recovery / 1000).toFixed(1)} s.`)
  return recovery
}

function record(struck: Struck[], fault: string, recovery: number): void {
  const known = struck.find((one) => one.fault === fault)
  if (!known) struck.push({ fault, times: 1, longestRecoveryMs: recovery })
  else {
    known.times += 1
    known.longestRecoveryMs = Math.max(known.longestRecoveryMs, recovery)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
