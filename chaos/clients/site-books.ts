import { systemClock, today } from '../../apps/server/src/platform/clock.ts'
import type { Person } from '../company.ts'
import type { ChaosClient, Setting } from './client.ts'
import { reading } from './reading.ts'

/* The books of the site: what comes, what is used, what is counted and who worked, as slips. */

const now = () => today(systemClock)
const MOST_MOVED = 5
/** Others draw from the same stock meanwhile. */
const LEFT_OVER = 30

/** Buys materials for the sites, which is cost: RR-2026-0001 and on. */
export function receiver(person: Person, name: string, { company, ledger, random }: Setting): ChaosClient {
  return {
    name,
    async work() {
      const project_id = random.pick(company.sites)
      const needs = await reading(random, () => person.materials.projectList({ body: { project_id } }))
      const { pm_id } = random.pick(needs.filter((need) => need.pm_id !== null))
      const [arrived, unit_price] = [random.between(1, 50), random.between(1000, 90_000) / 100]
      const items = [{ pm_id, arrived, unit_price }]
      const slip = { project_id, received_on: now(), reason: 'Bought at the corner', items }
      await ledger.write(
        'delivery',
        random,
        (key, options) => person.onsite.receive({ body: { ...slip, remarks: key } }, options),
        ({ id, number, amount }, key) => ({
          fact: { kind: 'delivery', mark: key, id: String(id), value: `${number} for ${amount}` },
          audit: { action: 'site.received', subject: id },
        }),
      )
    },
  }
}

/** Gives out what there is, as somebody else does too: UR-2026-0001 and on. */
export function releaser(person: Person, name: string, { company, ledger, random }: Setting): ChaosClient {
  return {
    name,
    async work() {
      const project_id = random.pick(company.sites)
      const query = { project_id: String(project_id) }
      const choices = await reading(random, () => person.onsite.stockChoices({ query }))
      const there = choices.filter(({ stock_balance }) => stock_balance >= 1)
      if (there.length === 0) return
      const { stock_id, stock_balance } = random.pick(there)
      const items = [{ stock_id, quantity: random.between(1, Math.min(9, Math.floor(stock_balance))) }]
      await ledger.write(
        'release',
        random,
        (key, options) =>
          person.onsite.release({ body: { project_id, released_on: now(), remarks: key, items } }, options),
        ({ id, number }, key) => ({
          fact: { kind: 'release', mark: key, id: String(id), value: `${number} in ${project_id}` },
          audit: { action: 'site.released', subject: id },
        }),
      )
    },
  }
}

/** Counts a stock. An approver's own count is confirmed at once: SC-2026-0001 and on. */
export function counter(person: Person, { company, ledger, random }: Setting): ChaosClient {
  return {
    name: 'stock counter',
    async work() {
      const project_id = random.pick(company.sites)
      const query = { project_id: String(project_id) }
      const choices = await reading(random, () => person.onsite.stockChoices({ query }))
      const there = choices.filter(({ stock_balance }) => stock_balance >= 20)
      if (there.length === 0) return
      const { stock_id, stock_balance } = random.pick(there)
      const items = [{ stock_id, counted: stock_balance - random.between(0, 2), reason: 'Broken bags' }]
      await ledger.write(
        'stock count',
        random,
        (key, options) =>
          person.onsite.count({ body: { project_id, counted_on: now(), remarks: key, items } }, options),
        ({ id, number }, key) => ({
          fact: { kind: 'stock count', mark: key, id: String(id), value: `${number} in ${project_id}` },
          audit: { action: 'site.counted', subject: id },
          also: [{ action: 'site.count_confirmed', subject: id }],
        }),
      )
    },
  }
}

/** Writes down helpers, each of whom works one morning. */
export function timekeeper(person: Person, { company, ledger, random }: Setting): ChaosClient {
  const hours = { merediem: 'am', time_in: '07:00' } as const
  return {
    name: 'timekeeper',
    async work() {
      const project_id = random.pick(company.sites)
      const time_out = `${random.between(8, 11)}:00`.padStart(5, '0')
      await ledger.write(
        'attendance',
        random,
        (key, options) => {
          const record = { ...hours, name: key, designation_id: company.position, time_out }
          return person.onsite.saveAttendance(
            { body: { project_id, day: now(), records: [record] } },
            options,
          )
        },
        ([row], key) => ({
          fact: { kind: 'attendance', mark: key, id: String(row?.id), value: `until ${time_out}` },
          audit: { action: 'site.attendance_saved', subject: null },
        }),
      )
    },
  }
}

/** Sends cement of one site to another, where somebody else says that it came: TM-2026-0001 and on. */
export function mover(sender: Person, taker: Person, { company, ledger, random }: Setting): ChaosClient {
  const { material_id } = company.cement
  const underWay: number[] = []

  async function placeIn(project_id: number): Promise<number | null> {
    const needs = await reading(random, () => sender.materials.projectList({ body: { project_id } }))
    return needs.find((need) => need.material_id === material_id)?.psow_id ?? null
  }

  async function take(transfer_material_id: number): Promise<void> {
    await ledger.write(
      'arrival',
      random,
      (_key, options) => taker.transfers.approve({ body: { transfer_material_id, status: 3 } }, options),
      () => ({
        fact: {
          kind: 'arrival',
          mark: String(transfer_material_id),
          id: String(transfer_material_id),
          value: '',
        },
        audit: { action: 'transfer.received', subject: transfer_material_id },
      }),
    )
  }

  return {
    name: 'mover of cement',
    async work() {
      const arriving = underWay.shift()
      if (arriving !== undefined) return take(arriving)
      const [one, other] = random.shuffled(company.sites) as [number, number]
      // The first site borrows nothing, so what it has is its own, and may go for good.
      const [owner] = company.sites
      const [project_sender, project_receiver] = other === owner ? [other, one] : [one, other]
      const query = { project_id: String(project_sender) }
      const stocks = await reading(random, () => sender.onsite.stockChoices({ query }))
      const cement = stocks.find(
        (stock) => stock.material_id === material_id && stock.stock_balance >= LEFT_OVER,
      )
      if (!cement) return
      const line = {
        material_id,
        receiver_material_id: material_id,
        sender_psow_id: cement.psow_id,
        receiver_psow_id: await placeIn(project_receiver),
        quantity: random.between(1, MOST_MOVED),
        if_excess: project_sender === owner ? random.pick([0, 1] as const) : (0 as const),
      }
      const sent = await ledger.write(
        'transfer',
        random,
        (key, options) =>
          sender.transfers.create(
            { body: { project_sender, project_receiver, notes: key, data: [line] } },
            options,
          ),
        ({ data: { id, transaction_id } }, key) => ({
          fact: { kind: 'transfer', mark: key, id: String(id), value: transaction_id },
          audit: { action: 'transfer.created', subject: id },
          also: [{ action: 'transfer.approved', subject: id }],
        }),
      )
      if (sent) underWay.push(sent.data.id)
    },
  }
}
