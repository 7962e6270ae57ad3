import { downloads } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { placeInLine } from '../../../platform/pdf/send-pdf.ts'
import { attendancePaper, downloadAttendance } from './attendance.ts'
import { billPaper, downloadBill, downloadBilling, downloadPack } from './billing.ts'
import { downloadCatchUpProgram } from './catch-up-program.ts'
import { downloadDaily, downloadSummary } from './daily-reports.ts'
import { downloadReport, unprintableCharacters } from './service.ts'
import { downloadWeatherChart } from './weather-chart.ts'
import { downloadWeekly, unprintableInWeekly } from './weekly.ts'

export const downloadsRoutes = bind(downloads, {
  reports: (ctx, { body }, reply) => downloadReport(ctx, body, reply),
  weekly: (ctx, { body }, reply) => downloadWeekly(ctx, body, reply),
  attendance: (ctx, { body }, reply) => downloadAttendance(ctx, body, reply),
  attendancePaper: (ctx, { body }) => attendancePaper(ctx, body),
  dailyReport: (ctx, { body }, reply) => downloadDaily(ctx, body, reply),
  dailySummaryPaper: (ctx, { body }, reply) => downloadSummary(ctx, body, reply),
  catchUpProgram: (ctx, { body }, reply) => downloadCatchUpProgram(ctx, body, reply),
  weatherChart: (ctx, { body }, reply) => downloadWeatherChart(ctx, body, reply),
  billing: (ctx, { body }, reply) => downloadBilling(ctx, body, reply),
  bill: (ctx, { body }, reply) => downloadBill(ctx, body, reply),
  billPaper: (ctx, { body }) => billPaper(ctx, body.bill_id),
  billingPack: (ctx, { body }, reply) => downloadPack(ctx, body, reply),
  unprintableWeekly: (ctx, { body }) => unprintableInWeekly(ctx, body),
  unprintable: (ctx, { body }) => unprintableCharacters(ctx, body),
  place: async (ctx, { params }) => placeInLine(ctx, params.ticket),
})
