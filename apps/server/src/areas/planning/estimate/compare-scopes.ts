import type { ComparedLine, ComparedScope, EstimateScope } from '@itayo/contract'
import { sum } from '@itayo/domain'

/** A work item on two sides; one of them is missing when it is new or gone. */
export function compareScope(
  before: EstimateScope | undefined,
  after: EstimateScope | undefined,
  variance: { order: number | null; isVariance: boolean },
): ComparedScope | null {
  const either = (after ?? before) as EstimateScope
  const lines = [
    ...compareLines('labor', before?.labor ?? [], after?.labor ?? [], (line) => ({
      name: line.designation,
      count: line.estimated_workers,
      unit: line.duration,
      rate: line.rate ?? null,
    })),
    ...compareLines('equipment', before?.equipment ?? [], after?.equipment ?? [], (line) => ({
      name: line.description,
      count: line.basis === 'percent_of_labor' ? line.percent : line.estimated_quantity,
      unit: line.basis === 'percent_of_labor' ? '% of labor' : line.duration,
      rate: line.rate ?? null,
    })),
    ...compareLines('material', before?.material ?? [], after?.material ?? [], (line) => ({
      name: line.description,
      count: line.basis === 'percent_of_labor' ? line.percent : line.estimated_quantity,
      unit: line.basis === 'percent_of_labor' ? '% of labor' : line.unit,
      rate: line.unit_cost ?? null,
    })),
  ]
  const isSame =
    before &&
    after &&
    lines.length === 0 &&
    before.measurement === after.measurement &&
    sameMarks(before, after)
  if (isSame) return null
  return {
    psow_id: either.psow_id,
    item_number: either.item_number,
    code: either.code,
    work_item: either.work_item,
    tag_name: either.tag_name,
    unit: either.unit,
    change: !before ? 'new' : !after ? 'removed' : 'edited',
    variance_order: variance.order,
    is_variance_order: variance.isVariance,
    measurement_before: before?.measurement ?? null,
    measurement_after: after?.measurement ?? null,
    before: before ? (before.direct_cost ?? 0) : null,
    after: after ? (after.direct_cost ?? 0) : null,
    difference: sum([after?.direct_cost ?? 0, -(before?.direct_cost ?? 0)]),
    contract_difference: sum([after?.contract_cost ?? 0, -(before?.contract_cost ?? 0)]),
    lines,
  }
}

function sameMarks(before: EstimateScope, after: EstimateScope): boolean {
  return (
    before.is_sub_con === after.is_sub_con &&
    before.company_tag_id === after.company_tag_id &&
    before.own_number === after.own_number
  )
}

interface Shown {
  name: string
  count: number | null
  unit: string
  rate: number | null
}

type AnyLine = { id: number | null; estimated_cost?: number | undefined }

function compareLines<Line extends AnyLine>(
  list: ComparedLine['list'],
  before: readonly Line[],
  after: readonly Line[],
  show: (line: Line) => Shown,
): ComparedLine[] {
  const was = new Map(before.map((line) => [line.id, line]))
  const is = new Map(after.map((line) => [line.id, line]))
  const side = (line: Line | undefined) => {
    if (!line) return null
    const { name: _, ...shown } = show(line)
    return { ...shown, amount: line.estimated_cost ?? 0 }
  }
  const row = (
    change: ComparedLine['change'],
    old: Line | undefined,
    now: Line | undefined,
  ): ComparedLine => ({
    list,
    name: show((now ?? old) as Line).name,
    change,
    before: side(old),
    after: side(now),
    difference: sum([now?.estimated_cost ?? 0, -(old?.estimated_cost ?? 0)]),
  })
  const kept = before.flatMap((old) => {
    const now = is.get(old.id)
    if (!now) return [row('removed', old, undefined)]
    return JSON.stringify([show(old), old.estimated_cost]) === JSON.stringify([show(now), now.estimated_cost])
      ? []
      : [row('edited', old, now)]
  })
  return [...kept, ...after.filter((line) => !was.has(line.id)).map((line) => row('new', undefined, line))]
}
