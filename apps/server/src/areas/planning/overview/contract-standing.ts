import type { NextBilling } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

interface ContractStanding {
  /** The approved estimate with its orders; before an approval, the estimate as it stands. */
  contract: number
  is_contract: boolean
  /** Gross that was submitted or more. */
  billed: number
  next_billing: NextBilling
  /** With all extensions. */
  contract_end: string
  extension_days: number
  completed_on: string | null
  /** No bill is made yet, and nobody has set the rates of the first: the usual ones would count. */
  has_unset_rates: boolean
}

interface ProjectFigures {
  id: number
  contract: number
  /** In percent. */
  progress: number
}

/** The bills and the time of a contract, which the overview shows beside the work. */
export const contractStanding = offered<
  (tx: Tx, project: ProjectFigures, day: string) => Promise<ContractStanding>
>('How the contract of a project stands')
