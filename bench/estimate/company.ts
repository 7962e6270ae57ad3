import pg from 'pg'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import { fillWithEstimates, LINES_PER_ITEM, priceEstimates } from './fill.ts'

const OTHERS = 1000
const FEW_ITEMS = 3
const MANY_ITEMS = 300
export const FEW_LINES = FEW_ITEMS * LINES_PER_ITEM
export const MANY_LINES = MANY_ITEMS * LINES_PER_ITEM

/** A company with many projects, of which one has a small and one a large estimate. */
export interface Company {
  product: Product
  person: SignedIn
  /** Project ids. */
  small: number
  large: number
  other: number
}

export async function openCompany(dataDir: string, name = 'estimates', others = OTHERS): Promise<Company> {
  const product = await startProduct(dataDir)
  try {
    const person = await register(product, name)
    return { product, person, ...(await fill(product, person.company_id, others)) }
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function fill({ ownerUrl, appUrl }: Product, companyId: number, count: number) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const [small = 0, other = 0, ...others] = await fillWithEstimates(owner, companyId, {
      name: 'Small',
      projects: count + 1,
      workItems: FEW_ITEMS,
    })
    const [large = 0] = await fillWithEstimates(owner, companyId, {
      name: 'Large',
      projects: 1,
      workItems: MANY_ITEMS,
    })
    await owner.query('vacuum analyze')
    await priceEstimates(appUrl, companyId, [small, large, other, ...others])
    await owner.query('vacuum analyze')
    return { small, large, other }
  } finally {
    await owner.end()
  }
}
