import { billing } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { addOther, collect, removeOther, removeReceipt, savePapers } from './bill-entries.ts'
import { certifyBill, submitBill, takeBackBill } from './bill-steps.ts'
import { draftBill, releaseRetention } from './make-bill.ts'
import { billDetails, projectBilling } from './read-billing.ts'
import { addExtension, removeExtension, saveAdvance, saveCompletion, saveRates } from './save-settings.ts'

export const billingRoutes = bind(billing, {
  get: (ctx, { params }) => projectBilling(ctx, params.project_id),
  bill: (ctx, { params }) => billDetails(ctx, params.bill_id),
  draft: (ctx, { body }) => draftBill(ctx, body),
  release: (ctx, { body }) => releaseRetention(ctx, body),
  submit: (ctx, { body }) => submitBill(ctx, body),
  certify: (ctx, { body }) => certifyBill(ctx, body),
  collect: (ctx, { body }) => collect(ctx, body),
  removeReceipt: (ctx, { body }) => removeReceipt(ctx, body),
  addOther: (ctx, { body }) => addOther(ctx, body),
  removeOther: (ctx, { body }) => removeOther(ctx, body),
  savePapers: (ctx, { body }) => savePapers(ctx, body),
  takeBack: (ctx, { body }) => takeBackBill(ctx, body),
  saveRates: (ctx, { body }) => saveRates(ctx, body),
  saveAdvance: (ctx, { body }) => saveAdvance(ctx, body),
  saveCompletion: (ctx, { body }) => saveCompletion(ctx, body),
  addExtension: (ctx, { body }) => addExtension(ctx, body),
  removeExtension: (ctx, { body }) => removeExtension(ctx, body),
})
