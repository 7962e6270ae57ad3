import type { calculator, RouteCall } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'

/** The panel opens with what was typed when the line was calculated. */
const { server, lists, manager } = await openEstimates('manager')
const stranger = await server.signIn('admin@pundasyon.test')

const idOf = async (table: string, column: string, name: string, companyId = manager.companyId) => {
  const { rows } = await server.owner.query(
    `select id::int from ${table} where company_id = $1 and ${column} = $2 order by id`,
    [companyId, name],
  )
  return rows[0].id as number
}
let project: number
let mason: number
let chb: number
beforeAll(async () => {
  project = await addProject(manager)
  mason = await idOf('position', 'name', 'Mason')
  chb = await idOf('material', 'description', 'CHB 150x200x400 mm')
  await server.owner.query('update company set features = $1 where id = $2', [[7], stranger.companyId])
})

const { sow_id } = lists.item('MW-02')

type Created = RouteCall<typeof calculator.create>['body']
async function formulaOf(body: Partial<Created>): Promise<string> {
  const sent = { type: 1, sow_id, project_id: project, type_id: mason, ...body } as Created
  return (await manager.calculator.create({ body: sent })).response.result.formula
}
const crew = { unit_area_id: 7, productivity: 4.5, type_count: 6 }

type Asked = RouteCall<typeof calculator.detail>['body']
async function savedFor(formulas: string[], body: Partial<Asked> = {}, by = manager) {
  const asked = { type: 1 as const, sow_id, type_id: mason, formulas, ...body }
  return (await by.calculator.detail({ body: asked })).response.saved
}

describe('what was typed for a line', () => {
  test('is told again by the formula in its cell', async () => {
    const formula = await formulaOf({ ...crew, unit_area_value: 501 })
    expect(await savedFor(['=1+1', formula])).toMatchObject({
      unit_area_value: 501,
      unit_area_id: 7,
      productivity: 4.5,
      productivity_unit_time_id: 37,
      unit_duration: 37,
      type_count: 6,
      duration: null,
      computed: 'duration',
      kind: null,
    })
  })

  test('with the direction it was calculated in', async () => {
    const formula = await formulaOf({ ...crew, unit_area_value: 502, computed: 'count', duration: 20 })
    expect(await savedFor([formula])).toMatchObject({ computed: 'count', duration: 20, type_count: null })
  })

  test('of a material with its size', async () => {
    const material = { type: 3 as const, type_id: chb }
    const formula = await formulaOf({ ...material, size_option_id: 2, unit_area_value: 77 })
    expect(await savedFor([formula], material)).toMatchObject({
      kind: 'chb_pieces',
      size_option_id: 2,
      unit_area_value: 77,
    })
  })

  test('not for a cell that somebody typed over, nor for something else', async () => {
    const formula = await formulaOf({ ...crew, unit_area_value: 503 })
    expect(await savedFor(['=6*7'])).toBeNull()
    expect(await savedFor([])).toBeNull()
    expect(await savedFor([formula], { type_id: null })).toBeNull()
  })

  test('not in another company', async () => {
    const formula = await formulaOf({ ...crew, unit_area_value: 504 })
    const theirs = {
      sow_id: await idOf('work_item', 'code', 'MW-02', stranger.companyId),
      type_id: await idOf('position', 'name', 'Mason', stranger.companyId),
    }
    expect(await savedFor([formula], theirs, stranger)).toBeNull()
  })
})
