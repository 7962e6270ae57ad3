import type { ListFilter, UploadedList } from '@itayo/contract'
import type { FastifyReply } from 'fastify'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { requireRows } from '../../../../platform/rows.ts'
import { workbookBuffer } from '../../../../platform/sheets/write-workbook.ts'
import type { CellFormat, SheetPlan } from '../../../../platform/sheets/writing/plan.ts'
import type { Column, ListPlan } from './list-plan.ts'
import { planOf } from './plans.ts'
import { requirePlan } from './service.ts'

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FORMATS: Record<Column['is']['kind'], CellFormat> = {
  text: 'text',
  amount: 'money',
  date: 'date',
  choice: 'text',
}

/** The empty sheet to fill in, with the lists of the company to choose from. */
export async function sendTemplate(ctx: Ctx, list: UploadedList, reply: FastifyReply): Promise<void> {
  const plan = requirePlan(ctx, list)
  const choices = await ctx.transaction((tx) => plan.choices(tx))
  const columns = shownColumns(ctx, plan)
  const examples = [0, 1].map((at) => ({ cells: columns.map((column) => column.examples[at] ?? null) }))
  await sendSheets(reply, plan.fileName, [
    sheetToFill(plan, columns, choices, examples),
    explanations(plan, columns, choices),
  ])
}

/** The list as it is shown, in the same columns: changed elsewhere, it can be uploaded again. */
export async function exportList(
  ctx: Ctx,
  list: UploadedList,
  filter: ListFilter,
  reply: FastifyReply,
): Promise<void> {
  const plan = planOf(list)
  const columns = shownColumns(ctx, plan)
  const { rows, choices } = await ctx.transaction(async (tx) => {
    // One of another company is none.
    if (filter.category) await requireRows(tx, 'equipment_category', [filter.category])
    if (filter.position) await requireRows(tx, 'position', [filter.position])
    return {
      rows: await plan.rows(tx, filter, today(ctx.platform.clock)),
      choices: await plan.choices(tx),
    }
  })
  const cells = rows.map((row) => ({ cells: columns.map(({ key }) => row[key] ?? null) }))
  await sendSheets(reply, plan.exportName, [
    sheetToFill(plan, columns, choices, cells),
    explanations(plan, columns, choices),
  ])
}

const shownColumns = (ctx: Ctx, plan: ListPlan) =>
  plan.columns.filter((column) => !column.isPrice || ctx.may('/costs/view'))

async function sendSheets(reply: FastifyReply, name: string, sheets: SheetPlan[]): Promise<void> {
  const workbook = await workbookBuffer(sheets, { title: name })
  reply.type(SHEET_TYPE).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(workbook)
}

type Choices = Record<string, readonly string[]>

function sheetToFill(
  plan: ListPlan,
  columns: readonly Column[],
  choices: Choices,
  rows: SheetPlan['rows'],
): SheetPlan {
  return {
    name: plan.sheetName,
    columns: columns.map((column) => {
      const own = column.is.kind === 'choice' ? column.is.choices : choices[column.key]
      return {
        title: titleOf(column),
        width: column.width,
        format: FORMATS[column.is.kind],
        ...(own && own.length > 0 && !column.choicesAreHints && { choices: own }),
      }
    }),
    rows,
  }
}

const titleOf = (column: Column) => (column.isRequired ? `${column.title}*` : column.title)

const GENERAL = [
  'Fill in the first sheet: one row for each record. Write over the two examples.',
  'Columns with a star must be filled in. Other columns may stay empty or be taken out.',
  'Nothing is changed until you have seen what will happen to each row and said yes.',
]

function explanationOf(column: Column, choices: Choices): string {
  const known = column.choicesAreHints ? (choices[column.key] ?? []) : []
  return known.length > 0 ? `${column.explanation} Known already: ${known.join(', ')}.` : column.explanation
}

function explanations(plan: ListPlan, columns: readonly Column[], choices: Choices): SheetPlan {
  return {
    name: 'How to fill this in',
    columns: [
      { title: 'Column', width: 20, format: 'text' },
      { title: 'What to write', width: 90, format: 'wrapped' },
    ],
    rows: [
      ...columns.map((column) => ({ cells: [titleOf(column), explanationOf(column, choices)] })),
      { cells: [] },
      ...[...GENERAL, ...plan.advice].map((text) => ({ cells: ['', text] })),
    ],
  }
}
