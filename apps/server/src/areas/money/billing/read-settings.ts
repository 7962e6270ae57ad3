import { addDays, type BillTerms, isGovernmentClient, sum, USUAL_RATES, vatRate } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { readContract } from '../../planning/estimate/contract.ts'
import * as store from './store/settings.ts'

/** The rates of new bills of a project, and the terms of its contract. */
export async function readSettings(tx: Tx, projectId: number) {
  const project = await store.projectOf(tx, projectId)
  const [newest, ...older] = await store.ratesOf(tx, projectId)
  const [contract] = await store.contractsOf(tx, [projectId])
  const extensions = await store.extensionsOf(tx, projectId)
  const { retention, retain_again, vat_divisor, vat_withheld, ewt, liquidated_damages } =
    newest ?? USUAL_RATES
  return {
    project,
    rates: { retention, retain_again, vat_divisor, vat_withheld, ewt, liquidated_damages },
    history: newest ? [newest, ...older] : [],
    advance: contract?.advance ?? null,
    advance_paid_on: contract?.advance_paid_on ?? null,
    advance_contract_cost: contract?.advance_contract_cost ?? null,
    completed_on: contract?.completed_on ?? null,
    version: contract?.version ?? 1,
    extensions,
    contract_end: addDays(
      project.end_date,
      extensions.reduce((days, extension) => days + extension.days, 0),
    ),
    vat: vatRate({
      has_vat: project.has_vat ? '1' : '0',
      source_of_funds: project.source_of_funds,
      vat_override: project.vat_override === null ? null : Number(project.vat_override),
    }),
    is_government: isGovernmentClient(project.source_of_funds),
  }
}

export type Settings = Awaited<ReturnType<typeof readSettings>>

export function termsOfToday(settings: Settings): BillTerms {
  const { rates, vat, is_government, advance, advance_contract_cost } = settings
  return {
    ...rates,
    vat,
    is_government,
    advance:
      advance === null || advance_contract_cost === null
        ? null
        : { amount: advance, contract_cost: advance_contract_cost },
  }
}

/** As it was approved, with the orders up to a day. */
export async function contractCost(tx: Tx, projectId: number, day: string) {
  const { isApproved, amount, orders } = await readContract(tx, projectId, day)
  return { is_contract: isApproved, cost: sum([amount, ...orders.map(({ cost }) => cost.contract)]) }
}
