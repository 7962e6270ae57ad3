import { finance } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { costsByMonth } from './costs.ts'
import { financeFile } from './finance-file.ts'
import { pay, takePaymentBack } from './pay.ts'
import { listPayables, readPayable } from './payables.ts'
import { salesJournal } from './sales.ts'
import { payablesFile, purchasesJournal } from './sheets.ts'
import { uploadPayments } from './upload-payments.ts'
import { financeView } from './view.ts'

export const financeRoutes = bind(finance, {
  view: (ctx, { body }) => financeView(ctx, body),
  file: (ctx, { body }, reply) => financeFile(ctx, body, reply),
  costs: (ctx, { query }) => costsByMonth(ctx, query),
  payables: (ctx, { query }) => listPayables(ctx, query),
  payable: (ctx, { params }) => readPayable(ctx, params.id),
  payablesFile: (ctx, { query }, reply) => payablesFile(ctx, query, reply),
  pay: (ctx, { body }) => pay(ctx, body),
  takeBack: (ctx, { body }) => takePaymentBack(ctx, body),
  uploadPayments: (ctx, { file }) => uploadPayments(ctx, file),
  sales: (ctx, { query }, reply) => salesJournal(ctx, query, reply),
  purchases: (ctx, { query }, reply) => purchasesJournal(ctx, query, reply),
})
