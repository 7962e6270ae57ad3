import type { ImportSuggestion } from '@itayo/contract'
import { type Alike, itemNumber, type NameIndex, nameIndex, type UnitRow } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { catalogueEntries } from '../../library/catalog/lookups.ts'
import type { StagedRow } from './stage-rows.ts'
import * as store from './store/lists.ts'

/** The item of a row, as far as names can tell. */
export interface Match {
  item_id: number | null
  score: number | null
  suggestions: ImportSuggestion[]
}

/** From here on a work item is proposed; the person confirms it below SURE_SCORE. */
const PROPOSED = 0.5
/** A line is linked to a master list only when its name is all but the same. */
const SAME_NAME = 0.92

const NO_MATCH: Match = { item_id: null, score: null, suggestions: [] }

/** One match for each row, in their order: a fixed number of questions, however many rows there are. */
export async function matchRows(
  tx: Tx,
  rows: readonly StagedRow[],
  units: readonly UnitRow[],
): Promise<Match[]> {
  const toWorkItem = await workItemMatcher(tx, units)
  const toPosition = lineMatcher(nameIndex(await store.listed(tx, 'position'), named))
  const toCategory = lineMatcher(nameIndex(await store.listed(tx, 'equipment_category'), named))
  const toMaterial = await materialMatcher(tx, rows)
  const matches = rows.map((row) => {
    if (row.kind === 'work_item') return toWorkItem(row)
    if (row.name === '') return NO_MATCH
    if (row.kind === 'labor') return toPosition(row)
    return row.kind === 'equipment' ? toCategory(row) : toMaterial(row)
  })
  return oneRowEach(rows, matches)
}

const named = ({ name }: { name: string }) => [name]

async function workItemMatcher(tx: Tx, units: readonly UnitRow[]) {
  const items = await catalogueEntries(tx)
  const byName = nameIndex(items, named)
  const byCode = new Map<string, (typeof items)[number]>()
  for (const item of items)
    for (const code of [item.code, item.dpwh_ref])
      if (plainCode(code) !== '' && !byCode.has(plainCode(code))) byCode.set(plainCode(code), item)
  const dimensionOf = new Map(units.map((unit) => [unit.id, unit.dimension]))

  return (row: StagedRow): Match => {
    const alike = byName.best(row.name, 5)
    const coded = byCode.get(plainCode(row.item_no))
    const dimension = row.unit_id === null ? undefined : dimensionOf.get(row.unit_id)
    const scored = alike.map(({ entry, score }) => {
      // The same number and a similar name: it is that one. A number alone may be a mere counter.
      const withCode = entry === coded ? 0.6 + 0.4 * score : score
      const isOther = dimension !== undefined && dimension !== entry.dimension
      return { entry, score: isOther ? withCode * 0.8 : withCode }
    })
    scored.sort((a, b) => b.score - a.score)
    const suggestions = scored.slice(0, 3).map(({ entry, score }) => ({
      item_id: entry.id,
      name: `${itemNumber(entry)} ${entry.name}`.slice(0, 300),
      score: Math.round(score * 1e4) / 1e4,
      without_mark_up: entry.without_mark_up,
    }))
    const best = suggestions[0]
    return best && best.score >= PROPOSED
      ? { item_id: best.item_id, score: best.score, suggestions }
      : { item_id: null, score: null, suggestions }
  }
}

const plainCode = (code: string) => code.toLowerCase().replace(/[\s._-]+/g, '')

function lineMatcher(index: NameIndex<store.Listed>) {
  return (row: StagedRow): Match => lineMatch(index.best(row.name), row)
}

function lineMatch(alike: readonly Alike<store.Listed>[], row: StagedRow): Match {
  const suggestions = alike
    .filter(({ score }) => score >= PROPOSED)
    .map(({ entry, score }) => ({ item_id: entry.id, name: entry.name, score, without_mark_up: false }))
  const best = alike[0]
  const isSame =
    best !== undefined &&
    best.score >= SAME_NAME &&
    (best.entry.unit_id === null || best.entry.unit_id === row.unit_id)
  return isSame
    ? { item_id: best.entry.id, score: best.score, suggestions }
    : { item_id: null, score: null, suggestions }
}

/** Only the few materials that the list's own index finds for each name are compared. */
async function materialMatcher(tx: Tx, rows: readonly StagedRow[]) {
  const names = [...new Set(rows.filter(({ kind }) => kind === 'material').map(({ name }) => name))]
  return lineMatcher(nameIndex(await store.similarMaterials(tx, names), named))
}

/** Two rows cannot become the same work item: the one most like it keeps it, the others are asked about. */
function oneRowEach(rows: readonly StagedRow[], matches: readonly Match[]): Match[] {
  const best = new Map<number, number>()
  matches.forEach(({ item_id, score }, at) => {
    if (item_id === null || rows[at]?.kind !== 'work_item') return
    const holder = best.get(item_id)
    if (holder === undefined || (score ?? 0) > (matches[holder]?.score ?? 0)) best.set(item_id, at)
  })
  return matches.map((match, at) =>
    rows[at]?.kind === 'work_item' && match.item_id !== null && best.get(match.item_id) !== at
      ? { ...match, item_id: null, score: null }
      : match,
  )
}
