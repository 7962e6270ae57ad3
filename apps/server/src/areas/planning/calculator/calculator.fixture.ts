import type { calculator, EstimateScope, RouteCall } from '@itayo/contract'
import { newScope, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

export type Asked = RouteCall<typeof calculator.calculate>['body']

export type Created = RouteCall<typeof calculator.create>['body']

/** Workers, machines and materials worked out by call, and written into the estimate. */
export async function openCalculator() {
  const demo = await openEstimates('manager', 'estimator', 'viewer')
  const { server, lists, manager } = demo
  const stranger = await server.signIn('admin@pundasyon.test')

  const WALL = 'MW-02'
  const idOf = async (table: string, column: string, name: string, companyId = manager.companyId) => {
    const { rows } = await server.owner.query(
      `select id::int from ${table} where company_id = $1 and ${column} = $2 order by id`,
      [companyId, name],
    )
    return rows[0].id as number
  }
  const mason = await idOf('position', 'name', 'Mason')
  const chb = await idOf('material', 'description', 'CHB 150x200x400 mm')
  const cement = await idOf('material', 'description', 'Portland cement 40 kg')
  const bar = await idOf('material', 'description', 'Deformed bar 10 mm')
  await server.owner.query('update company set features = $1 where id = $2', [[5, 6, 7], stranger.companyId])
  // The demo's own history would count too.
  await server.owner.query('delete from calculation')

  const of = (code: string) => {
    const { sow_id, phase_id } = lists.item(code)
    return { sow_id, phase_id }
  }

  const calculate = async (body: Partial<Asked>) =>
    (await manager.calculator.calculate({ body: { type: 1, ...of(WALL), ...body } as Asked })).response
  const refused = (body: Partial<Asked>) => refusal(calculate(body))

  /** A wall with a mason, blocks, cement and bars, as a draft or approved. */
  async function wall(change: Partial<SentScope> = {}, approved = false) {
    const id = await addProject(manager)
    const scope = newScope(lists, WALL, {
      measurement: 986,
      labor: [labor({ labor_id: mason, designation: '' })],
      material: [
        material({ material_id: chb, unit_id: null, description: '', unit_cost: 18.5 }),
        material({ material_id: bar, unit_id: null, description: '', unit_cost: 52 }),
      ],
      ...change,
    })
    const saved = await (approved ? submitEstimate : saveEstimate)(manager, id, [scope])
    return { id, scope: savedScope(saved, WALL) }
  }

  const laborBody = (id: number, scope: EstimateScope, change: Partial<Created> = {}): Created => ({
    type: 1,
    ...of(WALL),
    project_id: id,
    type_id: mason,
    unit_area_id: 7,
    unit_area_value: 986,
    productivity: 4.5,
    productivity_unit_time_id: 37,
    type_count: 6,
    line: {
      psow_id: scope.psow_id as number,
      line_id: scope.labor[0]?.id as number,
      version: scope.version,
    },
    ...change,
  })
  const create = async (by: typeof manager, body: Created) => (await by.calculator.create({ body })).response
  return {
    ...demo,
    stranger,
    WALL,
    idOf,
    mason,
    chb,
    cement,
    bar,
    of,
    calculate,
    refused,
    wall,
    laborBody,
    create,
  }
}
