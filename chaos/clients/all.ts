import { setTimeout as pause } from 'node:timers/promises'
import type { Company } from '../company.ts'
import type { Ledger } from '../ledger.ts'
import type { Random } from '../random.ts'
import { until } from '../until.ts'
import type { ChaosClient, Setting } from './client.ts'
import { estimator, projectMaker } from './estimators.ts'
import { companyEditor, materialKeeper, photographer, profileEditor, tagKeeper } from './keepers.ts'
import { biller, cashier, treasurer } from './money.ts'
import { reading } from './reading.ts'
import { approver, fuelRequester, materialRequester } from './requests.ts'
import { counter, mover, receiver, releaser, timekeeper } from './site-books.ts'

/** Everybody who works while things go wrong. */
export interface Staff {
  names: readonly string[]
  /** Until so many things are done, all taken together. */
  done(count: number): Promise<unknown>
  /** Until each of them has done something from now on. */
  allAtWork(): Promise<unknown>
  /** Work that has begun is brought to its end. */
  stop(): Promise<void>
}

const THINKING_MS = [20, 250] as const

function hire(company: Company, settingOf: (name: string) => Setting): ChaosClient[] {
  const { admin, manager, estimators, engineers, purchaser, viewer, foreman } = company
  const as = <T extends readonly unknown[]>(
    name: string,
    make: (...args: [...T, Setting]) => ChaosClient,
    ...args: T
  ) => make(...args, settingOf(name))
  return [
    as('Esteban', estimator, estimators[0], 'estimator Esteban'),
    as('Estrella', estimator, estimators[1], 'estimator Estrella'),
    as('projects', projectMaker, estimators[0]),
    as('Angel', materialRequester, engineers[0], 'engineer Angel'),
    as('Angela', materialRequester, engineers[1], 'engineer Angela'),
    as('fuel', fuelRequester, purchaser),
    as('Manuel', approver, manager, 'approver Manuel'),
    as('Adora', approver, admin, 'approver Adora'),
    as('photos', photographer, estimators[1]),
    as('desk', profileEditor, engineers[0], 'desk'),
    as('phone', profileEditor, engineers[0], 'phone'),
    as('profile 1', companyEditor, admin, 'profile editor Adora'),
    as('profile 2', companyEditor, manager, 'profile editor Manuel'),
    as('tags', tagKeeper, estimators[0]),
    as('materials', materialKeeper, purchaser),
    as('deliveries 1', receiver, engineers[0], 'receiver Angel'),
    as('deliveries 2', receiver, engineers[1], 'receiver Angela'),
    as('releases 1', releaser, engineers[1], 'releaser Angela'),
    as('releases 2', releaser, foreman, 'releaser Fely'),
    as('counts', counter, manager),
    as('attendance', timekeeper, foreman),
    as('transfers', mover, manager, engineers[1]),
    as('bills', biller, manager),
    as('receipts 1', cashier, manager, 'cashier Manuel'),
    as('receipts 2', cashier, admin, 'cashier Adora'),
    as('credits 1', treasurer, admin, 'treasurer at the desk'),
    as('credits 2', treasurer, admin, 'treasurer on the phone'),
    reader(viewer, settingOf('reader')),
  ]
}

function reader(person: Company['viewer'], { company, random }: Setting): ChaosClient {
  return {
    name: 'reader Viring',
    work: () =>
      random.pick([
        () => reading<unknown>(random, () => person.projects.list({ body: {} })),
        () => reading<unknown>(random, () => person.notifications.list({ query: {} })),
        () =>
          reading<unknown>(random, () =>
            person.overview.photos({ params: { projectId: company.estimated } }),
          ),
      ])(),
  }
}

export function startWork(company: Company, ledger: Ledger, random: Random): Staff {
  const clients = hire(company, (name) => ({ company, ledger, random: random.branch(name) }))
  const done = new Map(clients.map(({ name }) => [name, 0]))
  let isOver = false
  let failure: unknown
  const total = () => [...done.values()].reduce((sum, count) => sum + count, 0)
  const working = clients.map(async ({ name, work }) => {
    const pace = random.branch(`pace of ${name}`)
    while (!isOver) {
      await work()
      done.set(name, (done.get(name) ?? 0) + 1)
      await pause(pace.between(...THINKING_MS))
    }
  })
  for (const one of working) {
    one.catch((error) => {
      failure ??= error
    })
  }
  const waiting = (isSo: () => boolean, what: string) =>
    until(() => {
      if (failure) throw failure
      return isSo()
    }, what)
  return {
    names: clients.map(({ name }) => name),
    done(count) {
      const goal = total() + count
      return waiting(() => total() >= goal, 'things to be done')
    },
    allAtWork() {
      const before = new Map(done)
      const idle = () => clients.filter(({ name }) => done.get(name) === before.get(name))
      return waiting(() => idle().length === 0, 'everybody to get something done').catch((error) => {
        throw new Error(`${error.message}: ${idle().map(({ name }) => name)}`, { cause: error })
      })
    },
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}
