import { estimateImport } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { helpDetails, helpReader } from './help.ts'
import { insertUpload } from './insert.ts'
import { forgetLayout, listLayouts, renameLayout } from './layouts.ts'
import { readPreview, updatePreview } from './preview.ts'
import { sendSample } from './sample.ts'
import { undoInsert } from './undo-insert.ts'
import {
  listUploads,
  receiveJoined,
  receiveUpload,
  sendDocument,
  setStatus,
  uploadDetails,
} from './uploads.ts'

export const estimateImportRoutes = bind(estimateImport, {
  sample: (ctx, _input, reply) => sendSample(ctx, reply),
  upload: (ctx, { body, file }) => receiveUpload(ctx, body.project_id, file),
  uploadJoined: (ctx, { body, files }) => receiveJoined(ctx, body.project_id, files),
  uploads: (ctx, { query }) => listUploads(ctx, query),
  details: (ctx, { body }) => uploadDetails(ctx, body.uploaded_file_id),
  preview: (ctx, { body }) => readPreview(ctx, body.uploaded_file_id),
  document: (ctx, { body }, reply) => sendDocument(ctx, body, reply),
  updatePreview: (ctx, { body }) => updatePreview(ctx, body),
  setStatus: (ctx, { body }) => setStatus(ctx, body.uploaded_file_id, body.status),
  insert: (ctx, { body }) => insertUpload(ctx, body.uploaded_file_id),
  helpDetails: (ctx, { body }) => helpDetails(ctx, body.uploaded_file_id),
  help: (ctx, { body }) => helpReader(ctx, body),
  layouts: (ctx, { query }) => listLayouts(ctx, query),
  renameLayout: (ctx, { body }) => renameLayout(ctx, body),
  forgetLayout: (ctx, { body }) => forgetLayout(ctx, body),
  undoInsert: (ctx, { body }) => undoInsert(ctx, body.uploaded_file_id),
})
