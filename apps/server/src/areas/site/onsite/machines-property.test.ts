import { addDays, machineCost, sum } from '@itayo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { bookedMachine } from '../../../testing/onsite.ts'

/*
 * Whatever is written of a machine, in whichever order: what the project and its work item have cost is the sum of
 * the shifts that stand, line by line, and the hours are theirs too.
 */
const { server, manager } = await openDemo('manager')
const RATE = 8000

const hours = fc.integer({ min: 1, max: 1100 }).map((parts) => parts / 100)
const lines = fc.record({ own: fc.option(hours), other: fc.option(hours), idle: fc.constantFrom(0, 1.25) })
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), day: fc.nat(11), lines }),
  fc.record({ do: fc.constant('correct' as const), which: fc.nat(5), lines }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(5) }),
)
type Lines = { own: number | null; other: number | null; idle: number }

interface Slip {
  id: number
  version: number
  day: number
  lines: Lines
}

const total = (values: readonly number[]) =>
  Math.round(values.reduce((left, right) => left + right, 0) * 100) / 100

test('any order of shifts, corrections and reversals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const site = await bookedMachine(server, manager)
      let standing: Slip[] = []
      const shift = ({ own, other, idle }: Lines) => ({
        operator_id: site.operator,
        items: [
          ...(own === null ? [] : [{ psow_id: site.psow_id, hours: own }]),
          ...(other === null ? [] : [{ hours: other }]),
        ],
        idle_hours: idle,
      })
      const isNothing = ({ own, other, idle }: Lines) => own === null && other === null && idle === 0

      for (const one of steps) {
        if (one.do === 'write') {
          const day = addDays('2026-03-09', one.day)
          const body = { project_id: site.id, booking_id: site.booking, day, ...shift(one.lines) }
          const isTaken = standing.some((slip) => slip.day === one.day)
          const made = await manager.onsite.useMachine({ body }).then(
            ({ response }) => response,
            (error) => {
              expect(error.code).toBe(isNothing(one.lines) ? 'invalid_input' : 'onsite.machine_written')
              return null
            },
          )
          expect(made !== null).toBe(!isTaken && !isNothing(one.lines))
          if (made) standing.push({ id: made.id, version: made.version, day: one.day, lines: one.lines })
          continue
        }
        const slip = standing[one.which % Math.max(1, standing.length)]
        if (!slip) continue
        const { id, version } = slip
        if (one.do === 'reverse') {
          await manager.onsite.reverseUse({ body: { id, version, reason: 'Wrong' } })
          standing = standing.filter((other) => other !== slip)
        } else if (!isNothing(one.lines)) {
          const body = { id, version, reason: 'As it was', ...shift(one.lines) }
          const { response } = await manager.onsite.correctUse({ body })
          Object.assign(slip, { version: response.version, lines: one.lines })
        }
      }

      const cost = (pick: (lines: Lines) => number | null) =>
        sum(standing.map(({ lines: typed }) => machineCost(pick(typed) ?? 0, RATE)))
      const own = cost((typed) => typed.own)
      const all = sum([own, cost((typed) => typed.other)])
      const { rows } = await server.owner.query(
        `select (select coalesce(sum(amount), 0)::float8 from cost_entry where project_id = $1) as booked,
           (select actual::float8 from project_figures where project_id = $1) as shown,
           (select actual::float8 from project_work_item where id = $2) as own,
           (select coalesce(sum(amount), 0)::float8 from equipment_use
             where project_id = $1 and reversed_at is null) as slips,
           (select coalesce(sum(quantity), 0)::float8 from cost_entry where project_id = $1) as hours`,
        [site.id, site.psow_id],
      )
      const worked = total(standing.flatMap(({ lines: typed }) => [typed.own ?? 0, typed.other ?? 0]))
      expect(rows[0]).toEqual({ booked: all, shown: all, own, slips: all, hours: worked })
      const query = { project_id: String(site.id) }
      expect((await manager.onsite.machineHours({ query })).response).toMatchObject([
        { worked, idle: total(standing.map(({ lines: typed }) => typed.idle)) },
      ])
    }),
    { numRuns: 10 },
  )
})
