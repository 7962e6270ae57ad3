import { addDays, fullHalf, HALVES, USUAL_TIMES } from '@itayo/domain'
import pg from 'pg'
import { bySocket } from '../../apps/server/src/platform/database/socket.ts'
import { compare, comparedRows } from '../lib/compare.ts'
import { asOwner } from '../lib/owner.ts'
import type { Product, SignedIn } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'

const PEOPLE = 60
const ROUNDS = 25
const AIM = 4

interface Site {
  project: number
  workItem: number
  position: number
  start: string
}

/** The day of a crew in one call, against the bare inserts of as many records and costs. */
export async function measureCrews(product: Product, person: SignedIn): Promise<Row[]> {
  const [written, bare] = await twoSites(product.ownerUrl, person.company_id)
  const floor = await openFloor(product, person, bare)
  try {
    const compared = await compare(ROUNDS, floor.insert, saver(product, person, written))
    return comparedRows(compared, {
      what: `saving a crew of ${PEOPLE} in one call, against the bare inserts`,
      aim: AIM,
      floor: 'the bare inserts',
    })
  } finally {
    await floor.close()
  }
}

/** Two projects of the demo that run since long. */
function twoSites(ownerUrl: string, companyId: number): Promise<[Site, Site]> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Site>(
      `select p.id::int as project, p.start_date::text as start, min(w.id)::int as "workItem",
         (select min(r.position_id)::int from position_rate r where r.company_id = $1) as position
       from project p join project_work_item w on w.company_id = p.company_id and w.project_id = p.id
       where p.company_id = $1 and p.archived_at is null and p.start_date < current_date - 100
       group by p.company_id, p.id order by p.id limit 2`,
      [companyId],
    )
    return [rows[0] as Site, rows[1] as Site]
  })
}

/** Milliseconds of one call; each is another day. */
function saver({ port }: Product, { token }: SignedIn, { project, workItem, position, start }: Site) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let days = 0
  return async () => {
    days += 1
    const records = Array.from({ length: PEOPLE }, (_, at) =>
      HALVES.map((merediem) => ({
        name: `Helper ${at}`,
        designation_id: position,
        merediem,
        psow_id: workItem,
        ...fullHalf(merediem, USUAL_TIMES),
      })),
    ).flat()
    const body = JSON.stringify({ project_id: project, day: addDays(start, days), records })
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/onsite/labor/new/save`, {
      method: 'POST',
      headers,
      body,
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(text.slice(0, 400))
    return performance.now() - began
  }
}

/** As many rows by the same role in one transaction: it reads nothing, checks nothing and answers nobody. */
async function openFloor({ appUrl }: Product, person: SignedIn, site: Site) {
  const client = new pg.Client({ connectionString: bySocket(appUrl) })
  await client.connect()
  let days = 0
  const begin = `begin; set local role itayo_app; select set_config('app.company_id', '${person.company_id}', true),
    set_config('app.user_id', '${person.user_id}', true), set_config('app.request_id', 'bench', true),
    set_config('app.hidden_projects', '{}', true)`

  async function insert(): Promise<number> {
    days += 1
    const began = performance.now()
    await client.query(begin)
    await client.query({
      name: 'records and costs',
      text: `with made as (
          insert into attendance (project_id, day, slip_id, place, person_name, position_id, half, project_work_item_id,
            time_in, time_out, regular_hours, overtime_hours, day_kind, daily_rate, amount)
          select $1::bigint, $2::date, $3::uuid, row_number() over (), 'Helper ' || n, $4::bigint, half, $5::bigint,
            '13:00', '16:00', 3, 0, 'ordinary', 695, 260.63
          from generate_series(1, $6::int) n cross join unnest(array['am', 'pm']) as half
          returning id)
        insert into cost_entry (project_id, project_work_item_id, kind, quantity, amount, entry_date, source_kind, source_id)
        select $1::bigint, $5::bigint, 'labor', 3, 260.63, $2::date, 'attendance', id from made`,
      values: [
        site.project,
        addDays(site.start, days),
        crypto.randomUUID(),
        site.position,
        site.workItem,
        PEOPLE,
      ],
    })
    await client.query('commit')
    return performance.now() - began
  }
  return { insert, close: () => client.end() }
}
