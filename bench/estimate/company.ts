import type pg from 'pg'
import { asOwner } from '../lib/owner.ts'
import { type Product, register, type SignedIn, startProduct } from '../lib/product.ts'
import { fillWithEstimates, LINES_PER_ITEM, priceEstimates } from './fill.ts'

export const OTHERS = 1000
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
  /** Another company, whose one estimate is as large as the small one here. */
  alone: { person: SignedIn; project: number }
}

export async function openCompany(dataDir: string, name = 'estimates', others = OTHERS): Promise<Company> {
  const product = await startProduct(dataDir)
  try {
    const person = await register(product, name)
    const alone = await register(product, `one of ${name}`)
    const [project = 0] = await fill(product, alone.company_id, async (owner, companyId) =>
      fillWithEstimates(owner, companyId, { name: 'Only', projects: 1, workItems: FEW_ITEMS }),
    )
    const filled = await fillMany(product, person.company_id, others)
    return { product, person, alone: { person: alone, project }, ...filled }
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function fillMany(product: Product, companyId: number, count: number) {
  const [large = 0, small = 0, other = 0] = await fill(product, companyId, async (owner) => {
    const some = { name: 'Small', projects: count + 1, workItems: FEW_ITEMS }
    const one = { name: 'Large', projects: 1, workItems: MANY_ITEMS }
    const others = await fillWithEstimates(owner, companyId, some)
    return [...(await fillWithEstimates(owner, companyId, one)), ...others]
  })
  return { small, large, other }
}

/** The ids of the projects, with their estimates priced. */
function fill(
  { ownerUrl, appUrl }: Product,
  companyId: number,
  make: (owner: pg.Client, companyId: number) => Promise<number[]>,
): Promise<number[]> {
  return asOwner(ownerUrl, async (owner) => {
    const ids = await make(owner, companyId)
    await owner.query('vacuum analyze')
    await priceEstimates(appUrl, companyId, ids)
    await owner.query('vacuum analyze')
    return ids
  })
}
