import type { EstimateScope } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { countRows } from '../../../contract-tests/walk.ts'
import {
  type Lists,
  newScope,
  readEstimate,
  saveEstimate,
  submitEstimate,
} from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, equipment, labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** Bad input is refused in the specified words, at the field, and nothing changes. */
const { server, estimator, lists } = await openEstimates('estimator')
let id: number
let there: EstimateScope
beforeAll(async () => {
  id = await addProject(estimator)
  there = savedScope(await saveEstimate(estimator, id, [newScope(lists, 'CW-02')]), 'CW-02')
})

/** Refused: the field and its words, after looking that nothing was written. */
async function refused(...scopes: unknown[]): Promise<[number, [string, string][]]> {
  const [before, rows] = [await readEstimate(estimator, id), await countRows(server)]
  const error = await refusal(saveEstimate(estimator, id, scopes as SentScope[]))
  expect(await readEstimate(estimator, id)).toEqual(before)
  expect(await countRows(server)).toEqual(rows)
  return [error.http, (error.body.fields ?? []).map(({ path, message }) => [path, message])]
}

const at = (path: string) => `body.estimate_data.0.${path}`

describe('what is required', () => {
  const LINES = { labor: [], equipment: [], material: [] }
  test.each<[string, (lists: Lists) => SentScope, string, string]>([
    ['no scope', () => ({ measurement: 1 }), 'phase_id', 'Scope of work is required.'],
    [
      'no work item',
      (l) => ({ phase_id: l.item('CW-05').phase_id, measurement: 1 }),
      'sow_id',
      'Work item is required.',
    ],
    [
      'no measurement',
      (l) => newScope(l, 'CW-05', { ...LINES, measurement: null }),
      'measurement',
      'Measurement is required.',
    ],
    [
      'a new measurement of 0',
      (l) => newScope(l, 'CW-05', { ...LINES, measurement: 0 }),
      'measurement',
      'Measurement is required.',
    ],
    [
      'no designation',
      (l) => newScope(l, 'CW-05', { labor: [labor({ designation: '  ' })] }),
      'labor.0.designation',
      'Labor designation is required.',
    ],
    [
      'no equipment',
      (l) => newScope(l, 'CW-05', { equipment: [equipment(), equipment({ description: '' })] }),
      'equipment.1.description',
      'Equipment description is required.',
    ],
    [
      'no material',
      (l) => newScope(l, 'CW-05', { material: [material({ description: '' })] }),
      'material.0.description',
      'Material description is required.',
    ],
    [
      'a work item of another phase',
      (l) => newScope(l, 'CW-05', { phase_id: l.item('MW-02').phase_id }),
      'phase_id',
      'This work item belongs to another scope of work.',
    ],
  ])('%s', async (_, scope, path, message) => {
    const [http, fields] = await refused(scope(lists))
    expect(http).toBe(422)
    expect(fields).toContainEqual([at(path), message])
  })

  test('everything that is missing is named at once, and the first of it is said', async () => {
    const error = await refusal(saveEstimate(estimator, id, [{ labor: [labor({ designation: '' })] }]))
    expect(error.message).toBe('Scope of work is required.')
    expect(error.body.fields?.map(({ message }) => message)).toEqual([
      'Scope of work is required.',
      'Work item is required.',
      'Measurement is required.',
      'Labor designation is required.',
    ])
  })

  test('a removed line needs no name, an edited one does, an untouched one is not looked at', async () => {
    const line = there.labor[0]
    const [http, fields] = await refused(
      edited(there, {
        labor: [
          { ...line, designation: '', edit: true },
          { designation: '', remove: true },
        ],
        material: [{ ...there.material[0], description: '' }],
      }),
    )
    expect([http, fields]).toEqual([422, [[at('labor.0.designation'), 'Labor designation is required.']]])
  })
})

describe('numbers', () => {
  const one = (change: object) => newScope(lists, 'CW-05', change)
  const onLabor = (change: object) => one({ labor: [{ ...labor(), ...change }] })
  const onMaterial = (change: object) => one({ material: [{ ...material(), ...change }] })
  test.each<[string, () => unknown, string, string]>([
    ['text in a rate', () => onLabor({ rate: 'five' }), 'labor.0.rate', 'This must be an amount.'],
    [
      'text in a quantity',
      () => onMaterial({ estimated_quantity: 'five' }),
      'material.0.estimated_quantity',
      'This must be a number.',
    ],
    [
      '1e308',
      () => onMaterial({ unit_cost: 1e308 }),
      'material.0.unit_cost',
      'This cannot be more than 999,999,999.9999.',
    ],
    ['a negative rate', () => onLabor({ rate: -1 }), 'labor.0.rate', 'This cannot be negative.'],
    [
      'a negative quantity',
      () => onMaterial({ estimated_quantity: -0.0001 }),
      'material.0.estimated_quantity',
      'This cannot be negative.',
    ],
    [
      '40 decimals',
      () => onLabor({ rate: 0.1234567890123456 }),
      'labor.0.rate',
      'Use at most four decimals.',
    ],
    [
      'half a worker',
      () => onLabor({ estimated_workers: 1.5 }),
      'labor.0.estimated_workers',
      'Workers must be a whole number.',
    ],
    [
      'a negative worker',
      () => onLabor({ estimated_workers: -1 }),
      'labor.0.estimated_workers',
      'This cannot be negative.',
    ],
    [
      'half a centavo',
      () => onLabor({ basis: 'lump_sum', estimated_cost: 0.005 }),
      'labor.0.estimated_cost',
      'Use at most two decimals.',
    ],
    [
      'more than all of it',
      () => onMaterial({ basis: 'percent_of_labor', percent: 100.01 }),
      'material.0.percent',
      'This cannot be more than 100.',
    ],
    [
      'a duration of words',
      () => onLabor({ duration: 'a while' }),
      'labor.0.duration',
      'Write a number of days.',
    ],
    [
      'a negative duration',
      () => onLabor({ duration: '-2 days' }),
      'labor.0.duration',
      'Write a number of days.',
    ],
    [
      'a duration without end',
      () => onLabor({ duration: '9999999999 days' }),
      'labor.0.duration',
      'This cannot be more than 999,999,999.9999.',
    ],
    ['an unknown unit', () => onMaterial({ unit_id: 999 }), 'material.0.unit_id', 'There is no such unit.'],
    ['an unknown unit of the work item', () => one({ unit_id: 999 }), 'unit_id', 'There is no such unit.'],
    [
      'kilos of a floor',
      () => one({ unit_id: 7, quantity: 5, quantity_unit_id: 25 }),
      'quantity_unit_id',
      'This unit cannot be converted to that of the work item.',
    ],
  ])('%s', async (_, scope, path, message) => {
    const [http, fields] = await refused(scope())
    expect(http).toBe(422)
    expect(fields).toContainEqual([at(path), message])
  })

  test('a percentage of labor on a labor line', async () => {
    const [http, fields] = await refused(onLabor({ basis: 'percent_of_labor' }))
    expect([http, fields[0]?.[0]]).toEqual([422, at('labor.0.basis')])
  })
})

describe('amounts that outgrow the columns', () => {
  const huge = { rate: 999_999_999.9999, estimated_workers: 1_000_000 }

  test('a line', async () => {
    const scope = newScope(lists, 'CW-05', { labor: [labor(), labor(huge)] })
    expect(await refused(scope)).toEqual([
      422,
      [[at('labor.1.rate'), 'An amount cannot be more than ₱9,999,999,999,999.99.']],
    ])
  })

  test('a line that is edited', async () => {
    const scope = edited(there, {
      material: [
        { ...there.material[0], edit: true, estimated_quantity: 999_999_999, unit_cost: 999_999_999 },
      ],
    })
    expect(await refused(scope)).toEqual([
      422,
      [[at('material.0.unit_cost'), 'An amount cannot be more than ₱9,999,999,999,999.99.']],
    ])
  })

  test('a work item by its sum, or by its mark-up', async () => {
    const lump = (estimated_cost: number) => labor({ basis: 'lump_sum', estimated_cost })
    for (const costs of [[6e12, 6e12], [8e12]]) {
      const scope = newScope(lists, 'CW-05', { labor: costs.map(lump) })
      expect(await refused(scope)).toEqual([
        422,
        [[at('labor.0.estimated_cost'), 'An amount cannot be more than ₱9,999,999,999,999.99.']],
      ])
    }
  })

  test('the project as a whole, by two work items and by a thousand', async () => {
    const big = (code: string, tag: number | null) =>
      newScope(lists, code, {
        company_tag_id: tag,
        labor: [labor({ basis: 'lump_sum', estimated_cost: 7.6e12 })],
      })
    expect((await refused(big('CW-05', null), big('CW-06', null)))[0]).toBe(422)
    const { rows } = await server.owner.query('select code from work_item where company_id = $1', [
      estimator.companyId,
    ])
    const many: SentScope[] = []
    for (let floor = 1; many.length < 1200; floor += 1) {
      const tag = await lists.tag(`Floor ${floor}`)
      many.push(...rows.map((row) => big(row.code, tag)))
    }
    const error = await refusal(saveEstimate(estimator, id, many))
    expect([error.http, error.message]).toEqual([422, 'An amount cannot be more than ₱9,999,999,999,999.99.'])
  })

  test('typed totals of subcontractors', async () => {
    const project = await addProject(estimator)
    const saved = await saveEstimate(estimator, project, [
      newScope(lists, 'CW-02', { is_sub_con: 1 }),
      newScope(lists, 'CW-05', { is_sub_con: 1 }),
    ])
    const totals = saved.saved.map(({ scope }) => ({
      psow_id: scope.psow_id as number,
      total: 9_999_999_999_999.99,
    }))
    const error = await refusal(saveEstimate(estimator, project, [], { labor_total_actual_cost: totals }))
    expect([error.http, error.message]).toEqual([422, 'An amount cannot be more than ₱9,999,999,999,999.99.'])
    expect((await readEstimate(estimator, project)).totals.actual_direct_cost).toBe(0)
  })
})

describe('the same thing twice', () => {
  const EXISTS = 'This scope of work and work item already exists.'
  test.each<[string, () => SentScope[]]>([
    ['a work item that is there', () => [newScope(lists, 'CW-02')]],
    ['two new ones', () => [newScope(lists, 'CW-05'), newScope(lists, 'CW-05')]],
  ])('%s', async (_, scopes) => {
    const error = await refusal(saveEstimate(estimator, id, scopes()))
    expect([error.http, error.title, error.message]).toEqual([409, 'Already Exists', EXISTS])
    expect(await refused(...scopes())).toEqual([409, []])
  })

  test('by giving one the tag of the other', async () => {
    const tag = await lists.tag('Roof deck')
    const project = await addProject(estimator)
    const saved = await saveEstimate(estimator, project, [
      newScope(lists, 'CW-02', { key: 'a' }),
      newScope(lists, 'CW-02', { key: 'b', company_tag_id: tag }),
    ])
    const error = await refusal(
      saveEstimate(estimator, project, [edited(savedScope(saved, 'b'), { company_tag_id: null })]),
    )
    expect(error.message).toBe(EXISTS)
  })

  test('a saved work item sent twice', async () => {
    const [http, fields] = await refused(edited(there, { measurement: 3 }), edited(there, { measurement: 4 }))
    expect([http, fields]).toEqual([422, [['body.estimate_data.1.psow_id', 'This work item is here twice.']]])
  })
})

test('nothing edited', async () => {
  const error = await refusal(saveEstimate(estimator, id, []))
  expect([error.http, error.message]).toEqual([422, 'Please edit a scope of work first.'])
  const never = newScope(lists, 'CW-05', { remove_sow: true })
  expect((await refusal(saveEstimate(estimator, id, [never]))).message).toBe(error.message)
})

test('a body of 50 MB', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/estimate/save',
    headers: { authorization: `Bearer ${estimator.token}`, 'content-type': 'application/json' },
    payload: Buffer.alloc(50 * 1024 * 1024, 'x'),
  })
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
})

test('an archived project', async () => {
  const project = await addProject(estimator)
  const manager = await server.signIn('manager@bayanihan.test')
  await manager.projects.archive({ params: { companyId: manager.companyId, id: project } })
  const error = await refusal(submitEstimate(manager, project, [newScope(lists, 'CW-02')]))
  expect([error.http, error.code]).toEqual([409, 'project.archived'])
})
