/** A personal order of phases, and of tasks inside a phase; null where it is the usual one. */
export interface KeptOrder {
  phases: readonly number[] | null
  tasks: Readonly<Record<number, readonly number[]>>
}

export const USUAL: KeptOrder = { phases: null, tasks: {} }

export function isUsual(order: KeptOrder): boolean {
  return order.phases === null && Object.keys(order.tasks).length === 0
}

/** The person's own order. A newer item stands after its usual neighbour. */
export function inOrder<Item extends object>(
  items: readonly Item[],
  keptIds: readonly number[] | null | undefined,
  idOf: (item: Item) => number,
): Item[] {
  if (!keptIds) return [...items]
  const byId = new Map(items.map((item) => [idOf(item), item]))
  const known = new Set(keptIds)
  const result = keptIds.flatMap((id) => byId.get(id) ?? [])
  for (const [at, item] of items.entries()) {
    if (known.has(idOf(item))) continue
    const before = items[at - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, item)
  }
  return result
}

/**
 * Moves `id` to place `at` among the items in sight. Items that a search hides stay beside their
 * neighbours.
 */
export function movedTo(
  all: readonly number[],
  inSight: readonly number[],
  id: number,
  at: number,
): number[] {
  const others = inSight.filter((other) => other !== id)
  const rest = all.filter((other) => other !== id)
  const above = others[at - 1]
  const below = others[at]
  const place = above !== undefined ? rest.indexOf(above) + 1 : below !== undefined ? rest.indexOf(below) : 0
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

/** An order dragged back to the usual one is none. */
export function withPhases(order: KeptOrder, phases: readonly number[], usual: readonly number[]): KeptOrder {
  return { ...order, phases: same(phases, usual) ? null : phases }
}

export function withTasks(
  order: KeptOrder,
  phaseId: number,
  tasks: readonly number[],
  usual: readonly number[],
): KeptOrder {
  const { [phaseId]: _, ...others } = order.tasks
  return { ...order, tasks: same(tasks, usual) ? others : { ...others, [phaseId]: tasks } }
}

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

/** The text comes from the browser's storage: anything that is not an order is ignored. */
export function parseOrder(text: string | null): KeptOrder {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<KeptOrder> | null
    if (!stored || typeof stored !== 'object') return USUAL
    const tasks = Object.entries(stored.tasks ?? {}).filter(([id, ids]) => /^\d+$/.test(id) && isIds(ids))
    return { phases: isIds(stored.phases) ? stored.phases : null, tasks: Object.fromEntries(tasks) }
  } catch {
    return USUAL
  }
}
