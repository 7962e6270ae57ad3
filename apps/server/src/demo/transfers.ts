import { addDays, receivingMaterials } from '@itayo/domain'
import { approveTransfer } from '../areas/site/transfers/approve.ts'
import { settleDebt } from '../areas/site/transfers/debts.ts'
import { settleDifference } from '../areas/site/transfers/differences.ts'
import { returnDebt } from '../areas/site/transfers/returns.ts'
import { createTransfer, transferMaterials } from '../areas/site/transfers/transfers.ts'
import { type Clock, today } from '../platform/clock.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { at } from './books/papers.ts'
import { type DemoPeople, demoPeople } from './people.ts'

/**
 * Sites lend each other materials over some days: a loan of which some did not arrive and some was let to the
 * borrower, one that is partly returned, one on its way, one that waits, one that was rejected. In each company
 * between the open project and the first other one that takes something of it, so that both sides have debts.
 */
export async function loadTransfersDemo(platform: Platform): Promise<void> {
  for (const [company, { decides, open }] of (await demoPeople(platform)).entries()) {
    const pair = await findPair(decides, open)
    const peopleOn: PeopleOn = async (daysAgo, time) => {
      const people = await demoPeople(
        time ? { ...platform, clock: clockOn(platform, daysAgo, time) } : platform,
      )
      return people[company] as DemoPeople
    }
    if (pair) await lendAround(peopleOn, pair)
  }
}

/** The same two people at an hour of a day that has passed; without one they act now. */
type PeopleOn = (daysAgo: number, time?: string) => Promise<DemoPeople>

function clockOn({ clock }: Platform, daysAgo: number, time: string): Clock {
  const moment = at(addDays(today(clock), -daysAgo), time)
  return { now: () => moment }
}

interface Way {
  sender: number
  receiver: number
}

interface Pair {
  there: Way
  back: Way
}

/** The open project, and another one with something that can go each way. */
async function findPair(by: Ctx, open: string): Promise<Pair | null> {
  const projects = await by.transaction((tx) =>
    tx
      .selectFrom('project')
      .select(['id', 'identifier'])
      .where('archived_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('is_restricted', '=', false)
      .orderBy('id')
      .execute(),
  )
  const own = projects.find(({ identifier }) => identifier === open)
  if (!own) return null
  const others = projects.filter(({ id }) => id !== own.id)
  const ways = others.map(({ id }) => ({
    there: { sender: own.id, receiver: id },
    back: { sender: id, receiver: own.id },
  }))
  for (const pair of ways) {
    const [there, back] = [await goods(by, pair.there), await goods(by, pair.back)]
    if (there.length >= 2 && back.length >= 1) return pair
  }
  for (const pair of ways) if ((await goods(by, pair.there)).length > 0) return pair
  return null
}

/** Materials that can go that way, the largest stock first: a demo shows round quantities. */
async function goods(by: Ctx, { sender, receiver }: Way) {
  const { sender_data, receiver_data } = await transferMaterials(by, {
    sender_project_id: sender,
    receiver_project_id: receiver,
    page: 1,
    page_size: 9999,
  })
  return sender_data
    .filter(({ stock_balance }) => stock_balance >= 8)
    .flatMap((material) => {
      // A type such as "Steel" is wide: what is lent in the demo is the same material on both sides.
      const taking = receivingMaterials(material, receiver_data).find(
        ({ material_id }) => material_id === material.material_id,
      )
      return taking ? [{ material, taking }] : []
    })
    .sort((one, other) => other.material.stock_balance - one.material.stock_balance)
}

type Goods = Awaited<ReturnType<typeof goods>>[number]

const part = ({ material }: Goods, share: number) => Math.max(1, Math.floor(material.stock_balance * share))

async function write(
  by: Ctx,
  { sender, receiver }: Way,
  sent: { goods: Goods; share: number; if_excess?: 0 | 1 }[],
  notes: string,
) {
  const moment = by.now()
  const { data } = await createTransfer(by, {
    project_sender: sender,
    project_receiver: receiver,
    notes,
    device_id: '',
    data: sent.map(({ goods: one, share, if_excess = 0 }) => ({
      material_id: one.material.material_id,
      material_type_id: one.material.material_type_id,
      sender_psow_id: one.material.psow_id,
      receiver_material_id: one.taking.material_id,
      receiver_material_type_id: one.taking.material_type_id,
      receiver_psow_id: one.taking.psow_id,
      quantity: part(one, share),
      if_excess,
    })),
  })
  await written(by, data.id, moment)
  return data
}

/** A row is made when it is written; those of the demo say the day they tell of. */
async function written(by: Ctx, id: number, moment: Date): Promise<void> {
  await by.transaction(async (tx) => {
    await tx.updateTable('material_transfer').set({ created_at: moment }).where('id', '=', id).execute()
    await tx
      .updateTable('approval')
      .set({ asked_at: moment })
      .where('kind', '=', 'material_transfer')
      .where('subject_id', '=', id)
      .execute()
  })
}

const receive = (by: Ctx, id: number, items: Parameters<typeof approveTransfer>[1]['items'] = []) =>
  approveTransfer(by, { transfer_material_id: id, status: 3, reason: '', items, remarks: '' })

/** In the order of time, so that the numbers follow it. */
async function lendAround(on: PeopleOn, { there, back }: Pair): Promise<void> {
  const { asks, decides } = await on(0)
  const isAsked = asks.actor.userId !== decides.actor.userId
  const [first, second = first] = await goods(decides, there)
  if (!first || !second) return
  await lendShort(on, there, { lent: first, isKept: isAsked })
  const loan = await write((await on(7, '08:40')).decides, there, [{ goods: second, share: 0.2 }], UNTIL_OURS)
  await receive((await on(7, '13:15')).decides, loan.id)
  const [borrowed] = await goods(decides, back)
  if (borrowed) {
    const slab = 'For the slab of Friday.'
    const owed = await write((await on(5, '07:50')).decides, back, [{ goods: borrowed, share: 0.1 }], slab)
    await receive((await on(5, '10:20')).asks, owed.id)
  }
  const [more = first] = await goods(decides, there)
  if (isAsked) await rejectOne(on, there, more)
  await returnHalf(on, loan)
  if (borrowed) await giveExcess((await on(1, '15:30')).decides, back, borrowed)
  await write(decides, there, [{ goods: more, share: 0.05 }], 'Second load, on the truck of the afternoon.')
  if (isAsked) await write(asks, there, [{ goods: more, share: 0.15 }], 'Needed for the roof beams.')
}

const UNTIL_OURS = 'Until our own delivery comes.'

async function rejectOne(on: PeopleOn, way: Way, more: Goods): Promise<void> {
  const rejected = await write((await on(3, '11:05')).asks, way, [{ goods: more, share: 0.5 }], '')
  await approveTransfer((await on(2, '09:10')).decides, {
    transfer_material_id: rejected.id,
    status: 2,
    reason: 'We need it here ourselves next week.',
    items: [],
    remarks: '',
  })
}

/** Half of a loan goes back, and arrives the next day. */
async function returnHalf(on: PeopleOn, loan: Awaited<ReturnType<typeof write>>): Promise<void> {
  const [line] = loan.record_details
  if (!line || line.quantity < 2) return
  const { decides } = await on(2, '14:25')
  const { transfer_material_id } = await returnDebt(decides, {
    transfer_material_id: loan.id,
    items: [{ item_id: line.id, quantity: Math.floor(line.quantity / 2) }],
    notes: 'The rest follows.',
  })
  await written(decides, transfer_material_id, decides.now())
  await receive((await on(1, '08:10')).decides, transfer_material_id)
}

/** On its way, for good; where all that is there was lent, as another loan. */
async function giveExcess(by: Ctx, way: Way, borrowed: Goods): Promise<void> {
  const own = (await goods(by, way)).find((one) => one.material.own_stock >= part(one, 0.1))
  if (own) await write(by, way, [{ goods: own, share: 0.1, if_excess: 1 }], 'More than we can use.')
  else await write(by, way, [{ goods: borrowed, share: 0.05 }], 'As agreed.')
}

/** A loan that arrived short: some was lost, and some the borrower keeps for good. */
async function lendShort(
  on: PeopleOn,
  way: Way,
  { lent, isKept }: { lent: Goods; isKept: boolean },
): Promise<void> {
  const columns = 'For the columns of the ground floor.'
  const loan = await write((await on(9, '09:20')).decides, way, [{ goods: lent, share: 0.3 }], columns)
  const [line] = loan.record_details
  if (!line || line.quantity < 2) return
  const remark = { shortfall: 'damaged' as const, shortfall_remark: 'Wet on the way' }
  const items = [{ id: line.id, received: line.quantity - 1, ...remark }]
  await receive((await on(9, '14:00')).decides, loan.id, items)
  await settleDifference((await on(8, '10:00')).decides, {
    item_id: line.id,
    outcome: 'lost',
    quantity: 1,
    reason: 'Spoiled by rain, seen by the driver',
  })
  // A cost would make the other company's second project begin before its start.
  if (isKept && line.quantity > 4)
    await settleDebt((await on(3, '16:00')).decides, {
      item_id: line.id,
      quantity: 2,
      reason: 'Used up, and not to be returned',
    })
}
