import type { UnitPrice } from '@itayo/domain'
import type { ItemValues } from './item-values.ts'
import type { PriceBook } from './price-book.ts'

/** What every panel of the form works with. */
export interface ItemEditing {
  values: ItemValues
  /** As it is saved; null for a new one, whose fields are all new. */
  saved: ItemValues | null
  set: (change: Partial<ItemValues>) => void
  book: PriceBook
  /** Null for people who do not see costs. */
  price: UnitPrice | null
  /** What cannot be saved, by its place. */
  problems: Record<string, string>
  /** The unit's abbreviation, '' before one is chosen. */
  unit: string
}
