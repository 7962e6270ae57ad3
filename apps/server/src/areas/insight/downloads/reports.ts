import type { VarianceOrder } from '../../planning/estimate/variance-orders.ts'
import type { ScheduleReport } from '../../planning/schedule/report.ts'
import { materialsForm } from './forms/bill-of-materials.ts'
import { billForm } from './forms/bill-of-quantities.ts'
import { detailedEstimateForm } from './forms/detailed-estimate.ts'
import type { FormPage } from './forms/form.ts'
import { scheduleForm } from './forms/schedule.ts'
import { unitPriceForms } from './forms/unit-price-analysis.ts'
import { varianceOrderForm } from './forms/variance-order.ts'
import type { ReportSource } from './report-source.ts'

export interface Report {
  /** Without its ending. */
  fileName: string
  pages(source: ReportSource): FormPage[] | Promise<FormPage[]>
}

const DETAILED: Report = { fileName: 'Estimate_Report', pages: detailedEstimateForm }

/** Reports of the estimate by their codes (S1:440); 9 is ours. */
const REPORTS: Readonly<Record<number, Report>> = {
  1: DETAILED,
  2: { fileName: 'BOM_Report', pages: materialsForm },
  3: { fileName: 'BOQ_Report', pages: billForm },
  8: DETAILED,
  9: { fileName: 'DUPA_Report', pages: unitPriceForms },
}

/** One variance order, asked for by its number; its code is ours too. */
export const VARIANCE_ORDER = 10

export function orderReport(order: VarianceOrder): Report {
  return {
    fileName: `Variance_Order_${order.number}`,
    pages: ({ seesCosts }) => varianceOrderForm(order, seesCosts),
  }
}

/** The plan of the work; it holds no amounts and asks for nothing of the estimate. */
export const SCHEDULE = 5

export function scheduleReport(plan: ScheduleReport): Report {
  return { fileName: 'Schedule', pages: () => scheduleForm(plan) }
}

/** The areas behind these codes are not built yet. */
const LATER: Readonly<Record<number, string>> = {
  4: 'Statement of Work Accomplished',
  6: 'material utilization',
  7: 'two weeks ahead',
}

export function reportOf(type: number): Report | undefined {
  return REPORTS[type]
}

export function laterReport(type: number): string {
  return LATER[type] ?? 'requested'
}
