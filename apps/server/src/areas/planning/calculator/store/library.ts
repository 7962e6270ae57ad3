import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface FactorRow {
  key: string
  value: string
  version: number
  updated_at: Date
  by: string | null
}

const FACTORS = sql`
  select f.key, f.value, f.version, f.updated_at, u.full_name as by
  from calculator_factor f
  left join app_user u on u.company_id = f.company_id and u.id = f.updated_by`

export async function factors(tx: Tx): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`${FACTORS} order by f.key`.execute(tx)
  return rows
}

export async function factor(tx: Tx, key: string): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`${FACTORS} where f.key = ${key}`.execute(tx)
  return rows[0]
}

/** Held until the end of the transaction. */
export async function lockFactor(tx: Tx, key: string): Promise<void> {
  await sql`select from calculator_factor where key = ${key} for update`.execute(tx)
}

/** False where somebody else was first. */
export async function insertFactor(tx: Tx, key: string, value: number): Promise<boolean> {
  const { rows } = await sql`
    insert into calculator_factor (key, value) values (${key}, ${value})
    on conflict (company_id, key) do nothing returning key`.execute(tx)
  return rows.length > 0
}

export async function updateFactor(tx: Tx, key: string, value: number): Promise<void> {
  await sql`update calculator_factor set value = ${value}, version = version + 1 where key = ${key}`.execute(
    tx,
  )
}

export async function deleteFactor(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('calculator_factor').where('key', '=', key).execute()
}

export interface RecipeRow {
  id: number
  name: string
  items: unknown
  version: number
  updated_at: Date
  by: string | null
}

const RECIPES = sql`
  select r.id, r.name, r.items, r.version, r.updated_at, u.full_name as by
  from calculator_recipe r
  left join app_user u on u.company_id = r.company_id and u.id = r.updated_by`

export async function recipes(tx: Tx, limit: number): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`${RECIPES} order by lower(r.name) limit ${limit}`.execute(tx)
  return rows
}

export async function recipe(tx: Tx, id: number): Promise<RecipeRow | undefined> {
  const { rows } = await sql<RecipeRow>`${RECIPES} where r.id = ${id}`.execute(tx)
  return rows[0]
}

export async function lockRecipe(tx: Tx, id: number): Promise<void> {
  await sql`select from calculator_recipe where id = ${id} for update`.execute(tx)
}

export async function insertRecipe(tx: Tx, recipe: { name: string; items: unknown }): Promise<number> {
  const { id } = await tx
    .insertInto('calculator_recipe')
    .values({ name: recipe.name, items: JSON.stringify(recipe.items) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRecipe(
  tx: Tx,
  id: number,
  recipe: { name: string; items: unknown },
): Promise<void> {
  await sql`
    update calculator_recipe set name = ${recipe.name}, items = ${JSON.stringify(recipe.items)}::jsonb,
      version = version + 1
    where id = ${id}`.execute(tx)
}

export async function deleteRecipe(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('calculator_recipe').where('id', '=', id).execute()
}
