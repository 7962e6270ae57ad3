import type { MissingFact } from '@itayo/contract'
import { overviewProblems } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import type { Standing } from '../../project/figures/standing.ts'
import { mayGivePow } from '../../project/projects/list.ts'
import { projectWarnings } from '../../project/projects/warnings.ts'
import { missingPow } from './pow.ts'
import type { OverviewRow } from './store/details.ts'
import * as store from './store/missing.ts'

interface Known {
  row: OverviewRow
  standing: Standing
  contract: { is_contract: boolean; has_unset_rates: boolean }
  day: string
}

type Source = (tx: Tx, ctx: Ctx, known: Known) => Promise<MissingFact[]>

const count = (many: number, one: string, more: string) => (many === 1 ? `1 ${one}` : `${many} ${more}`)

const tab = (id: number, menu: number, more = '') => `/projects/Index?id=${id}&menu=${menu}${more}`

/** The details and amounts that the overview itself asks for. */
const ofOverview: Source = async (_tx, ctx, { row }) => {
  if (!ctx.may('/overview/save')) return []
  const seesCosts = ctx.may('/costs/view')
  const found: MissingFact[] = []
  if (overviewProblems(row, seesCosts).length > 0)
    found.push({
      kind: 'details',
      text: 'Some details of this project are missing.',
      link: tab(row.id, 1, '&do=edit-details'),
    })
  const toBilling = tab(row.id, 1, '&do=edit-billing')
  if (seesCosts && row.total_budget === null)
    found.push({ kind: 'budget', text: 'There is no approved budget.', link: toBilling })
  if (seesCosts && row.contract_amount === null)
    found.push({ kind: 'contract_amount', text: 'There is no contract amount.', link: toBilling })
  return found
}

/** Work items that cannot be priced, measured or manned as they stand. */
const ofEstimate: Source = async (tx, ctx, { row }) => {
  if (!ctx.may('/estimate/save')) return []
  if (row.work_items === 0)
    return [{ kind: 'estimate', text: 'The estimate has no work item.', link: tab(row.id, 2) }]
  const gaps = await store.estimateGaps(tx, row.id)
  const words = {
    quantity: 'no quantity',
    price: 'no unit price',
    labor: 'no labor',
  } as const
  return gaps.map(({ kind, items, first }) => ({
    kind,
    text: `${count(items, 'work item has', 'work items have')} ${words[kind]}.`,
    link: tab(row.id, 2, `&psow_id=${first}`),
  }))
}

const ofPow: Source = async (tx, ctx, { row }) => {
  if (!mayGivePow(ctx)) return []
  const missing = await missingPow(tx, row.id)
  if (missing === 0) return []
  return [
    {
      kind: 'pow',
      text: `${count(missing, 'phase has', 'phases have')} no POW amount.`,
      link: tab(row.id, 1, '&do=edit-pow'),
    },
  ]
}

const ofPlan: Source = async (_tx, ctx, { row, standing: { undated } }) => {
  if (!ctx.may('/sow/save') || undated === 0) return []
  return [
    {
      kind: 'dates',
      text: `${count(undated, 'work item has', 'work items have')} no dates.`,
      link: ctx.may('/schedule/Schedule') ? `/schedule/Schedule?id=${row.id}` : tab(row.id, 3),
    },
  ]
}

/** Their attendance would cost nothing. */
const ofPeople: Source = async (tx, ctx, { row, day }) => {
  if (!ctx.may('/manpower/add/position') || !ctx.may('/manpower/Index') || !ctx.may('/costs/view')) return []
  const { people, positions } = await store.peopleWithoutRate(tx, row.id, day)
  if (people === 0) return []
  return [
    {
      kind: 'rates',
      text: `${count(people, 'person here has', 'people here have')} no daily rate: ${positions.join(', ')}.`
        .slice(0, 200)
        .toWellFormed(),
      link: '/manpower/Index',
    },
  ]
}

const ofReports: Source = async (tx, ctx, { row, day }) => {
  if (!ctx.may('/report/save')) return []
  const weeks = await projectWarnings.get().missingReports(tx, row.id, day)
  if (weeks === 0) return []
  return [
    {
      kind: 'reports',
      text: `${count(weeks, 'past week has', 'past weeks have')} no report.`,
      link: tab(row.id, 7, '&report=historical'),
    },
  ]
}

/** The first bill would be made with the usual rates; whether they fit this contract is for somebody to say. */
const ofBilling: Source = async (_tx, ctx, { row, contract }) => {
  if (!ctx.may('/billing/save') || !ctx.may('/costs/view')) return []
  if (!contract.is_contract || !contract.has_unset_rates) return []
  return [
    {
      kind: 'billing_rates',
      text: 'Nobody has set the rates of billing: the usual ones count.',
      link: tab(row.id, 9, '&do=rates'),
    },
  ]
}

const SOURCES: readonly Source[] = [ofOverview, ofEstimate, ofPow, ofPlan, ofPeople, ofReports, ofBilling]

/** Missing facts in the order in which a project is set up; nobody is told of one that they cannot give. */
export async function missingFacts(tx: Tx, ctx: Ctx, known: Known): Promise<MissingFact[]> {
  // The books of an archived project are closed.
  if (known.row.archived_at !== null) return []
  const found: MissingFact[] = []
  for (const source of SOURCES) found.push(...(await source(tx, ctx, known)))
  return found
}
