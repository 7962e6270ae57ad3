import type { Company } from '../company.ts'
import type { Ledger } from '../ledger.ts'
import type { Random } from '../random.ts'

/** A person at work: each call of `work` does one thing to its end, however often that has to be tried. */
export interface ChaosClient {
  name: string
  work(): Promise<unknown>
}

export interface Setting {
  company: Company
  ledger: Ledger
  random: Random
}
