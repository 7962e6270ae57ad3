import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import * as store from './store/lists.ts'

export type CatalogueItem = store.CatalogueItem

export interface Priced {
  name: string
  price: number | null
}

export interface PricedMaterial extends Priced {
  unit_id: number
}

export async function catalogueItems(tx: Tx, ids: readonly number[]): Promise<Map<number, CatalogueItem>> {
  return byId(ids, await store.workItems(tx, ids), (row) => row)
}

export async function tagNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  return byId(ids, await store.tagsById(tx, ids), ({ name }) => name)
}

export async function unitNames(tx: Tx): Promise<Map<number, string>> {
  return new Map((await readUnits(tx)).map((unit) => [unit.id, unit.abbreviation]))
}

const numeric = (text: string | null) => (text === null ? null : Number(text))

/** Per day, by the rate in force on the day. */
export async function positions(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, Priced>> {
  return byId(ids, await store.positions(tx, ids, day), priced)
}

export async function categories(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, Priced>> {
  return byId(ids, await store.categories(tx, ids, day), priced)
}

export async function materials(tx: Tx, ids: readonly number[]): Promise<Map<number, PricedMaterial>> {
  return byId(ids, await store.materials(tx, ids), (row) => ({ ...priced(row), unit_id: row.unit_id }))
}

const priced = ({ name, price }: { name: string; price: string | null }): Priced => ({
  name,
  price: numeric(price),
})

function byId<Row extends { id: number }, Shown>(
  ids: readonly number[],
  rows: readonly Row[],
  shown: (row: Row) => Shown,
): Map<number, Shown> {
  const found = new Map(rows.map((row) => [row.id, shown(row)]))
  if (ids.some((id) => !found.has(id))) throw new AppError('not_found')
  return found
}
