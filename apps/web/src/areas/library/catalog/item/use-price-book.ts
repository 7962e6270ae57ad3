import type { WorkItemDetail } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { catalogQueries } from '../queries.ts'
import { type Choices, priceBook } from './price-book.ts'

type Material = Choices['materials'][number]

/** Names and rates of all entries in the lines, and of those that may still be chosen. */
export function usePriceBook(item: WorkItemDetail | null) {
  const may = useMay()
  const positions = useQuery(catalogQueries.positions())
  const categories = useQuery(catalogQueries.categories())
  const categoryRates = useQuery({
    ...catalogQueries.categoryRates(),
    enabled: may('/equipment/Index') && may('/costs/view'),
  })
  const [materials, setMaterials] = useState<readonly Material[]>([])
  const book = useMemo(
    () =>
      priceBook(item, {
        positions: positions.data ?? [],
        categories: categories.data ?? [],
        categoryRates: categoryRates.data ?? [],
        materials,
      }),
    [item, positions.data, categories.data, categoryRates.data, materials],
  )
  return {
    book,
    remember: (more: readonly Material[]) => setMaterials((known) => [...known, ...more]),
  }
}
