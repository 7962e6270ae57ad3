import { compareAudit } from './checks/audit.ts'
import { compareChains } from './checks/chains.ts'
import { compareFigures } from './checks/figures.ts'
import { compareFiles } from './checks/files.ts'
import { unexpectedLines } from './checks/log.ts'
import { checkNumbers } from './checks/numbers.ts'
import { byId, comparePresent } from './checks/present.ts'
import { type Company, signIn } from './company.ts'
import { booksIn } from './evidence/books.ts'
import { filesOnDisk, makeOld, storedFiles, unfinishedFiles } from './evidence/disk.ts'
import { figuresIn } from './evidence/figures.ts'
import { auditIn, factsIn, lastAudit, numbersIn, stepsIn, unfinishedKeys } from './evidence/rows.ts'
import { factsShown, stepsShown } from './evidence/shown.ts'
import type { Fact, Proof, Step } from './ledger.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** One promise, with what was counted for it and what is off. */
export interface Finding {
  promise: string
  counted: string
  off: readonly string[]
}

/** The state before the first write. */
interface Begun {
  facts: readonly Fact[]
  shown: readonly Fact[]
  steps: readonly Step[]
  audit: number
}

const chainsOf = ({ id, estimated, engineers }: Company) => ({
  companyId: id,
  projectId: estimated,
  userId: engineers[0].userId,
})

export async function lookBefore({ server, database }: World, company: Company): Promise<Begun> {
  const shown = await factsShown(company.admin, company, server.url)
  return database.asOwner(async (owner) => ({
    facts: await factsIn(owner, company.id),
    steps: await stepsIn(owner, chainsOf(company)),
    audit: await lastAudit(owner),
    shown,
  }))
}

export async function verify(world: World, company: Company, begun: Begun): Promise<Finding[]> {
  return [
    ...(await verifyRows(world, company, begun)),
    ...(await verifyShown(world, company, begun)),
    ...(await verifyFiles(world, company)),
    ...verifyBehaviour(world),
  ]
}

function proofsOf({ ledger }: World): Proof[] {
  return ledger.writes.flatMap(({ outcome, proof }) => (outcome === 'acknowledged' && proof ? [proof] : []))
}

function verifyRows(world: World, company: Company, begun: Begun): Promise<Finding[]> {
  const proofs = proofsOf(world)
  const facts = proofs.flatMap(({ fact }) => fact ?? [])
  const steps = proofs.flatMap(({ step }) => step ?? [])
  const { writes } = world.ledger
  const retried = writes.filter(({ lost }) => lost > 0)
  return world.database.asOwner(async (owner) => {
    const present = without(await factsIn(owner, company.id), begun.facts)
    const versions = await stepsIn(owner, chainsOf(company))
    const trail = await auditIn(owner, company.id, begun.audit)
    const { numbers, counters } = await numbersIn(owner, company.id)
    const figures = [...(await figuresIn(owner, company.id)), ...(await booksIn(owner, company.id))]
    const halves = await unfinishedKeys(owner, company.id)
    return [
      {
        promise: 'every write came to an end',
        counted: `${writes.length} writes, ${retried.length} of them sent again after a lost answer`,
        off: writes
          .filter(({ outcome }) => outcome === 'open')
          .map(({ kind, key }) => `${kind} ${key} is open`),
      },
      {
        promise: 'acknowledged is present, once, and nothing else',
        counted: `${facts.length} acknowledged, ${present.length} rows`,
        off: comparePresent(facts, present),
      },
      {
        promise: 'no change is written over unseen',
        counted: `${steps.length} versions of ${begun.steps.length} things`,
        off: compareChains(begun.steps, steps, versions),
      },
      {
        promise: 'one entry in the trail for each change',
        counted: `${proofs.length} acknowledged, ${trail.length} entries`,
        off: compareAudit(
          proofs.flatMap(({ audit, also = [] }) => [audit, ...also]),
          trail,
        ),
      },
      {
        promise: 'numbers without gaps',
        counted: counters.map(({ kind, year, last }) => `${kind}-${year} to ${last}`).join(', '),
        off: checkNumbers(numbers, counters),
      },
      {
        promise: 'figures equal their ledgers',
        counted: `${figures.length} projects and books, ${figures.reduce((sum, { stored }) => sum + Object.keys(stored).length, 0)} figures`,
        off: compareFigures(figures),
      },
      {
        promise: 'no key without its answer',
        counted: `${halves} found`,
        off: halves > 0 ? [`${halves} keys have no answer`] : [],
      },
    ]
  })
}

/** With a session of its own, begun after everything. */
async function verifyShown(world: World, company: Company, begun: Begun): Promise<Finding[]> {
  const admin = await signIn(world, company.admin.email)
  const engineer = await signIn(world, company.engineers[0].email)
  const proofs = proofsOf(world)
  const facts = proofs.flatMap(({ fact }) => fact ?? [])
  const shown = without(await factsShown(admin, company, world.server.url), begun.shown)
  const steps = proofs.flatMap(({ step }) => step ?? [])
  return [
    {
      promise: 'somebody who signs in now is shown the same',
      counted: `${shown.length} things, ${shown.filter(({ kind }) => kind === 'photo').length} pictures byte by byte`,
      off: [
        ...comparePresent(byId(facts), byId(shown)),
        ...compareChains(begun.steps, steps, await stepsShown(admin, engineer, company)),
      ],
    },
  ]
}

async function verifyFiles(world: World, company: Company): Promise<Finding[]> {
  const { path } = world.volume
  // A picture is two files. An answer that was lost, or a refusal by a database that went away, may leave both.
  const uploads = world.ledger.writes.filter(({ kind }) => kind === 'photo')
  const mostUnnamed = 2 * uploads.reduce((sum, { tries }) => sum + tries - 1, 0)
  const rows = await world.database.asOwner((owner) => storedFiles(owner, company.id))
  const { off, unnamed } = compareFiles(rows, await filesOnDisk(path, company.id), mostUnnamed)
  const pieces = (await unfinishedFiles(path)).length
  await makeOld(path)
  await world.server.end('SIGTERM')
  await until(world.server.isReady, 'the server to be ready')
  const left = await unfinishedFiles(path)
  return [
    {
      promise: 'stored files have their bytes',
      counted: `${rows.length} files, ${unnamed} without a row`,
      off,
    },
    {
      promise: 'half-written files are cleared by a start',
      counted: `${pieces} were left by kills`,
      off: left.map((name) => `${name} is still there`),
    },
  ]
}

function verifyBehaviour({ server, ledger }: World): Finding[] {
  return [
    {
      promise: 'the server ended only when it was made to',
      counted: `${server.starts} starts`,
      off: server.unexpectedEnds,
    },
    {
      promise: 'no answer that nobody can explain',
      counted: `longest wait for an answer ${(ledger.longestAnswerMs / 1000).toFixed(1)} s`,
      off: ledger.unforeseen,
    },
    {
      promise: 'nothing unexpected in the log',
      counted: `${server.lines.length} lines at warn and above`,
      off: unexpectedLines(server.lines),
    },
  ]
}

function without(facts: readonly Fact[], before: readonly Fact[]): Fact[] {
  const known = new Set(before.map(({ kind, id }) => `${kind} ${id}`))
  return facts.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
}
