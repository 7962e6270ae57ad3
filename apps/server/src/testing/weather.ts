import type { TestServer } from './test-server.ts'

/** A city of its own for a project, so that its weather is nobody else's; the id of the place whose days are planted. */
export async function placeOf(server: TestServer, projectId: number): Promise<number> {
  const city = `W${projectId}`
  await server.owner.query(`update project set city_code = $2, city = $2 where id = $1`, [projectId, city])
  const { rows } = await server.owner.query(
    `insert into weather_place (company_id, city_code, city)
     select company_id, $2, $2 from project where id = $1 returning id`,
    [projectId, city],
  )
  return Number(rows[0].id)
}
