import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { readProgram } from '../recommender/program.ts'
import { catchUpProgramForm } from './forms/catch-up-program.ts'
import { readProjectHead } from './read-source.ts'
import { type FileRequest, sendPaper } from './writing/send.ts'

interface ProgramFile extends FileRequest {
  project_id: number
  column: 'uc_1' | 'uc_5'
  option?: 'A' | 'B' | 'C' | undefined
}

/** The program that the office asks for from −5 points on (D.O. 193), signed like every paper of the contract. */
export async function downloadCatchUpProgram(
  ctx: Ctx,
  request: ProgramFile,
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { head, read } = await ctx.transaction(async (tx) => ({
    head: (await readProjectHead(tx, ctx, request.project_id)).head,
    read: await readProgram(tx, ctx, request),
  }))
  const name = `Catch-up_Program_${read.program.made_on}`
  const seesCosts = ctx.may('/costs/view')
  const pages = [catchUpProgramForm(read.program, { isAccepted: read.isAccepted, seesCosts })]
  await sendPaper(ctx, { pages, head, name, seesCosts }, { ...request, reply })
}
