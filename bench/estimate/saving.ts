import { randomUUID } from 'node:crypto'
import type { Estimate, EstimateScope, SavedEstimate } from '@itayo/contract'
import { compare, comparedRows } from '../lib/compare.ts'
import type { Row } from '../lib/report.ts'
import { type Company, FEW_LINES, MANY_LINES, OTHERS } from './company.ts'
import { LINES_PER_ITEM } from './fill.ts'
import { openFloor } from './inserting.ts'

const ROUNDS_OF_ONE = 60
const AIM_ONE = 1.3
const SCOPES_CHANGED = 25
const LINES_CHANGED = SCOPES_CHANGED * LINES_PER_ITEM
const ROUNDS_OF_MANY = 25
const AIM_MANY = 3
const AIM_AGAINST_BARE = 8

export async function measureSaving(company: Company): Promise<Row[]> {
  return [
    ...(await measureOneLine(company)),
    ...(await measureAgainstBare(company)),
    ...(await measureAmongMany(company)),
    ...(await measureManyLines(company)),
  ]
}

/** One changed line in a company of many estimates against one in a company with no other. */
async function measureAmongMany(company: Company): Promise<Row[]> {
  const { product, alone } = company
  const only = await openEstimate({ product, person: alone.person }, alone.project)
  const among = await openEstimate(company, company.small)
  const both = await compare(
    ROUNDS_OF_ONE,
    () => only.save(1, 1),
    () => among.save(1, 1),
  )
  return comparedRows(both, {
    what: `saving one changed line among ${OTHERS} estimates, against one in a company with one`,
    aim: AIM_ONE,
    floor: 'the company with one',
  })
}

/** One changed line in a large estimate against one in a small estimate. */
async function measureOneLine(company: Company): Promise<Row[]> {
  const few = await openEstimate(company, company.small)
  const many = await openEstimate(company, company.large)
  const oneOf = (estimate: typeof few) => () => estimate.save(1, 1)
  return comparedRows(await compare(ROUNDS_OF_ONE, oneOf(few), oneOf(many)), {
    what: `saving one changed line of ${MANY_LINES}, against one of ${FEW_LINES}`,
    aim: AIM_ONE,
    floor: `one of ${FEW_LINES}`,
  })
}

/** One changed line against the update of one row, which checks nothing and answers nobody. */
async function measureAgainstBare(company: Company): Promise<Row[]> {
  const estimate = await openEstimate(company, company.large)
  const floor = await openFloor(company, 1)
  try {
    const saved = await compare(ROUNDS_OF_ONE, floor.update, () => estimate.save(1, 1))
    return comparedRows(saved, {
      what: 'saving one changed line, against a bare update of one row',
      aim: AIM_AGAINST_BARE,
      floor: 'the bare update',
    })
  } finally {
    await floor.close()
  }
}

/** Many changed lines of a large estimate against a bare insert of as many rows. */
async function measureManyLines(company: Company): Promise<Row[]> {
  const estimate = await openEstimate(company, company.large)
  const floor = await openFloor(company, LINES_CHANGED)
  try {
    const saved = await compare(ROUNDS_OF_MANY, floor.insert, () => estimate.save(SCOPES_CHANGED))
    return comparedRows(saved, {
      what: `saving ${LINES_CHANGED} changed lines, against a bare insert of ${LINES_CHANGED} rows`,
      aim: AIM_MANY,
      floor: 'the bare insert',
    })
  } finally {
    await floor.close()
  }
}

/** An estimate as a screen holds it: each save tells the next one which versions there are. */
async function openEstimate({ product, person }: Pick<Company, 'product' | 'person'>, projectId: number) {
  const url = `http://127.0.0.1:${product.port}/api/estimate`
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const read = await answer<Estimate>(await fetch(`${url}/${person.company_id}/${projectId}`, { headers }))
  const scopes = new Map(read.detailed.map((scope) => [scope.psow_id, scope]))
  const ids = read.detailed.map((scope) => scope.psow_id)
  let saves = 0

  /** Milliseconds; of every scope all lines are changed unless fewer are asked for. */
  async function save(scopesChanged: number, linesChanged = LINES_PER_ITEM): Promise<number> {
    saves += 1
    const chosen = Array.from({ length: scopesChanged }, (_, at) => {
      const id = ids[(saves * scopesChanged + at) % ids.length]
      return scopes.get(id as number) as EstimateScope
    })
    const body = JSON.stringify({
      project_id: projectId,
      estimate_status: 1,
      estimate_data: chosen.map((scope) => changed(scope, linesChanged, saves)),
    })
    const began = performance.now()
    // A key of its own for every action, as the browser sends it.
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    const reply = await fetch(`${url}/save`, { method: 'POST', headers: keyed, body })
    const { saved } = await answer<SavedEstimate>(reply)
    const took = performance.now() - began
    for (const { scope } of saved) scopes.set(scope.psow_id, scope)
    return took
  }

  return { save }
}

/** As the screen sends it: the scope's own figures, and of its lines those that changed. */
export function changed(scope: EstimateScope, lines: number, by: number) {
  const { labor, equipment, material } = scope
  // Materials first: one line is the typical edit of a quantity.
  const ofMaterial = material.slice(0, lines)
  const ofLabor = labor.slice(0, lines - ofMaterial.length)
  const ofEquipment = equipment.slice(0, lines - ofMaterial.length - ofLabor.length)
  const { psow_id, version, phase_id, sow_id, company_tag_id, measurement, unit_id } = scope
  return {
    key: `s${psow_id}`,
    ...{ psow_id, version, phase_id, sow_id, company_tag_id, measurement, unit_id },
    material: ofMaterial.map((line) => ({
      ...{ id: line.id, material_id: line.material_id, basis: line.basis, unit_id: line.unit_id },
      ...{ unit_cost: line.unit_cost, estimated_quantity: 10 + (by % 90), edit: true },
    })),
    labor: ofLabor.map((line) => ({
      ...{ id: line.id, labor_id: line.labor_id, basis: line.basis, duration: line.duration },
      ...{ rate: line.rate, estimated_workers: 1 + (by % 9), edit: true },
    })),
    equipment: ofEquipment.map((line) => ({
      ...{ id: line.id, equipment_category_id: line.equipment_category_id, description: line.description },
      ...{ basis: line.basis, duration: line.duration, rate: line.rate, percent: line.percent },
      ...{ estimated_quantity: line.basis === 'quantity' ? 1 + (by % 9) : null, edit: true },
    })),
  }
}

export async function answer<Reply>(reply: Response): Promise<Reply> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(text.slice(0, 400))
  return (JSON.parse(text) as { response: Reply }).response
}
