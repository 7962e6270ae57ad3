import type { UnitPrice } from '@itayo/domain'
import type { ItemValues } from './item-values.ts'
import type { PriceBook } from './price-book.ts'

/** Every panel of the form works with this. */
export interface ItemEditing {
  values: ItemValues
  /** As it is saved; null for a new one, whose fields are all new. */
  saved: ItemValues | null
  set: (change: Partial<ItemValues>) => void
  book: PriceBook
  /** Null for people who do not see costs. */
  price: UnitPrice | null
  /** Error messages by the place of the field. */
  problems: Record<string, string>
  /** The unit's abbreviation, '' before one is chosen. */
  unit: string
}
