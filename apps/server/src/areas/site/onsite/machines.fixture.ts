import { today } from '../../../platform/clock.ts'
import { openDemo, SITE_PEOPLE } from '../../../testing/demo-server.ts'
import { bookedMachine } from '../../../testing/onsite.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

type Site = Awaited<ReturnType<typeof bookedMachine>>

/** A site with a machine that is booked for it. */
export async function openMachines() {
  const { server, manager, engineer, foreman, viewer, stranger } = await openDemo(...SITE_PEOPLE)
  const now = today(server.clock)
  const DAY = '2026-03-10'

  const site = await bookedMachine(server, manager)

  const write = async (by: SignedInClient, change: object = {}, at: Site = site) =>
    (
      await by.onsite.useMachine({
        body: {
          project_id: at.id,
          booking_id: at.booking,
          day: DAY,
          operator_id: at.operator,
          items: [{ psow_id: at.psow_id, hours: 8 }],
          ...change,
        },
      })
    ).response
  const costsOf = async (useId: number) => {
    const { rows } = await server.owner.query(
      `select c.amount::float8, c.quantity::float8, c.entry_date::text as day, c.project_work_item_id::int as item,
         c.estimate_equipment_id::int as line, c.reverses_id is not null as reverses
       from cost_entry c join equipment_use_item i on i.id = c.source_id and i.company_id = c.company_id
       where c.source_kind = 'equipment_use_item' and i.use_id = $1 order by c.id`,
      [useId],
    )
    return rows
  }
  const written = async (id = site.id) =>
    (await server.owner.query('select count(*)::int as rows from equipment_use where project_id = $1', [id]))
      .rows[0].rows
  return { server, manager, engineer, foreman, viewer, stranger, now, DAY, site, write, costsOf, written }
}
