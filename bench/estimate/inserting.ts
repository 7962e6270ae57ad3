import pg from 'pg'
import { bySocket } from '../../apps/server/src/platform/database/socket.ts'
import type { Company } from './company.ts'

/**
 * The floor of a save: as many rows, added to another project by the same role in one transaction,
 * from arrays; or one row changed there. It reads nothing, checks nothing and answers nobody.
 */
export async function openFloor({ product, person, other }: Company, count: number) {
  const client = new pg.Client({ connectionString: bySocket(product.appUrl) })
  await client.connect()
  const begin = `begin; set local role itayo_app; select set_config('app.company_id', '${person.company_id}', true),
    set_config('app.user_id', '${person.user_id}', true), set_config('app.request_id', 'bench', true),
    set_config('app.hidden_projects', '{}', true)`
  await client.query(begin)
  const { rows } = await client.query<{ project_work_item_id: string; material_id: string; unit_id: number }>(
    'select project_work_item_id, material_id, unit_id from estimate_material where project_id = $1 order by id',
    [other],
  )
  await client.query('commit')
  const values = Array.from({ length: count }, (_, at) => {
    const { project_work_item_id, material_id, unit_id } = rows[at % rows.length] as (typeof rows)[number]
    return { project_work_item_id, material_id, unit_id, quantity: 10 + at, cost: 75.75, amount: 757.5 }
  })

  /** Milliseconds. */
  async function insert(): Promise<number> {
    const began = performance.now()
    await client.query(begin)
    await client.query({
      name: 'insert',
      text: `insert into estimate_material
          (project_id, project_work_item_id, material_id, quantity, unit_id, unit_cost, amount)
        select $1, s.* from unnest($2::bigint[], $3::bigint[], $4::numeric[], $5::int[], $6::numeric[],
          $7::numeric[]) as s`,
      values: [
        other,
        values.map((row) => row.project_work_item_id),
        values.map((row) => row.material_id),
        values.map((row) => row.quantity),
        values.map((row) => row.unit_id),
        values.map((row) => row.cost),
        values.map((row) => row.amount),
      ],
    })
    await client.query('commit')
    return performance.now() - began
  }

  /** Milliseconds. */
  async function update(): Promise<number> {
    const began = performance.now()
    await client.query(begin)
    await client.query({
      name: 'update',
      text: `update estimate_material set quantity = quantity + 1, amount = amount + 75.75
        where id = (select min(id) from estimate_material where project_id = $1)`,
      values: [other],
    })
    await client.query('commit')
    return performance.now() - began
  }

  return { insert, update, close: () => client.end() }
}
