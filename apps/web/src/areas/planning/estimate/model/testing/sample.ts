import type {
  Estimate,
  EstimateEquipment,
  EstimateLabor,
  EstimateMaterial,
  EstimateScope,
  EstimateTotals,
} from '@itayo/contract'

/** Estimates to test with, as the server would send them; what is not said is nothing. */

const lineOf = (id: number) => ({
  id,
  place: id * 1000,
  estimated_cost: 0,
  actual_cost: 0,
  balance: 0,
  is_auto_compute: 1 as const,
  is_archived: 0 as const,
  is_sub_con: 0 as const,
  is_variance_order: 0 as const,
  remove: false,
  edit: false,
  calculator: false,
})

export function labor(given: Partial<EstimateLabor> & { id: number }): EstimateLabor {
  return {
    ...lineOf(given.id),
    labor_id: 1,
    designation: 'Mason',
    basis: 'quantity',
    estimated_workers: 2,
    hired_workers: 0,
    duration: '5 days',
    rate: 800,
    ...given,
  }
}

export function equipment(given: Partial<EstimateEquipment> & { id: number }): EstimateEquipment {
  return {
    ...lineOf(given.id),
    equipment_category_id: 1,
    description: 'Concrete mixer',
    basis: 'quantity',
    estimated_quantity: 1,
    ordered_quantity: 0,
    duration: '5 days',
    rate: 1_200,
    percent: null,
    ...given,
  }
}

export function material(given: Partial<EstimateMaterial> & { id: number }): EstimateMaterial {
  return {
    ...lineOf(given.id),
    material_id: 1,
    description: 'Portland cement',
    basis: 'quantity',
    estimated_quantity: 100,
    ordered_quantity: 0,
    unit_id: 33,
    unit: 'bags',
    unit_cost: 245,
    percent: null,
    has_price_rec: false,
    has_quantity_rec: false,
    ...given,
  }
}

export function minorTools(id: number, percent = 10): EstimateEquipment {
  const own = {
    equipment_category_id: null,
    description: 'Minor Tools',
    rate: null,
    estimated_quantity: null,
  }
  return equipment({ id, ...own, duration: '0 days', basis: 'percent_of_labor', percent })
}

export function scope(given: Partial<EstimateScope> & { psow_id: number | null }): EstimateScope {
  return {
    phase_id: 1,
    phase: 'Masonry Works',
    phase_code: 'MW',
    phase_category_id: 1,
    place: (given.psow_id ?? 900) * 1000,
    sow_id: given.psow_id ?? 900,
    item_number: `MW-${given.psow_id ?? 'new'}`,
    code: `MW-${given.psow_id ?? 'new'}`,
    own_number: '',
    dpwh_ref: '',
    work_item: '150 mm CHB laying',
    company_tag_id: null,
    tag_name: '',
    measurement: 100,
    unit_id: 7,
    unit: 'sq.m',
    area_or_volume: 'Area',
    quantity: null,
    quantity_unit_id: null,
    is_sub_con: 0,
    without_mark_up: false,
    new: false,
    edit: false,
    remove_sow: false,
    edit_labor_cost: false,
    edit_equipment_cost: false,
    total_actual_labor_cost_subcon: 0,
    total_actual_equipment_cost_subcon: 0,
    actual_labor_cost: 0,
    actual_equipment_cost: 0,
    actual_material_cost: 0,
    actual_other_cost: 0,
    unit_price: null,
    version: 1,
    labor: [],
    equipment: [],
    material: [],
    ...given,
  }
}

/** Masons for 8,000, a mixer for 6,000, minor tools for 800, cement for 24,500: 39,300 direct. */
export function blockwork(psow_id: number, given: Partial<EstimateScope> = {}): EstimateScope {
  const id = psow_id * 10
  return scope({
    psow_id,
    labor: [labor({ id })],
    equipment: [equipment({ id }), minorTools(id + 1)],
    material: [material({ id })],
    ...given,
  })
}

const summary = { rows: [], total: { phase_id: null, code: '', description: 'Total' } }

export function estimate(detailed: readonly EstimateScope[], totals: Partial<EstimateTotals> = {}): Estimate {
  return {
    project_id: 1,
    estimate_status: 1,
    approval_state: 'none',
    mode: 1,
    reason: '',
    revision: null,
    last_edit: null,
    submitted: null,
    proposal: null,
    approval_ids: [],
    download_enabled: true,
    can: { edit: true, decide: false, download: true },
    totals: {
      estimated_direct_cost: 0,
      ocm_percentage: 15,
      cp_percenteage: 10,
      vat_percentage: 12,
      not_allocated: 0,
      removed_work_items: 0,
      ...totals,
    } as EstimateTotals,
    summary,
    detailed: [...detailed],
  }
}
