import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { openProject } from '../../../platform/projects.ts'
import { readWeatherChart } from '../weather/log.ts'
import { weatherChartForm } from './forms/weather-chart.ts'
import { ownHead, sendOwnPaper } from './own-paper.ts'
import type { FileRequest } from './writing/send.ts'

const NOTHING = 'Nothing is known of the weather of this time. Enter it by hand, or write daily reports.'

/** The weather of a month, or of all months since the project began: the evidence for a time extension. */
export async function downloadWeatherChart(
  ctx: Ctx,
  request: FileRequest & { project_id: number; month?: string | undefined },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { project_id, month } = request
  const { months, head } = await ctx.transaction(async (tx) => {
    await openProject(tx, project_id)
    return {
      months: await readWeatherChart(tx, ctx, project_id, month ?? null),
      head: await ownHead(tx, ctx, project_id),
    }
  })
  const known = months.filter(({ days }) => days.some(({ source }) => source !== ''))
  if (known.length === 0) throw new AppError('download.empty', { text: NOTHING })
  const name = month ? `Weather_Chart_${month}` : 'Weather_Chart'
  await sendOwnPaper(ctx, { pages: weatherChartForm(known), head, name }, { ...request, reply })
}
