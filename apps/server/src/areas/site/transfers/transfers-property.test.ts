import { movedCost, type Receipts, sum } from '@itayo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { stockDifferences } from '../../../testing/onsite.ts'
import {
  buy,
  type CementSite,
  cementSite,
  receiveIt,
  spentIn,
  stockIn,
  transferOf,
} from '../../../testing/transfers.ts'

/*
 * Whatever five projects send each other, in whichever order: the stock of all of them with what is in transit and
 * what was lost is what was bought, the debts are what a model of the papers says, and the cost of all of them
 * together is what was paid, moved once and to the centavo.
 */
const { server, manager, engineer } = await openDemo('manager', 'engineer')

type Step =
  | { do: 'buy'; at: number; quantity: number; price: number }
  | {
      do: 'send'
      at: number
      to: number
      quantity: number
      isExcess: boolean
      decides: 'now' | 'approve' | 'reject'
    }
  | { do: 'receive'; which: number; share: number }
  | { do: 'call back'; which: number }
  | { do: 'settle difference'; which: number; outcome: 'lost' | 'back'; share: number }
  | { do: 'return'; which: number; share: number }
  | { do: 'settle debt'; which: number; share: number }
  | { do: 'net'; which: number; share: number }

const site = fc.nat(4)
const which = fc.nat(20)
const quantity = fc.integer({ min: 1, max: 300_000 }).map((parts) => parts / 10_000)
const share = fc.constantFrom(1, 1, 0.5, 0.3, 1.2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    at: site,
    quantity,
    price: fc.integer({ min: 1, max: 40_000 }).map((parts) => parts / 100),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      at: site,
      to: site,
      quantity,
      isExcess: fc.boolean(),
      decides: fc.constantFrom('now' as const, 'now' as const, 'approve' as const, 'reject' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receive' as const), which, share }) },
  fc.record({ do: fc.constant('call back' as const), which }),
  fc.record({
    do: fc.constant('settle difference' as const),
    which,
    outcome: fc.constantFrom('lost' as const, 'back' as const),
    share,
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), which, share }) },
  fc.record({ do: fc.constant('settle debt' as const), which, share }),
  fc.record({ do: fc.constant('net' as const), which, share }),
)

/** Loans both ways, of which a part is on its way back: it is owed, and nobody can decide about it again. */
const SPOKEN_FOR: Step[] = [
  { do: 'send', at: 0, to: 1, quantity: 20, isExcess: false, decides: 'now' },
  { do: 'receive', which: 0, share: 1 },
  { do: 'send', at: 1, to: 0, quantity: 20, isExcess: false, decides: 'now' },
  { do: 'receive', which: 0, share: 1 },
  { do: 'return', which: 0, share: 0.3 },
  { do: 'settle debt', which: 0, share: 1 },
  { do: 'net', which: 0, share: 1 },
  { do: 'net', which: 1, share: 1 },
  { do: 'return', which: 0, share: 1 },
  { do: 'settle debt', which: 0, share: 0.5 },
  { do: 'net', which: 1, share: 0.3 },
]

/** One line of a transfer, as the papers have it. */
interface Line {
  transferId: number
  itemId: number
  from: number
  to: number
  quantity: number
  isExcess: boolean
  /** Of a return. */
  loan: Line | null
  status: 1 | 2 | 3
  frozen: Receipts
  received: number
  lost: number
  back: number
  owed: number
}

const four = (value: number) => Math.round(value * 1e4) / 1e4
const transitOf = ({ status, quantity: sent, received, lost, back }: Line) =>
  status === 2 ? 0 : four(sent - received - lost - back)

test('any order of transfers, partial receipts, rejections, returns, settlements and nettings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const sites: CementSite[] = []
      for (let at = 0; at < 5; at += 1)
        sites.push(await cementSite(server, manager, { quantity: 40, price: 100 + at }))
      const stock = sites.map(() => 40)
      const receipts: Receipts[] = sites.map((_, at) => ({ cost: 40 * (100 + at), quantity: 40 }))
      const spent = receipts.map(({ cost }) => cost)
      const lines: Line[] = []
      const at = <Row>(rows: readonly Row[], index: number): Row => rows[index] as Row
      const move = (index: number, change: number) => {
        stock[index] = four(at(stock, index) + change)
      }
      const pay = (index: number, amount: number, bought: number) => {
        spent[index] = sum([at(spent, index), amount])
        if (bought <= 0) return
        const { cost, quantity: before } = at(receipts, index)
        receipts[index] = { cost: sum([cost, amount]), quantity: four(before + bought) }
      }
      const owes = (index: number) =>
        four(lines.reduce((all, line) => all + (line.to === index ? line.owed : 0), 0))
      const returning = (loan: Line) =>
        four(lines.reduce((all, line) => all + (line.loan === loan ? transitOf(line) : 0), 0))
      const free = (loan: Line) => Math.max(0, four(loan.owed - returning(loan)))
      const pick = (rows: readonly Line[], index: number) => rows[index % Math.max(1, rows.length)]
      /** Whether the product did it; a refusal must be a clear one. */
      const done = async (call: Promise<unknown>): Promise<boolean> =>
        call.then(
          () => true,
          (error) => {
            expect([409, 422]).toContain(error.http)
            return false
          },
        )

      for (const one of steps) {
        if (one.do === 'buy') {
          await buy(server, manager, at(sites, one.at), one.quantity, one.price)
          move(one.at, one.quantity)
          pay(one.at, movedCost(one.quantity, { cost: one.price, quantity: 1 }), one.quantity)
        } else if (one.do === 'send') {
          const own = four(at(stock, one.at) - owes(one.at))
          const may =
            one.at !== one.to && one.quantity <= at(stock, one.at) && (!one.isExcess || one.quantity <= own)
          const body = transferOf(at(sites, one.at), at(sites, one.to), one.quantity, {
            if_excess: one.isExcess ? 1 : 0,
          })
          const by = one.decides === 'now' ? manager : engineer
          let made: Awaited<ReturnType<typeof by.transfers.create>>['response']['data'] | null = null
          const isMade = await done(
            by.transfers.create({ body }).then(({ response }) => {
              made = response.data
            }),
          )
          expect({ one, isMade }).toEqual({ one, isMade: may })
          if (!made || !isMade) continue
          const { id, record_details } = made as { id: number; record_details: { id: number }[] }
          if (one.decides !== 'now') {
            const status = one.decides === 'approve' ? (1 as const) : (2 as const)
            await manager.transfers.approve({ body: { transfer_material_id: id, status, reason: 'Decided' } })
            if (status === 2) continue
          }
          move(one.at, -one.quantity)
          lines.push({
            transferId: id,
            itemId: record_details[0]?.id as number,
            from: one.at,
            to: one.to,
            quantity: one.quantity,
            isExcess: one.isExcess,
            loan: null,
            status: 1,
            frozen: at(receipts, one.at),
            received: 0,
            lost: 0,
            back: 0,
            owed: 0,
          })
        } else if (one.do === 'receive') {
          const underWay = lines.filter(({ status }) => status === 1)
          const line = pick(underWay, one.which)
          if (!line) continue
          // A return may be drawn from several places; here there is one, so a transfer has one line.
          const transfer = (
            await manager.transfers.get({ query: { transfer_material_id: String(line.transferId) } })
          ).response
          const taken = four(line.quantity * one.share)
          const isDone = await done(receiveIt(manager, transfer, taken))
          expect({ one, isDone }).toEqual({ one, isDone: taken <= line.quantity })
          if (!isDone) continue
          line.status = 3
          line.received = taken
          move(line.to, taken)
          if (line.isExcess) {
            const amount = movedCost(taken, line.frozen)
            pay(line.from, -amount, 0)
            pay(line.to, amount, taken)
          } else if (line.loan) line.loan.owed = four(line.loan.owed - taken)
          else line.owed = taken
        } else if (one.do === 'call back') {
          const line = pick(
            lines.filter(({ status }) => status === 1),
            one.which,
          )
          if (!line) continue
          await manager.transfers.approve({
            body: { transfer_material_id: line.transferId, status: 2, reason: 'Turned round' },
          })
          line.status = 2
          move(line.from, line.quantity)
        } else if (one.do === 'settle difference') {
          const line = pick(
            lines.filter((row) => row.status === 3 && transitOf(row) > 0),
            one.which,
          )
          if (!line) continue
          const part = four(transitOf(line) * one.share)
          if (part === 0) continue
          const isDone = await done(
            manager.transfers.settleDifference({
              body: { item_id: line.itemId, outcome: one.outcome, quantity: part, reason: 'Looked into' },
            }),
          )
          expect({ one, isDone }).toEqual({ one, isDone: part <= transitOf(line) })
          if (!isDone) continue
          if (one.outcome === 'lost') line.lost = four(line.lost + part)
          else {
            line.back = four(line.back + part)
            move(line.from, part)
          }
        } else {
          const loan = pick(
            lines.filter(({ owed }) => owed > 0),
            one.which,
          )
          if (!loan) continue
          // Of all that is owed: with a part of it on its way back, even the whole is too much.
          const part = four(loan.owed * one.share)
          if (part === 0) continue
          const isOwed = part <= free(loan)
          if (one.do === 'return') {
            const may = isOwed && part <= at(stock, loan.to)
            let id = 0
            const isDone = await done(
              manager.transfers
                .returnDebt({
                  body: {
                    transfer_material_id: loan.transferId,
                    status: 1,
                    items: [{ item_id: loan.itemId, quantity: part }],
                  },
                })
                .then(({ response }) => {
                  id = response.transfer_material_id
                }),
            )
            expect({ one, isDone }).toEqual({ one, isDone: may })
            if (!isDone) continue
            const { record_details } = (
              await manager.transfers.get({ query: { transfer_material_id: String(id) } })
            ).response
            expect(record_details).toHaveLength(1)
            move(loan.to, -part)
            lines.push({
              ...loan,
              transferId: id,
              itemId: record_details[0]?.id as number,
              from: loan.to,
              to: loan.from,
              quantity: part,
              loan,
              status: 1,
              received: 0,
              lost: 0,
              back: 0,
              owed: 0,
            })
          } else if (one.do === 'settle debt') {
            const isDone = await done(
              manager.transfers.settleDebt({
                body: { item_id: loan.itemId, quantity: part, reason: 'They keep it' },
              }),
            )
            expect({ one, isDone }).toEqual({ one, isDone: isOwed })
            if (!isDone) continue
            loan.owed = four(loan.owed - part)
            const amount = movedCost(part, loan.frozen)
            pay(loan.from, -amount, 0)
            pay(loan.to, amount, part)
          } else {
            const other = lines.find((row) => row.owed > 0 && row.from === loan.to && row.to === loan.from)
            if (!other) continue
            const isDone = await done(
              manager.transfers.netDebts({
                body: { one: loan.itemId, other: other.itemId, quantity: part },
              }),
            )
            expect({ one, isDone }).toEqual({ one, isDone: isOwed && part <= free(other) })
            if (!isDone) continue
            loan.owed = four(loan.owed - part)
            other.owed = four(other.owed - part)
          }
        }
      }

      for (const [index, its] of sites.entries()) {
        expect(await stockDifferences(server, its.id)).toEqual([])
        expect(four(await stockIn(manager, its))).toBe(at(stock, index))
        expect(await spentIn(server, its.id)).toBe(at(spent, index))
      }
      const bought = four(receiptsOfDeliveries(sites, steps))
      const there = stock.reduce((all, balance) => all + balance, 0)
      const transit = lines.reduce((all, line) => all + transitOf(line), 0)
      const lost = lines.reduce((all, line) => all + line.lost, 0)
      expect(four(there + transit + lost)).toBe(bought)
      const paid = [
        ...sites.map((_, index) => 40 * (100 + index)),
        ...steps.map((one) =>
          one.do === 'buy' ? movedCost(one.quantity, { cost: one.price, quantity: 1 }) : 0,
        ),
      ]
      expect(sum(spent)).toBe(sum(paid))
      const { rows } = await server.owner.query(
        `select i.id::int, i.owed::float8, coalesce((select sum(e.quantity) from debt_entry e
             where e.company_id = i.company_id and e.item_id = i.id), 0)::float8 as entries
         from material_transfer_item i where i.sender_project_id = any($1)`,
        [sites.map(({ id }) => id)],
      )
      for (const { id, owed, entries } of rows) {
        expect(owed).toBe(entries)
        expect(owed).toBe(lines.find(({ itemId }) => itemId === id)?.owed ?? 0)
      }
    }),
    { numRuns: 12, examples: [[SPOKEN_FOR]] },
  )
})

/** What all of them have bought. */
function receiptsOfDeliveries(sites: readonly CementSite[], steps: readonly Step[]): number {
  return steps.reduce((all, one) => all + (one.do === 'buy' ? one.quantity : 0), sites.length * 40)
}
