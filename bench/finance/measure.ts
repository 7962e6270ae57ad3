import { compare, comparedRows } from '../lib/compare.ts'
import type { SignedIn } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { bareCosts, FEW, MANY, PROJECTS, timedCall, withTwoCompanies } from './company.ts'

const ROUNDS = 9
const BARE_AIM = 3
const FLAT_AIM = 1.5

/**
 * Finance of all projects of a company: against the bare sums of its ledger in the same database, and against a company
 * with a tenth of the slips, because the page reads sums that the ledger keeps and no slips.
 */
export function measureFinance(dataDir: string): Promise<Row[]> {
  return withTwoCompanies(dataDir, async ({ product, owner, few, many }) => {
    const view = (person: SignedIn) => () =>
      timedCall<{ projects: { actual: number }[] }>(product, person, {
        path: 'finance/view',
        body: {},
        isWhole: ({ projects }) => projects.length === PROJECTS && projects.every(({ actual }) => actual > 0),
      })
    const bareSums = async () => {
      const began = performance.now()
      await bareCosts(owner, many.company_id)
      return performance.now() - began
    }
    const bare = await compare(ROUNDS, bareSums, view(many))
    const flat = await compare(ROUNDS, view(few), view(many))
    return [
      ...comparedRows(bare, {
        what: `finance of ${PROJECTS} projects of ${MANY} slips, against bare sums of the ledger`,
        aim: BARE_AIM,
        floor: 'bare sums',
      }),
      ...comparedRows(flat, {
        what: `finance of ${PROJECTS} projects of ${MANY} slips, against ${FEW}`,
        aim: FLAT_AIM,
        floor: `${FEW} slips`,
      }),
    ]
  })
}
