import type { listUploadRoutes } from '@itayo/contract'
import type { Handler } from '../../../../platform/http/bind.ts'
import { archiveBulk } from './archive-bulk.ts'
import {
  cancelUpload,
  latestUploads,
  receiveUpload,
  startLoading,
  uploadDetail,
  uploadRows,
} from './service.ts'
import { exportList, sendTemplate } from './template.ts'

type Handlers = {
  [Name in keyof typeof listUploadRoutes]: Handler<(typeof listUploadRoutes)[Name]>
}

/** For the catalogue to bind together with its own. */
export const listUploadHandlers: Handlers = {
  template: (ctx, { params }, reply) => sendTemplate(ctx, params.list, reply),
  exportMaterials: (ctx, { query }, reply) => exportList(ctx, 'material', query, reply),
  exportEquipment: (ctx, { query }, reply) => exportList(ctx, 'equipment', query, reply),
  exportManpower: (ctx, { query }, reply) => exportList(ctx, 'manpower', query, reply),
  upload: (ctx, { params, file }) => receiveUpload(ctx, params.list, file),
  uploads: (ctx, { params }) => latestUploads(ctx, params.list),
  uploadDetail: (ctx, { params }) => uploadDetail(ctx, params.id),
  uploadRows: (ctx, { params, query }) => uploadRows(ctx, params.id, query),
  loadUpload: (ctx, { params }) => startLoading(ctx, params.id),
  cancelUpload: (ctx, { params }) => cancelUpload(ctx, params.id),
  archiveBulk: (ctx, { body }) => archiveBulk(ctx, body),
}
