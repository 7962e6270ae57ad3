import type { ProjectOverview } from '@itayo/contract'
import type { VarianceOrder } from '../../planning/estimate/variance-orders.ts'
import type { ScheduleReport } from '../../planning/schedule/report.ts'
import type { StockReport } from '../../site/onsite/stock-report.ts'
import type { SwaPaper } from '../../site/reports/swa/swa-paper.ts'
import { materialsForm } from './forms/bill-of-materials.ts'
import { billForm } from './forms/bill-of-quantities.ts'
import { detailedEstimateForm } from './forms/detailed-estimate.ts'
import type { FormPage } from './forms/form.ts'
import { utilizationForm } from './forms/material-utilization.ts'
import { programForm } from './forms/program-of-work.ts'
import { scheduleForm } from './forms/schedule.ts'
import { statementForm } from './forms/statement-of-work.ts'
import { twoWeeksForm } from './forms/two-weeks-ahead.ts'
import { unitPriceForms } from './forms/unit-price-analysis.ts'
import { varianceOrderForm } from './forms/variance-order.ts'
import type { ReportSource } from './report-source.ts'

export interface Report {
  /** Without its ending. */
  fileName: string
  /** Signs first, in the place of the project's site engineer. */
  preparedBy?: string
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

/** One variance order, asked for by its number; its code, 10, is ours too. */
export function orderReport(order: VarianceOrder): Report {
  return {
    fileName: `Variance_Order_${order.number}`,
    pages: ({ seesCosts }) => varianceOrderForm(order, seesCosts),
  }
}

/** The program of work with the approved budget; its code is ours too. */
export const PROGRAM_OF_WORK = 11

export function programReport(overview: ProjectOverview): Report {
  return { fileName: 'Program_of_Work', pages: (source) => programForm(source, overview) }
}

/** The plan of the work; it holds no amounts and asks for nothing of the estimate. */
export const SCHEDULE = 5

export function scheduleReport(plan: ScheduleReport): Report {
  return { fileName: 'Schedule', pages: () => scheduleForm(plan) }
}

/** The stock of the site and its use; it asks for the books of the site and for nothing of the estimate. */
export const UTILIZATION = 6

export function utilizationReport(report: StockReport): Report {
  return { fileName: 'Material_Utilization_Report', pages: () => utilizationForm(report) }
}

/** The number of the statement of work accomplished, which is drawn at the prices of the contract. */
export const STATEMENT = 4

export function statementReport(paper: SwaPaper, fileName = 'SWA_Report'): Report {
  return {
    fileName,
    pages: ({ seesCosts }) => statementForm(paper, seesCosts),
    ...(paper.preparedBy && { preparedBy: paper.preparedBy }),
  }
}

/** The two weeks to come; their code with the reports of the week is another one (C-08). */
export const TWO_WEEKS = 7

export function twoWeeksReport(paper: Parameters<typeof twoWeeksForm>[0]): Report {
  return { fileName: 'Two_Weeks_Ahead_Report', pages: () => twoWeeksForm(paper) }
}

export function reportOf(type: number): Report | undefined {
  return REPORTS[type]
}
