import { materials } from '@itayo/contract'
import { checkedBy } from '../../../../lib/form.ts'

export interface PriceValues {
  price: number | null
  price_date: string | null
  supplier: string
  note: string
}

export function noPrice(today: string): PriceValues {
  return { price: null, price_date: today, supplier: '', note: '' }
}

export function priceBody(values: PriceValues) {
  return {
    price: values.price ?? 0,
    ...(values.price_date && { price_date: values.price_date }),
    ...(values.supplier.trim() && { supplier: values.supplier.trim() }),
    note: values.note.trim(),
  }
}

export function checkPrice(values: PriceValues, today: string): Record<string, string> {
  const errors = checkedBy(materials.addPrice.body)(priceBody(values))
  if (values.price === null) errors.price = 'This is required.'
  if (values.price_date && values.price_date > today) errors.price_date = 'A price cannot be from the future.'
  return errors
}
