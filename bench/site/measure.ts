import { signIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { measureCrews } from './crews.ts'
import { measureSlips } from './slips.ts'
import { measureStock } from './stock.ts'

/** The books of a site: what writing a crew's day costs, and what long ledgers do to a list and to a figure. */
export async function measureSite(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir)
  try {
    return [
      ...(await measureCrews(product, await signIn(product.port))),
      ...(await measureStock(product)),
      ...(await measureSlips(product)),
    ]
  } finally {
    await product.stop()
  }
}
