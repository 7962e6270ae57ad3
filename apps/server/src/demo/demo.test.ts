import type { Estimate, EstimateScope } from '@itayo/contract'
import {
  addCosts,
  type CheckedLine,
  type CheckedScope,
  checkEstimate,
  isGovernmentClient,
  parseDuration,
} from '@itayo/domain'
import { expect, test } from 'vitest'
import { scopeCost } from '../areas/insight/downloads/report-source.ts'
import { openDemo } from '../testing/demo-server.ts'
import { readEstimate } from '../testing/estimates.ts'
import type { SignedInClient } from '../testing/test-server.ts'

/** What somebody sees who looks at the demo for the first time. */
const { server, admin, stranger } = await openDemo('admin', 'stranger')

test('the company has its logo', async () => {
  const { response } = await admin.company.profile()
  expect(response.company_pic).toMatch(/^\/api\//)
})

test('every material has a price', async () => {
  const { rows } = await server.owner.query('select description from material where price is null')
  expect(rows).toEqual([])
})

test.each([
  ['Bayanihan Builders', admin],
  ['Pundasyon Construction', stranger],
])('the estimates of %s pass the rule checker', async (_, person) => {
  const { rows } = await server.owner.query(
    'select id::int, identifier, source_of_funds from project where company_id = $1 and deleted_at is null',
    [person.companyId],
  )
  expect(rows.length).toBeGreaterThan(0)
  const open: string[] = []
  for (const project of rows)
    for (const { id, title } of await findingsIn(person, project.id, project.source_of_funds))
      open.push(`${project.identifier}: ${id} ${title}`)
  expect(open).toEqual([])
})

async function findingsIn(person: SignedInClient, projectId: number, client: string | null) {
  const estimate = await readEstimate(person, projectId)
  const { response } = await person.estimate.checks({ params: { projectId }, query: {} })
  const answered = new Set(response.answers.map(({ finding }) => finding))
  const scopes = estimate.detailed.map(checkedScope)
  const { findings } = checkEstimate({
    scopes,
    terms: termsIn(estimate),
    total: addCosts(scopes.map(({ cost }) => cost)),
    approvedBudget: estimate.totals.total_budget ?? null,
    isGovernment: isGovernmentClient(client),
    lists: { units: new Map(), materials: new Map() },
  })
  return findings.filter(({ id }) => !answered.has(id))
}

const termsIn = ({ totals }: Estimate) => ({
  ocm: totals.ocm_percentage ?? 0,
  cp: totals.cp_percenteage ?? 0,
  vat: totals.vat_percentage ?? 0,
})

function checkedScope(scope: EstimateScope): CheckedScope {
  const line = (
    kind: CheckedLine['kind'],
    its: Partial<CheckedLine> & { id: number | null; estimated_cost?: number | undefined },
    at: number,
  ): CheckedLine => ({
    key: `${kind}${its.id}`,
    ref: `${kind.charAt(0)}${its.id}`,
    kind,
    number: at + 1,
    itemId: its.itemId ?? null,
    name: its.name ?? '',
    basis: its.basis ?? 'quantity',
    count: its.count ?? null,
    duration: its.duration ?? null,
    unitId: its.unitId ?? null,
    unit: its.unit ?? '',
    rate: its.rate ?? null,
    percent: its.percent ?? null,
    amount: its.estimated_cost ?? null,
    ordered: its.ordered ?? 0,
    cost: its.estimated_cost ?? 0,
  })
  return {
    key: `p${scope.psow_id}`,
    ref: `p${scope.psow_id}`,
    phaseId: scope.phase_id,
    workItemId: scope.sow_id,
    tagId: scope.company_tag_id,
    code: scope.item_number,
    name: scope.work_item,
    measurement: scope.measurement,
    unit: scope.unit,
    withoutMarkUp: scope.without_mark_up,
    cost: scopeCost(scope),
    lines: [
      ...scope.labor.map(({ rate, ...one }, at) =>
        line(
          'labor',
          {
            id: one.id,
            estimated_cost: one.estimated_cost,
            itemId: one.labor_id,
            name: one.designation,
            basis: one.basis,
            count: one.estimated_workers,
            duration: parseDuration(one.duration),
            rate: rate ?? null,
            ordered: one.hired_workers,
          },
          at,
        ),
      ),
      ...scope.equipment.map(({ rate, ...one }, at) =>
        line(
          'equipment',
          {
            id: one.id,
            estimated_cost: one.estimated_cost,
            itemId: one.equipment_category_id,
            name: one.description,
            basis: one.basis,
            count: one.estimated_quantity,
            duration: parseDuration(one.duration),
            rate: rate ?? null,
            percent: one.percent,
            ordered: one.ordered_quantity,
          },
          at,
        ),
      ),
      ...scope.material.map(({ unit_cost, ...one }, at) =>
        line(
          'material',
          {
            id: one.id,
            estimated_cost: one.estimated_cost,
            itemId: one.material_id,
            name: one.description,
            basis: one.basis,
            count: one.estimated_quantity,
            unitId: one.unit_id,
            unit: one.unit,
            rate: unit_cost ?? null,
            percent: one.percent,
            ordered: one.ordered_quantity,
          },
          at,
        ),
      ),
    ],
  }
}

test('transfers between sites go back some days, and their numbers follow the days', async () => {
  const { rows } = await server.owner.query(
    `select number, kind, status, created_at as at, approved_at, received_at, rejected_at from material_transfer
     where company_id = $1 order by number`,
    [admin.companyId],
  )
  const days = rows.map(({ at }) => at.toISOString().slice(0, 10))
  expect(days).toEqual(days.toSorted())
  expect(new Set(days).size).toBeGreaterThanOrEqual(5)
  for (const { at, approved_at, received_at, rejected_at } of rows) {
    if (received_at) expect(received_at.getTime()).toBeGreaterThan(approved_at.getTime())
    for (const later of [approved_at, rejected_at])
      if (later) expect(later.getTime()).toBeGreaterThanOrEqual(at.getTime())
  }
  // Something of everything, for every list.
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]))
  expect(rows.some(({ kind }) => kind === 'return')).toBe(true)
})

test('what was lent, returned, kept and lost between sites stands at the time it happened', async () => {
  const { rows } = await server.owner.query(
    `select e.kind, e.created_at as at, coalesce(o.received_at, t.received_at) as received_at
     from debt_entry e
     join material_transfer_item i on i.company_id = e.company_id and i.id = e.item_id
     join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
     left join material_transfer_item b on b.company_id = e.company_id and b.id = e.other_item_id
     left join material_transfer o on o.company_id = b.company_id and o.id = b.transfer_id
     union all
     select 'lost', d.created_at, t.received_at from transfer_difference d
     join material_transfer_item i on i.company_id = d.company_id and i.id = d.item_id
     join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id`,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['lent', 'returned', 'settled', 'lost']))
  for (const { kind, at, received_at } of rows)
    if (kind === 'lent' || kind === 'returned') expect(at, kind).toEqual(received_at)
    else expect(daysAgo(at), kind).toBeGreaterThan(2)
})

const daysAgo = (at: Date) => (Date.now() - at.getTime()) / 86_400_000
