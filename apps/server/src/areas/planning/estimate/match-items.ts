import type { MatchedItem, SheetLineKind } from '@itayo/contract'
import { sql } from 'kysely'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'

export function matchItems(
  ctx: Ctx,
  asked: { project_id: number; kind: SheetLineKind; names: readonly string[] },
): Promise<MatchedItem[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, asked.project_id)
    return itemsNamed(tx, asked.kind, asked.names, today(ctx.platform.clock))
  })
}

/** By the name or an alias, whatever its capitals; a name may stand for materials of several units. */
export async function itemsNamed(
  tx: Tx,
  kind: SheetLineKind,
  names: readonly string[],
  day: string,
): Promise<MatchedItem[]> {
  if (names.length === 0) return []
  const known = await QUERIES[kind](tx, [...new Set(names.map(wordOf))], day)
  const byWord = Map.groupBy(known, ({ word }) => word)
  return [...new Set(names)].flatMap((asked) =>
    (byWord.get(wordOf(asked)) ?? []).map(({ word: _, rate, ...item }) => ({
      asked,
      ...item,
      rate: rate === null ? null : Number(rate),
    })),
  )
}

const wordOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

interface Known {
  word: string
  item_id: number
  name: string
  unit_id: number | null
  unit: string
  rate: string | null
}

const QUERIES: Record<SheetLineKind, (tx: Tx, words: string[], day: string) => Promise<Known[]>> = {
  async labor(tx, words, day) {
    const { rows } = await sql<Known>`
      select lower(p.name) as word, p.id as item_id, p.name, null::int as unit_id, '' as unit,
        (select r.daily_rate from position_rate r
          where r.company_id = p.company_id and r.position_id = p.id and r.effective_date <= ${day}::date
          order by r.effective_date desc limit 1) as rate
      from position p where lower(p.name) = any(${words}::text[]) and p.archived_at is null
      order by p.id`.execute(tx)
    return rows
  },
  async equipment(tx, words, day) {
    const { rows } = await sql<Known>`
      select lower(c.name) as word, c.id as item_id, c.name, null::int as unit_id, '' as unit,
        (select coalesce(r.per_hour * 8, r.per_day) from equipment_rate r
          where r.company_id = c.company_id and r.equipment_category_id = c.id and r.equipment_id is null
            and r.effective_date <= ${day}::date and num_nonnulls(r.per_hour, r.per_day) > 0
          order by r.effective_date desc limit 1) as rate
      from equipment_category c where lower(c.name) = any(${words}::text[]) and c.archived_at is null
      order by c.id`.execute(tx)
    return rows
  },
  // The description counts before an alias: those come after it. Each is joined on its own, so that a
  // thousand words and a long list meet by their hashes and not each with each.
  async material(tx, words) {
    const { rows } = await sql<Known>`
      with asked as (select unnest(${words}::text[]) as word),
      found as (
        select a.word, m.id from asked a join material m on lower(m.description) = a.word
        where m.archived_at is null
        union
        select a.word, m.id from material m cross join unnest(m.aliases) as alias
        join asked a on a.word = lower(alias)
        where m.archived_at is null and m.aliases <> '{}')
      select f.word, m.id as item_id, m.description as name, m.unit_id, u.abbreviation as unit, m.price as rate
      from found f join material m on m.id = f.id join unit u on u.id = m.unit_id
      order by (lower(m.description) <> f.word), m.id`.execute(tx)
    return rows
  },
}
