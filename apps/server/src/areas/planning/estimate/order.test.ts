import type { EstimateScope } from '@itayo/contract'
import { PLACE_GAP } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import type { CellValue } from '../../../platform/sheets/sheet.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { downloadSheet } from '../../../testing/download-sheet.ts'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, labor, material, type SentScope, savedScope } from '../../../testing/scopes.ts'

/** The order is part of the estimate: kept wherever the estimate goes, and no change of its cost (035). */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

const CREW = ['Foreman', 'Mason', 'Laborer']
const crew = (): SentScope =>
  newScope(lists, 'CW-02', { labor: CREW.map((designation) => labor({ designation })) })
/** Three work items of one phase. */
const CODES = ['CW-02', 'CW-05', 'CW-06']

const namesIn = (scope: EstimateScope | undefined) => scope?.labor.map((line) => line.designation)
const crewOf = async (id: number) => namesIn((await readEstimate(manager, id)).detailed[0])
const codesOf = async (id: number) => (await readEstimate(manager, id)).detailed.map(({ code }) => code)

/** The last line above the first. */
const lastFirst = (scope: EstimateScope): SentScope =>
  edited(scope, {
    key: 'x',
    labor: [
      { id: scope.labor.at(-1)?.id as number, move: true, place: (scope.labor[0]?.place ?? 0) - PLACE_GAP },
    ],
    equipment: [],
    material: [],
  })
/** The work item before the first of its phase. */
const toTop = (scope: EstimateScope, first: EstimateScope): SentScope =>
  edited(scope, { move: true, place: first.place - 1, labor: [], equipment: [], material: [] })

async function drafted(): Promise<{ id: number; scope: EstimateScope }> {
  const id = await addProject(manager)
  return { id, scope: savedScope(await saveEstimate(manager, id, [crew()]), 'CW-02') }
}
async function approved(): Promise<{ id: number; scope: EstimateScope }> {
  const id = await addProject(manager)
  return { id, scope: savedScope(await submitEstimate(manager, id, [crew()]), 'CW-02') }
}
const revisionsOf = async (projectId: number) =>
  (await manager.estimate.revisions({ params: { projectId } })).response

describe('saving', () => {
  test('new lines and work items stand as they were sent, with room between them', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [crew(), newScope(lists, 'CW-06'), newScope(lists, 'CW-05')])
    await saveEstimate(manager, id, [newScope(lists, 'CW-03')])
    const { detailed } = await readEstimate(manager, id)
    expect(detailed.map(({ code }) => code)).toEqual(['CW-02', 'CW-06', 'CW-05', 'CW-03'])
    expect(detailed.map(({ place }) => place / PLACE_GAP)).toEqual([1, 2, 3, 4])
    expect(detailed[0]?.labor.map(({ place }) => place / PLACE_GAP)).toEqual([1, 2, 3])
  })

  test('a line is put between two others, and nothing else is written', async () => {
    const { id, scope } = await drafted()
    const [foreman, mason] = scope.labor
    const place = ((foreman?.place ?? 0) + (mason?.place ?? 0)) / 2
    const { rows: before } = await server.owner.query(
      'select id, updated_at from estimate_labor where project_id = $1 order by id',
      [id],
    )
    await saveEstimate(manager, id, [
      edited(scope, { labor: [labor({ designation: 'Carpenter', place })], equipment: [], material: [] }),
    ])
    expect(await crewOf(id)).toEqual(['Foreman', 'Carpenter', 'Mason', 'Laborer'])
    const { rows: after } = await server.owner.query(
      'select id, updated_at from estimate_labor where project_id = $1 order by id',
      [id],
    )
    expect(after.slice(0, 3)).toEqual(before)
  })

  test('one without a place goes to the end, also after one that was moved there', async () => {
    const { id, scope } = await drafted()
    const end = (scope.labor.at(-1)?.place ?? 0) + 7
    const foreman = { id: scope.labor[0]?.id as number, move: true, place: end }
    await saveEstimate(manager, id, [
      edited(scope, { labor: [foreman, labor({ designation: 'Helper' })], equipment: [], material: [] }),
    ])
    expect(await crewOf(id)).toEqual(['Mason', 'Laborer', 'Foreman', 'Helper'])
  })

  test('a line is moved by its place alone; what else was sent of it does not count', async () => {
    const { id, scope } = await drafted()
    const saved = savedScope(await saveEstimate(manager, id, [lastFirst(scope)]), 'x')
    expect(namesIn(saved)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(saved.direct_cost).toBe(scope.direct_cost)
    expect(saved.version).toBe(scope.version + 1)
    expect(saved.labor[0]).toMatchObject({ ...scope.labor[2], place: saved.labor[0]?.place })
  })

  test('a place without the mark moves nothing', async () => {
    const { id, scope } = await drafted()
    const line = { ...scope.labor[2], place: -5, edit: true, rate: 900 }
    await saveEstimate(manager, id, [edited(scope, { place: -5, labor: [line] })])
    const [after] = (await readEstimate(manager, id)).detailed
    expect([after?.place, ...(namesIn(after) ?? [])]).toEqual([scope.place, ...CREW])
    expect(after?.labor[2]?.rate).toBe(900)
  })

  test('a work item goes to another place of its phase; the others keep their versions', async () => {
    const id = await addProject(manager)
    await saveEstimate(
      manager,
      id,
      [...CODES, 'MW-01'].map((code) => newScope(lists, code)),
    )
    const { detailed } = await readEstimate(manager, id)
    const [first, second, third] = detailed as [EstimateScope, EstimateScope, EstimateScope]
    await saveEstimate(manager, id, [toTop(third, first)])
    const after = (await readEstimate(manager, id)).detailed
    expect(after.map(({ code }) => code)).toEqual(['CW-06', 'CW-02', 'CW-05', 'MW-01'])
    expect(after.slice(1, 3)).toEqual([first, second])
  })

  describe('a work item without a measurement', () => {
    async function unmeasured(): Promise<{ id: number; scope: EstimateScope; other: EstimateScope }> {
      const id = await addProject(manager)
      await saveEstimate(manager, id, [newScope(lists, 'CW-05'), crew()])
      await server.owner.query(
        `update project_work_item set measurement = null where project_id = $1 and work_item_id = $2`,
        [id, lists.item('CW-02').sow_id],
      )
      const [other, scope] = (await readEstimate(manager, id)).detailed as [EstimateScope, EstimateScope]
      return { id, scope, other }
    }

    test('moves with its lines as it is', async () => {
      const { id, scope, other } = await unmeasured()
      const { labor: lines = [] } = lastFirst(scope)
      await saveEstimate(manager, id, [{ ...toTop(scope, other), labor: lines }])
      const { detailed } = await readEstimate(manager, id)
      expect(detailed.map(({ code, measurement }) => [code, measurement])).toEqual([
        ['CW-02', null],
        ['CW-05', other.measurement],
      ])
      expect(namesIn(detailed[0])).toEqual(['Laborer', 'Foreman', 'Mason'])
    })

    test.each<[string, (scope: EstimateScope) => Partial<SentScope>]>([
      ['a line', ({ labor: [line] }) => ({ labor: [{ ...line, edit: true, rate: 900 }] })],
      ['a new line', () => ({ labor: [labor()] })],
      ['a removed line', ({ labor: [line] }) => ({ labor: [{ ...line, remove: true }] })],
      ['its number', () => ({ own_number: 'A-1' })],
      ['its contractor', () => ({ is_sub_con: 1 })],
    ])('with %s of it changed is still asked for it', async (_, change) => {
      const { id, scope, other } = await unmeasured()
      const edit = { ...toTop(scope, other), ...change(scope) }
      expect((await refusal(saveEstimate(manager, id, [edit]))).message).toBe('Measurement is required.')
      expect(await codesOf(id)).toEqual(['CW-05', 'CW-02'])
    })
  })

  test.each([2_000_000_001, -2_000_000_001, 0.5])('a place of %s is refused', async (place) => {
    const { id, scope } = await drafted()
    const edit = edited(scope, { labor: [{ id: scope.labor[0]?.id as number, move: true, place }] })
    expect((await refusal(saveEstimate(manager, id, [edit]))).http).toBe(422)
    expect(await crewOf(id)).toEqual(CREW)
  })

  test('beyond the farthest place new ones still go to the end', async () => {
    const id = await addProject(manager)
    const far = (designation: string) => labor({ designation, place: 2_000_000_000 })
    await saveEstimate(manager, id, [
      newScope(lists, 'CW-02', {
        labor: [far('Foreman'), labor({ designation: 'Mason' })],
        place: 2_000_000_000,
      }),
    ])
    await saveEstimate(manager, id, [newScope(lists, 'CW-05')])
    expect(await crewOf(id)).toEqual(['Foreman', 'Mason'])
    expect(await codesOf(id)).toEqual(['CW-02', 'CW-05'])
  })

  test('is told in the trail, with the work items whose order changed', async () => {
    const { id, scope } = await drafted()
    await saveEstimate(manager, id, [lastFirst(scope)])
    const { rows } = await server.owner.query(
      `select after from audit_event where action = 'estimate.saved' and subject_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows[0].after).toMatchObject({ order_changed: ['CW-02'] })
  })
})

describe('two people', () => {
  test('a move and an edit of the same line, one after the other: the second is told, and keeps both', async () => {
    const { id, scope } = await drafted()
    const moved = savedScope(await saveEstimate(estimator, id, [lastFirst(scope)]), 'x')
    const dearer = (from: EstimateScope) =>
      edited(from, {
        labor: from.labor
          .filter((line) => line.designation === 'Laborer')
          .map((line) => ({ ...line, edit: true, rate: 777 })),
      })
    const error = await refusal(saveEstimate(manager, id, [dearer(scope)]))
    expect([error.code, error.body.current]).toEqual(['stale_version', [moved]])
    await saveEstimate(manager, id, [dearer(moved)])
    const [after] = (await readEstimate(manager, id)).detailed
    expect(namesIn(after)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(after?.labor[0]?.rate).toBe(777)
  })

  test('who put work items at the same place of a phase: both are there, as they came', async () => {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
    await saveEstimate(estimator, id, [newScope(lists, 'CW-06', { place: 100_000 })])
    await saveEstimate(manager, id, [newScope(lists, 'CW-07', { place: 100_000 })])
    expect(await codesOf(id)).toEqual(['CW-02', 'CW-06', 'CW-07', 'CW-05'])
  })
})

describe('an approved estimate', () => {
  test('a move is no variance order, whatever was answered, and no change of cost', async () => {
    const { id, scope } = await approved()
    await submitEstimate(manager, id, [{ ...lastFirst(scope), is_variance_order: 1 }])
    const { revisions, orders } = await revisionsOf(id)
    expect(orders).toEqual([])
    expect(revisions.map(({ ref, title, direct }) => [ref, title, direct])).toEqual([
      ['r1', 'Correction', scope.direct_cost],
      ['r0', 'First approval', scope.direct_cost],
    ])
    const query = { from: 'r0', to: 'r1' }
    const { response } = await manager.estimate.compare({ params: { projectId: id }, query })
    expect(response).toMatchObject({ scopes: [], difference: 0, contract_difference: 0 })
  })

  test('a line that was moved and edited is in the order once, with its figures', async () => {
    const { id, scope } = await approved()
    const line = { ...scope.labor[2], edit: true, move: true, place: 1, rate: 600 }
    await submitEstimate(manager, id, [edited(scope, { is_variance_order: 1, labor: [line] })])
    expect(await crewOf(id)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect((await revisionsOf(id)).orders).toMatchObject([{ number: 1, lines: 1, direct: 600 }])
  })

  test('goes back to the order of a revision, without an order either', async () => {
    const { id, scope } = await approved()
    await submitEstimate(manager, id, [lastFirst(scope)])
    await manager.estimate.restore({ body: { project_id: id, number: 0 } })
    const [approval] = (await readEstimate(manager, id)).approval_ids
    const { changes, amount } = (await manager.approvals.get({ params: { id: approval as number } })).response
    expect(changes).toMatchObject([{ is_reordered: true, lines: [] }])
    expect(amount).toBe(0)
    await manager.approvals.decide({ body: { id: approval as number, decision: 'approve' } })
    expect(await crewOf(id)).toEqual(CREW)
    expect((await revisionsOf(id)).orders).toEqual([])
  })

  test('a move that waits for an approver moves nothing until then', async () => {
    const { id, scope } = await approved()
    await submitEstimate(estimator, id, [lastFirst(scope)])
    expect(await crewOf(id)).toEqual(CREW)
    const { response } = await estimator.estimate.proposal({ params: { projectId: id } })
    expect(response?.estimate_data[0]?.labor).toMatchObject([{ move: true, place: 0 }])
    const [approval] = (await readEstimate(manager, id)).approval_ids
    await manager.approvals.decide({ body: { id: approval as number, decision: 'approve' } })
    expect(await crewOf(id)).toEqual(['Laborer', 'Foreman', 'Mason'])
  })

  test('an edit that waited does not put back what was moved meanwhile', async () => {
    const { id, scope } = await approved()
    const line = { ...scope.labor[2], edit: true, rate: 600 }
    await submitEstimate(estimator, id, [edited(scope, { labor: [line], equipment: [], material: [] })])
    await submitEstimate(manager, id, [lastFirst(scope)])
    const [approval] = (await readEstimate(manager, id)).approval_ids
    const body = { id: approval as number, decision: 'approve' as const, despite_changes: true }
    await manager.approvals.decide({ body })
    const [after] = (await readEstimate(manager, id)).detailed
    expect(namesIn(after)).toEqual(['Laborer', 'Foreman', 'Mason'])
    expect(after?.labor[0]?.rate).toBe(600)
  })
})

describe('wherever the estimate goes', () => {
  async function reordered(): Promise<number> {
    const id = await addProject(manager)
    await saveEstimate(manager, id, [crew(), newScope(lists, 'CW-05')])
    const [first, second] = (await readEstimate(manager, id)).detailed as [EstimateScope, EstimateScope]
    await saveEstimate(manager, id, [lastFirst(first), toTop(second, first)])
    return id
  }
  const ORDER = [
    ['CW-05', 'Mason'],
    ['CW-02', 'Laborer', 'Foreman', 'Mason'],
  ]
  const orderOf = (scopes: readonly EstimateScope[]) =>
    scopes.map((scope) => [scope.code, ...(namesIn(scope) ?? [])])

  test('a copy of the project', async () => {
    const { response } = await manager.projects.duplicate({
      body: { project_id: await reordered(), copy: ['estimate'] },
    })
    expect(orderOf((await readEstimate(manager, response.project_id)).detailed)).toEqual(ORDER)
  })

  test('a template, also where it is put into another project', async () => {
    const body = { project_id: await reordered(), name: 'In this order', description: '' }
    const { id: template_id } = (await manager.estimate.addTemplate({ body })).response
    const into = await addProject(manager)
    const source = { from: 'template', template_id, prices: 'kept' } as const
    const { scopes } = (await manager.estimate.compose({ body: { project_id: into, source } })).response
    expect(orderOf(scopes)).toEqual(ORDER)
    await saveEstimate(
      manager,
      into,
      scopes.map((one) => edited(one)),
    )
    expect(orderOf((await readEstimate(manager, into)).detailed)).toEqual(ORDER)
  })

  test('another project that it is copied into', async () => {
    const source = { from: 'project', project_id: await reordered(), prices: 'kept' } as const
    const into = await addProject(manager)
    const { scopes } = (await manager.estimate.compose({ body: { project_id: into, source } })).response
    expect(orderOf(scopes)).toEqual(ORDER)
  })

  test.each([
    { paper: 'the Detailed Estimate', report_type: 1, hasCrew: true },
    { paper: 'the BOM', report_type: 2, hasCrew: false },
    { paper: 'the BOQ', report_type: 3, hasCrew: false },
    { paper: 'the DUPA sheets', report_type: 9, hasCrew: true },
    { paper: 'the Program of Work', report_type: 11, hasCrew: false },
  ])('$paper in print', async ({ report_type, hasCrew }) => {
    const project_id = await reordered()
    await server.owner.query(
      `update project_work_item w set item_number = 'No. ' || i.code from work_item i
       where i.id = w.work_item_id and i.company_id = w.company_id and w.project_id = $1`,
      [project_id],
    )
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/project/download/reports',
      headers: { authorization: `Bearer ${manager.token}` },
      payload: { project_id, report_type, type: 'pdf' },
    })
    const text = readPdf(reply.rawPayload)
      .flatMap(({ lines }) => lines)
      .join('\n')
    const printed = [...text.matchAll(/No\. CW-\d+|Foreman|Laborer/g)].map(([word]) => word)
    expect([...new Set(printed)]).toEqual([
      'No. CW-05',
      'No. CW-02',
      ...(hasCrew ? ['Laborer', 'Foreman'] : []),
    ])
  })

  test('the schedule', async () => {
    const projectId = await reordered()
    const { response } = await manager.schedule.get({ query: { project_id: String(projectId) } })
    expect(response.tasks.map(({ code }) => code)).toEqual(['CW-05', 'CW-02'])
  })

  describe('a sheet and back', () => {
    const sheetOf = async (id: number) =>
      (await readAll(await downloadSheet(server, manager, id))).map(({ cells }) => [...cells])
    async function importedInto(id: number, rows: CellValue[][]) {
      const content = await workbookBuffer([
        { name: 'Estimate', columns: [], rows: rows.map((cells) => ({ cells })) },
      ])
      const file = new File([new Uint8Array(content)], 'Estimate.xlsx')
      return (await manager.estimate.importSheet({ query: { project_id: String(id) }, file })).response
    }
    const at = (rows: CellValue[][], name: string) => rows.findIndex((row) => row[1] === name)

    test('is written in order, and unchanged it changes nothing', async () => {
      const id = await reordered()
      const rows = await sheetOf(id)
      expect(at(rows, 'Laborer')).toBeLessThan(at(rows, 'Foreman'))
      expect((await importedInto(id, rows)).estimate_data).toEqual([])
    })

    test('rows that were moved in it are moved, and new ones stay where they were put', async () => {
      const id = await reordered()
      const rows = await sheetOf(id)
      const [laborer] = rows.splice(at(rows, 'Laborer'), 1)
      rows.splice(at(rows, 'Foreman') + 1, 0, laborer as CellValue[], [null, 'Carpenter', null, 2, 3, 500])
      const { rows: said, estimate_data } = await importedInto(id, rows)
      expect(said.filter(({ what }) => what !== 'same').map(({ line, message }) => [line, message])).toEqual([
        // Two that changed places: one of them has moved.
        ['Foreman', 'Moved to another place.'],
        ['Carpenter', 'New line.'],
      ])
      await saveEstimate(manager, id, estimate_data)
      expect(orderOf((await readEstimate(manager, id)).detailed)[1]).toEqual([
        'CW-02',
        'Foreman',
        'Laborer',
        'Carpenter',
        'Mason',
      ])
    })

    test('work items that were moved in it are moved in their phase', async () => {
      const id = await reordered()
      const rows = await sheetOf(id)
      const heads = rows.flatMap((row, nth) => (/^S\d+$/.test(String(row[7])) ? [nth] : []))
      const [first = 0, second = 0] = heads
      const end = rows.findIndex(
        (row, nth) => nth > second && /^summary/i.test(String(row[0] ?? row[1] ?? '')),
      )
      const swapped = [
        ...rows.slice(0, first),
        ...rows.slice(second, end < 0 ? undefined : end),
        ...rows.slice(first, second),
        ...(end < 0 ? [] : rows.slice(end)),
      ]
      const { estimate_data } = await importedInto(id, swapped)
      expect(estimate_data).toMatchObject([{ move: true, labor: [], material: [] }])
      await saveEstimate(manager, id, estimate_data)
      expect(await codesOf(id)).toEqual(['CW-02', 'CW-05'])
    })
  })
})

test('materials that share a place are read as they were added', async () => {
  const id = await addProject(manager)
  const at = (description: string, place: number) => material({ description, place })
  await saveEstimate(manager, id, [
    newScope(lists, 'CW-02', { material: [at('B', 5), at('C', 5), at('A', 1)] }),
  ])
  const [scope] = (await readEstimate(manager, id)).detailed
  expect(scope?.material.map(({ description }) => description)).toEqual(['A', 'B', 'C'])
})
