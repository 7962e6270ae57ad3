import { attachments } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { addAttachment, listAttachments, removeAttachment } from './service.ts'

export const attachmentsRoutes = bind(attachments, {
  list: (ctx, { params, query }) => listAttachments(ctx, { ...params, ...query }),
  add: (ctx, { params, query, file }) => addAttachment(ctx, { ...params, ...query }, file),
  remove: (ctx, { params }) => removeAttachment(ctx, params.id),
})
