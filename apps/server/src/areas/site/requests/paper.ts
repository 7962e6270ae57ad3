import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { shownDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Files } from '../../../platform/files.ts'
import type { Block, Cell, PdfForm, TableColumn } from '../../../platform/pdf/model.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { personName } from '../../foundation/accounts/person-name.ts'
import { REQUEST_KINDS } from './kinds.ts'
import { type RequestLine, requestLines } from './request-lines.ts'
import { requestById } from './requests.ts'
import { type RequestRecord, type SheetHead, sheetHead } from './store/requests.ts'

const COLUMNS: readonly TableColumn[] = [
  { title: 'Item', share: 6, kind: 'text', align: 'center' },
  { title: 'Description', share: 40, kind: 'text' },
  { title: 'Work item', share: 14, kind: 'text' },
  { title: 'Quantity', share: 13, kind: 'number' },
  { title: 'Unit', share: 9, kind: 'text' },
  { title: 'Notes', share: 22, kind: 'text' },
]

const dayOrNothing = (day: string | null) => (day === null ? '' : shownDay(day))

export interface Paper {
  row: RequestRecord
  head: SheetHead
  lines: RequestLine[]
}

export async function readPaper(tx: Tx, id: number): Promise<Paper> {
  const row = await requestById(tx, id)
  return { row, head: await sheetHead(tx, row.project_id), lines: await requestLines(tx, row) }
}

/** A sheet without its logo is still a sheet. */
const logoOf = (files: Files, key: string | null) =>
  key === null ? null : files.read(key).then(buffer, () => null)

export async function paperForm(
  { row, head, lines }: Paper,
  from: { files: Files; now: Date; by: string },
): Promise<PdfForm> {
  const logo = await logoOf(from.files, head.logo_key)
  const cells = (line: RequestLine, at: number): Cell[] => [
    String(at + 1),
    line.name,
    line.work_item_code,
    line.quantity,
    line.unit,
    line.detail,
  ]
  const notes: Block[] = row.notes
    ? [
        { kind: 'heading', text: 'Notes' },
        { kind: 'paragraph', text: row.notes },
      ]
    : []
  const isApproved = row.state === 'approved'
  return {
    paper: head.paper_size,
    title: REQUEST_KINDS[row.kind].title,
    subtitle: row.state === 'disapproved' ? 'Disapproved' : isApproved ? 'Approved' : 'Not approved yet',
    formNumber: row.number,
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
      {
        kind: 'facts',
        columns: 2,
        facts: [
          { label: 'Project name', value: head.project_name },
          { label: 'Date requested', value: shownDay(row.request_date) },
          { label: 'Location', value: head.project_location },
          { label: 'Project ID', value: head.project_identifier },
          { label: 'Department', value: row.department },
          { label: 'Needed on', value: dayOrNothing(row.needed_on) },
        ],
      },
      {
        kind: 'table',
        columns: COLUMNS,
        rows: [
          ...lines.map((line, at) => ({ kind: 'row' as const, cells: cells(line, at) })),
          { kind: 'note', text: '– nothing follows –' },
        ],
      },
      ...notes,
      {
        kind: 'signatures',
        signatures: [
          {
            label: 'Requested by',
            name: row.requested_by || row.preparer,
            position: row.requested_by ? row.requester_position : row.preparer_position,
          },
          { label: 'Prepared by', name: row.preparer, position: row.preparer_position },
          {
            label: 'Approved by',
            name: isApproved ? (row.approver ?? '') : '',
            position: isApproved ? row.approver_position : '',
            ...(isApproved && { date: dayOrNothing(row.date_approved) }),
          },
        ],
      },
    ],
  }
}

export async function sendPaper(
  ctx: Ctx,
  { id, ticket }: { id: number; ticket?: string | undefined },
  reply: FastifyReply,
): Promise<void> {
  requirePlaceInLine(ctx)
  const { paper, by } = await ctx.transaction(async (tx) => {
    const paper = await readPaper(tx, id)
    // Requisitions are printed by whoever sees them; equipment has a path of its own for it (EQP-043).
    if (paper.row.kind !== 'material' && !ctx.may('/equipment/request-history'))
      throw new AppError('permission_denied')
    return { paper, by: await personName(tx, ctx.actor.userId) }
  })
  const form = await paperForm(paper, { files: ctx.platform.files, now: ctx.now(), by })
  const file = await renderPdfFor(ctx, form, { reply, ticket })
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paper.row.number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file)
}
