import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'
import { until } from './until.ts'
import type { Stage, World } from './world.ts'

/** Something that happens to a machine. `strike` ends when the cause is gone; coming back is the server's own work. */
export interface Fault {
  name: string
  stage: Stage
  strike(world: World, random: Random): Promise<unknown>
  /** Needs a disk of its own. */
  needsVolume?: true
}

const ENOUGH_REFUSALS = 10
const COMMITS_LOST = 3

async function killPostmaster({ database }: World): Promise<void> {
  const postmaster = database.processes().slice(0, 1)
  database.signal('SIGKILL', postmaster)
  await database.gone(postmaster)
}

/** All processes at once, so that none is left to write its memory to the disk. */
async function crashPostgres({ database }: World): Promise<void> {
  const all = database.processes()
  database.signal('SIGKILL', all)
  await database.gone(all)
}

async function freezePostgres({ database }: World, milliseconds: number): Promise<void> {
  const all = database.processes()
  database.signal('SIGSTOP', all)
  await pause(milliseconds)
  database.signal('SIGCONT', all)
}

async function freezeServer({ server }: World, milliseconds: number): Promise<void> {
  server.signal('SIGSTOP')
  await pause(milliseconds)
  server.signal('SIGCONT')
}

async function killBoth(world: World): Promise<void> {
  const { server, database } = world
  const all = database.processes()
  const ended = server.end('SIGKILL')
  database.signal('SIGKILL', all)
  await ended
  await database.gone(all)
}

function endSessions({ database }: World): Promise<unknown> {
  return database.asSuperuser((superuser) =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'itayo' and pid <> pg_backend_pid()`,
    ),
  )
}

/** Until it is felt, and some time longer. */
async function fillDisk({ volume, ledger }: World, milliseconds: number): Promise<void> {
  const refusals = () =>
    ledger.codesSeen('storage_full', 'files.unavailable', 'unavailable', 'outcome_unknown')
  const before = refusals()
  try {
    volume.fill()
    await until(() => refusals() >= before + ENOUGH_REFUSALS, 'a full disk to be felt')
    await pause(milliseconds)
  } finally {
    volume.empty()
  }
}

/** Frozen first, so that nothing is acknowledged by a disk that has no power. */
async function cutPower({ server, database, volume }: World): Promise<void> {
  const all = database.processes()
  server.signal('SIGSTOP')
  database.signal('SIGSTOP', all)
  volume.pullPlug()
  database.signal('SIGKILL', all)
  await server.stop('SIGKILL')
  await database.gone(all)
  await volume.plugIn()
  server.start({})
}

async function cutLine({ line }: World, milliseconds: number): Promise<void> {
  line?.cut()
  await pause(milliseconds)
  line?.mend()
}

async function silenceLine({ line }: World, milliseconds: number): Promise<void> {
  const thaw = line?.freeze()
  await pause(milliseconds)
  thaw?.()
}

async function loseCommits({ line, ledger }: World, when: 'before' | 'after'): Promise<void> {
  for (let lost = 0; lost < COMMITS_LOST; lost += 1) {
    const unknown = ledger.codesSeen('outcome_unknown')
    await until(() => {
      const isLost = ledger.codesSeen('outcome_unknown') > unknown
      // Cut at the commit of a job, nobody hears of it: then at the next one.
      line?.cutAtCommit(isLost ? undefined : when)
      return isLost
    }, 'a commit to be lost')
  }
}

const seconds = (random: Random, least: number, most: number) => random.between(least * 1000, most * 1000)

export const FAULTS: readonly Fault[] = [
  { name: 'server-killed', stage: 'embedded', strike: ({ server }) => server.end('SIGKILL') },
  { name: 'server-stopped', stage: 'embedded', strike: ({ server }) => server.end('SIGTERM') },
  {
    name: 'server-frozen',
    stage: 'embedded',
    strike: (world, random) => freezeServer(world, seconds(random, 2, 6)),
  },
  { name: 'postmaster-killed', stage: 'embedded', strike: killPostmaster },
  { name: 'postgres-crashed', stage: 'embedded', strike: crashPostgres },
  {
    name: 'postgres-frozen',
    stage: 'embedded',
    strike: (world, random) => freezePostgres(world, seconds(random, 2, 12)),
  },
  { name: 'sessions-ended', stage: 'embedded', strike: endSessions },
  { name: 'both-killed', stage: 'embedded', strike: killBoth },
  {
    name: 'disk-full',
    stage: 'embedded',
    needsVolume: true,
    strike: (world, random) => fillDisk(world, seconds(random, 1, 5)),
  },
  { name: 'power-cut', stage: 'embedded', needsVolume: true, strike: cutPower },
  { name: 'line-cut', stage: 'outside', strike: (world, random) => cutLine(world, seconds(random, 1, 5)) },
  {
    name: 'line-silent',
    stage: 'outside',
    strike: (world, random) => silenceLine(world, seconds(random, 2, 12)),
  },
  { name: 'commit-unsent', stage: 'outside', strike: (world) => loseCommits(world, 'before') },
  { name: 'commit-unheard', stage: 'outside', strike: (world) => loseCommits(world, 'after') },
  { name: 'outside-database-crashed', stage: 'outside', strike: crashPostgres },
  {
    name: 'line-cut-and-server-killed',
    stage: 'outside',
    strike: (world, random) =>
      Promise.all([cutLine(world, seconds(random, 1, 4)), world.server.end('SIGKILL')]),
  },
]
