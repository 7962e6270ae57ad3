import type { ProjectOverview } from '@itayo/contract'
import {
  daysLeft,
  type ImplementingClient,
  mayDecide,
  overviewProblems,
  sum,
  timeElapsed,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { termsOfRow } from '../../project/figures/figures.ts'
import { type Standing, standings } from '../../project/figures/standing.ts'
import { roundingOfRow } from '../estimate/rounding-row.ts'
import { proposedTerms } from '../estimate/terms-proposals.ts'
import { presentPhoto } from './photos.ts'
import * as store from './store/details.ts'
import * as photos from './store/photos.ts'
import * as pow from './store/pow.ts'

/** The main picture and three beside it (B-04). */
const SHOWN_PHOTOS = 4

export function projectOverview(ctx: Ctx, id: number): Promise<ProjectOverview> {
  return ctx.transaction((tx) => readOverview(tx, ctx, id))
}

export async function readOverview(tx: Tx, ctx: Ctx, id: number): Promise<ProjectOverview> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  const standing = (await standings(tx, ctx, [row])).get(id) as Standing
  const phases = await pow.phaseCosts(tx, id)
  const images = await photos.list(tx, id, SHOWN_PHOTOS)
  const day = today(ctx.platform.clock)
  return {
    ...presentGroups(row),
    contract_cost: phases.map((phase) => ({
      ...phase,
      estimate: Number(phase.estimate),
      actual: Number(phase.actual),
      contract_cost: Number(phase.contract_cost),
      pow_amount: amount(phase.pow_amount),
      has_pow: phase.pow_amount !== null,
    })),
    build_up: { ...buildUp(row), ...(await store.exceptions(tx, id)) },
    images: images.map((image) => presentPhoto(ctx, image)),
    photo_count: await photos.count(tx, id),
    work_items: row.work_items,
    total_estimate: Number(row.direct),
    total_cost: Number(row.actual),
    total_budget: amount(row.total_budget),
    start_date: row.start_date,
    end_date: row.end_date,
    days_left: daysLeft(row.contract_end, day),
    time_elapsed: timeElapsed(row.start_date, row.end_date, day),
    progress: standing.Progress,
    planned: standing.planned,
    slippage: standing.slippage,
    cost_percent: standing.cost_percent,
    budget_spent: standing.budget_spent,
    state: standing.state,
    undated: standing.undated,
    missing_pow: phases.filter((phase) => phase.in_estimate && phase.pow_amount === null).length,
    is_incomplete: overviewProblems(row, ctx.may('/costs/view')).length > 0,
    estimate_status: row.estimate_status,
    estimate_approved: isApproved(row),
    archived_at: row.archived_at?.toISOString() ?? null,
    terms_need_approval: isApproved(row) && !mayDecide(deciderOf(ctx), 'estimate_terms'),
    proposed_terms: await proposedTerms(tx, ctx, id),
    versions: { details: row.details_version, billing: row.billing_version, pow: row.pow_version },
  }
}

const amount = (text: string | null) => (text === null ? null : Number(text))

/** An estimate that was approved once is live, also while edits of it wait. */
export function isApproved(row: { first_approved_at: Date | null }): boolean {
  return row.first_approved_at !== null
}

/** Direct, OCM, profit and VAT: sums of the work items and of the rounding row, nothing rounded again. */
function buildUp(row: store.OverviewRow) {
  const [ocm, cp, vat] = [Number(row.ocm_amount), Number(row.cp_amount), Number(row.vat)]
  return {
    labor: Number(row.labor),
    equipment: Number(row.equipment),
    material: Number(row.material),
    direct: Number(row.direct),
    ocm,
    cp,
    vat,
    indirect: sum([ocm, cp, vat]),
    contract: Number(row.contract),
    rounding: roundingOfRow(row),
  }
}

/** The groups that are edited, as the specification shapes them. */
function presentGroups(
  row: store.OverviewRow,
): Pick<ProjectOverview, 'project_info' | 'project_team' | 'customer_contact' | 'key_dates'> {
  return {
    project_info: {
      name: row.name,
      identifier: row.identifier,
      ocm: amount(row.ocm),
      cp: amount(row.cp),
      has_vat: row.has_vat ? '1' : '0',
      vat_override: amount(row.vat_override),
      vat_rate: termsOfRow(row).vat,
      project_cost: amount(row.total_budget),
      contract_amount: amount(row.contract_amount),
      region: row.region,
      province: row.province,
      city: row.city,
      barangay: row.barangay,
      street: row.street,
      region_code: row.region_code,
      province_code: row.province_code,
      city_code: row.city_code,
      brgy_code: row.brgy_code,
      project_category_id: row.project_category_id,
      project_category: row.project_category,
      project_type_id: row.project_type_id,
      project_type: row.project_type,
      bid_category: row.bid_category,
      contract_number: row.contract_number,
      start_date: row.start_date,
      source_of_funds: row.source_of_funds as ImplementingClient | null,
      duration: row.duration,
      reconciliation_cycle: row.reconciliation_cycle,
    },
    project_team: {
      project_manager: row.project_manager,
      site_engineer: row.site_engineer,
      architect: row.architect,
      head_foreman: row.head_foreman,
      master_plumber: row.master_plumber,
      electrical_engineer: row.electrical_engineer,
      structural_engineer: row.structural_engineer,
      inspector: row.inspector,
    },
    customer_contact: {
      client_name: row.client_name,
      company_name: row.client_company,
      phone_number: row.client_contact,
      email: row.client_email,
    },
    key_dates: {
      proposal_submission: row.submission_date,
      kick_off_start: row.kickoff_date,
      turn_over: row.turnover_date,
    },
  }
}
