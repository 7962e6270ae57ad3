import type { EstimateScope, ImportedSheet } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloadSheet } from '../../../testing/download-sheet.ts'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, equipment, labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** The Detailed Estimate downloaded, and put back: into the same project and into an empty one. */
const { server, manager, lists } = await openEstimates('manager')
let project: number
let file: Buffer

const ODD = `=Sand & "gravel" <½″> 'ñ'; Total: 50% – ₱`

beforeAll(async () => {
  project = await addProject(manager)
  const saved = await submitEstimate(manager, project, [
    newScope(lists, 'MW-01', {
      measurement: 36,
      measurement_formula: '=12*3',
      labor: [
        labor({ formulas: { duration: '=M/12' }, duration: 3 }),
        labor({ designation: 'Labor', estimated_workers: 3, duration: 2.25, rate: 480.1234 }),
        labor({ designation: 'Foreman; part-time', basis: 'lump_sum', estimated_cost: 4321.09 }),
      ],
      equipment: [
        equipment(),
        equipment({ description: 'Total: 2  pumps, hired', estimated_quantity: 0, rate: 0 }),
        equipment({ description: 'Minor Tools', basis: 'percent_of_labor', percent: 7.5, rate: null }),
      ],
      material: [
        material({ estimated_quantity: 359.1, formulas: { count: '=M*9.5*1.05' } }),
        material({ description: ODD, estimated_quantity: 1.2345, unit_cost: 1400.5, unit_id: 16 }),
        material({ description: ODD, estimated_quantity: 2, unit_cost: 1350, unit_id: 16 }),
        material({ material_id: lists.material.id, description: '', unit_id: lists.material.unit_id }),
        material({ description: 'Summary of the project', unit_cost: 10 / 8, unit_id: 30 }),
        material({
          description: 'Curing',
          basis: 'lump_sum',
          estimated_cost: 900,
          unit_cost: null,
          formulas: { typed_cost: '=M*25' },
        }),
        material({ description: 'Consumables', basis: 'percent_of_labor', percent: 5, unit_cost: null }),
      ],
    }),
    newScope(lists, 'MW-02', {
      key: 'a',
      company_tag_id: await lists.tag('Building A (east) & "B"'),
      is_sub_con: 1,
    }),
    newScope(lists, 'MW-02', {
      key: 'b',
      company_tag_id: await lists.tag('Building B'),
      measurement: 7.1234,
    }),
    newScope(lists, 'MW-02', { key: 'c', measurement: 4, unit_id: 3 }),
    newScope(lists, 'CW-02', { measurement: 5, labor: [], equipment: [], material: [] }),
    newScope(lists, 'GR-01', { measurement: 1 }),
  ])
  // A subcontractor's work with a typed total.
  const byContract = savedScope(saved, 'a')
  await saveEstimate(manager, project, [], {
    estimate_status: 2,
    labor_total_actual_cost: [{ psow_id: byContract.psow_id as number, total: 2750.25 }],
  })
  await orderVariance(savedScope(saved, 'MW-01'))
  file = await download(project)
})

/** More cement, and a line that the contract did not have. */
async function orderVariance(scope: EstimateScope): Promise<void> {
  const [cement] = scope.material
  await submitEstimate(manager, project, [
    edited(scope, {
      is_variance_order: 1,
      labor: [labor({ designation: 'Helper', rate: 400 })],
      equipment: [],
      material: [{ ...cement, edit: true, estimated_quantity: 400, formulas: null } as never],
    }),
  ])
}

const download = (project_id: number) => downloadSheet(server, manager, project_id)

async function imported(into: number): Promise<ImportedSheet> {
  const sheet = new File([new Uint8Array(file)], 'Estimate.xlsx')
  return (await manager.estimate.importSheet({ query: { project_id: String(into) }, file: sheet })).response
}

/** All that a sheet can say of an estimate: no ids, no versions, and nothing that was spent. */
function saidBy(scope: EstimateScope) {
  return {
    code: scope.code,
    tag: scope.tag_name,
    measurement: scope.measurement,
    unit: scope.unit,
    formula: scope.measurement_formula,
    is_sub_con: scope.is_sub_con,
    direct: scope.direct_cost,
    contract: scope.contract_cost,
    labor: scope.labor.map((line) => ({
      name: line.designation,
      ...(line.basis === 'quantity' && [line.estimated_workers, line.duration, line.rate]),
      ...common(line),
    })),
    equipment: scope.equipment.map((line) => ({
      name: line.description,
      ...(line.basis === 'quantity' && [line.estimated_quantity, line.duration, line.rate]),
      percent: line.percent,
      ...common(line),
    })),
    material: scope.material.map((line) => ({
      name: line.description,
      ...(line.basis === 'quantity' && [line.estimated_quantity, line.unit, line.unit_cost]),
      percent: line.percent,
      ...common(line),
    })),
  }
}

const common = ({
  basis,
  estimated_cost,
  is_sub_con,
  formulas,
}:
  | EstimateScope['material'][number]
  | EstimateScope['labor'][number]
  | EstimateScope['equipment'][number]) => ({
  basis,
  estimated_cost,
  is_sub_con,
  formulas,
})

const variedIn = (scopes: readonly EstimateScope[]) =>
  scopes.flatMap(({ labor: one, equipment: two, material: three }) =>
    [...one, ...two, ...three].filter((line) => line.is_variance_order === 1),
  )

describe('an estimate with a variance order, a subcontractor, formulas and odd names', () => {
  test('into the project it came from changes nothing', async () => {
    // The two, and the two that are a percentage of the labor (D-30).
    expect(variedIn((await readEstimate(manager, project)).detailed)).toHaveLength(4)
    const { rows, estimate_data } = await imported(project)
    expect(rows.filter(({ what }) => what !== 'same')).toEqual([])
    expect(estimate_data).toEqual([])
  })

  test('into an empty project says the same as before', async () => {
    const empty = await addProject(manager)
    const { rows, estimate_data } = await imported(empty)
    expect(rows.filter(({ what }) => what !== 'new')).toEqual([])
    await saveEstimate(manager, empty, estimate_data as SentScope[])
    const [from, to] = [await readEstimate(manager, project), await readEstimate(manager, empty)]
    expect(to.detailed.map(saidBy)).toEqual(from.detailed.map(saidBy))
    const listed = (scopes: readonly EstimateScope[]) =>
      scopes.flatMap(({ material: lines }) => lines.filter((line) => line.material_id === lists.material.id))
    expect([listed(from.detailed).length, listed(to.detailed).length]).toEqual([1, 1])
    expect(to.totals.estimated_contract_cost).toBe(from.totals.estimated_contract_cost)
  })

  test('keeps its marks: what was ordered is offered as a variance order again', async () => {
    const empty = await addProject(manager)
    const { estimate_data } = await imported(empty)
    const marked = (mark: 'is_variance_order' | 'is_sub_con') =>
      estimate_data.filter((edit) => edit[mark] === 1).map(({ sow_id, measurement }) => [sow_id, measurement])
    expect(marked('is_variance_order')).toEqual([[lists.item('MW-01').sow_id, 36]])
    expect(marked('is_sub_con')).toEqual([[lists.item('MW-02').sow_id, 10]])
  })
})
