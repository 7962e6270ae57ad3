import type { MatchedItem, SheetLineKind } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import * as store from './store/lists.ts'

export function matchItems(
  ctx: Ctx,
  request: { project_id: number; kind: SheetLineKind; names: readonly string[] },
): Promise<MatchedItem[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, request.project_id)
    return itemsNamed(tx, request.kind, request.names, today(ctx.platform.clock))
  })
}

/** Finds items by name or alias in any letter case; a name may stand for materials of several units. */
export async function itemsNamed(
  tx: Tx,
  kind: SheetLineKind,
  names: readonly string[],
  day: string,
): Promise<MatchedItem[]> {
  if (names.length === 0) return []
  const known = await QUERIES[kind](tx, [...new Set(names.map(wordOf))], day)
  const byWord = Map.groupBy(known, ({ word }) => word)
  return [...new Set(names)].flatMap((name) =>
    (byWord.get(wordOf(name)) ?? []).map(({ word: _, rate, ...item }) => ({
      asked: name,
      ...item,
      rate: rate === null ? null : Number(rate),
    })),
  )
}

const wordOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const QUERIES: Record<SheetLineKind, (tx: Tx, words: string[], day: string) => Promise<store.NamedRow[]>> = {
  labor: store.positionsNamed,
  equipment: store.categoriesNamed,
  material: store.materialsNamed,
}
