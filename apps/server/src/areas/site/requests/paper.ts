import { type FormColumn, type PaperLine, type RequestForm, requestForm } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Files, wholeFile } from '../../../platform/files.ts'
import type { Block, PdfForm, TableColumn, TableRow } from '../../../platform/pdf/model.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { unprintableIn } from '../../../platform/pdf/unprintable.ts'
import { personName } from '../../foundation/accounts/person-name.ts'
import { requestById } from './requests.ts'
import * as lines from './store/lines.ts'
import { type RequestRecord, type SheetHead, sheetHead } from './store/requests.ts'

interface Paper {
  row: RequestRecord
  head: SheetHead
  form: RequestForm
}

/** The paper as the browser prints it too; amounts only for a reader who may see them. */
export async function readPaper(tx: Tx, id: number, { seesCosts }: { seesCosts: boolean }): Promise<Paper> {
  const row = await requestById(tx, id)
  const head = await sheetHead(tx, row.project_id)
  const form = requestForm({
    ...row,
    ...head,
    date_requested: row.request_date,
    requested_by: row.requested_by || row.preparer,
    requester_position: row.requested_by ? row.requester_position : row.preparer_position,
    ended_by: row.ender,
    lines: await paperLines(tx, row, seesCosts),
  })
  return { row, head, form }
}

async function paperLines(tx: Tx, { id, kind }: RequestRecord, seesCosts: boolean): Promise<PaperLine[]> {
  if (kind === 'material')
    return (await lines.materials(tx, id)).map((line) => ({
      kind,
      description: line.name,
      work_item_code: line.code,
      qty: line.ordered_quantity,
      unit: line.ordered_unit,
      notes: line.notes,
    }))
  if (kind === 'equipment')
    return (await lines.machines(tx, id)).map((line) => ({ ...line, kind, work_item_code: line.code }))
  return (await lines.fuel(tx, id)).map(({ unit_price, total_price, ...line }) => ({
    ...line,
    kind,
    ...(seesCosts && { unit_price, total_price }),
  }))
}

/** A sheet without its logo is still a sheet. */
const logoOf = (files: Files, key: string | null) => (key === null ? null : wholeFile(files, key))

export async function paperForm(
  { head, form }: Paper,
  from: { files: Files; now: Date; by: string },
): Promise<PdfForm> {
  const logo = await logoOf(from.files, head.logo_key)
  return {
    paper: head.paper_size,
    title: form.title,
    subtitle: form.status,
    formNumber: form.number,
    head: {
      company: head.company_name,
      ...(head.company_location && { address: head.company_location }),
      ...(head.company_contact && { contact: head.company_contact }),
      ...(head.tin && { tin: head.tin }),
      ...(head.pcab && { pcab: head.pcab }),
      ...(logo && { logo }),
    },
    footer: { printedAt: from.now, by: from.by },
    blocks: [
      { kind: 'facts', columns: 2, facts: form.facts },
      { kind: 'table', columns: form.columns.map(columnOf), rows: rowsOf(form) },
      ...form.texts.flatMap(({ heading, text }): Block[] => [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text },
      ]),
      {
        kind: 'signatures',
        signatures: form.signatures.map((signature, at) => ({
          ...signature,
          // The last one approves; the others fill in their day by hand.
          ...(at === form.signatures.length - 1 && form.dateApproved && { date: form.dateApproved }),
        })),
      },
    ],
  }
}

/** Texts in a column of numbers stay on one line. */
const columnOf = ({ title, share, align, wraps }: FormColumn): TableColumn => ({
  title,
  share,
  align,
  kind: wraps ? 'text' : 'number',
})

const NOTHING_FOLLOWS = '– nothing follows –'

function rowsOf({ rows, columns, leastRows, total }: RequestForm): TableRow[] {
  const filler = Math.max(0, leastRows - rows.length - 1)
  // Where words stand, as on the other papers: the column of the numbers beside it stays empty.
  const wordsAt = columns.findIndex(({ wraps }) => wraps)
  const totalAt = columns.findIndex(({ title }) => title.startsWith('Total'))
  return [
    ...rows.map((cells) => ({ kind: 'row' as const, cells })),
    ...(total === null
      ? []
      : [
          {
            kind: 'total' as const,
            text: 'Total',
            cells: columns.map((_, at) => (at === totalAt ? total : '')),
          },
        ]),
    { kind: 'row' as const, cells: columns.map((_, at) => (at === wordsAt ? NOTHING_FOLLOWS : '')) },
    ...Array.from({ length: filler }, () => ({ kind: 'row' as const, cells: [] })),
  ]
}

export async function sendPaper(
  ctx: Ctx,
  { id, ticket }: { id: number; ticket?: string | undefined },
  reply: FastifyReply,
): Promise<void> {
  requirePlaceInLine(ctx)
  const { paper, form } = await openPaper(ctx, id)
  const file = await renderPdfFor(ctx, form, { reply, ticket })
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paper.row.number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file)
}

/** The paper for a reader who may have it, and its form. */
async function openPaper(ctx: Ctx, id: number): Promise<{ paper: Paper; form: PdfForm }> {
  const { paper, by } = await ctx.transaction(async (tx) => {
    const paper = await readPaper(tx, id, { seesCosts: ctx.may('/costs/view') })
    // Requisitions are printed by whoever sees them; equipment has a path of its own for it (EQP-043).
    if (paper.row.kind !== 'material' && !ctx.may('/equipment/request-history'))
      throw new AppError('permission_denied')
    return { paper, by: await personName(tx, ctx.actor.userId) }
  })
  return { paper, form: await paperForm(paper, { files: ctx.platform.files, now: ctx.now(), by }) }
}

export async function unprintableInPaper(ctx: Ctx, id: number): Promise<{ characters: string[] }> {
  const { form } = await openPaper(ctx, id)
  const lost = await unprintableIn(form)
  return { characters: lost.map((character) => character.slice(0, 40)) }
}
