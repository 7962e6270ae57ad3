import { ESTIMATE_PDF_BEST_PAGES, type EstimateUpload, UPLOAD_STATUS } from '@itayo/contract'
import { t } from '../messages/en.ts'

/** The list of uploads shows eight statuses in four ways (IMP-014 to IMP-017). */
type UploadFace = 'pending' | 'success' | 'rejected' | 'hidden'

const FACES: Record<number, UploadFace> = {
  [UPLOAD_STATUS.pending]: 'pending',
  [UPLOAD_STATUS.doneProcessing]: 'success',
  [UPLOAD_STATUS.initialPreview]: 'success',
  [UPLOAD_STATUS.finishParsing]: 'success',
  [UPLOAD_STATUS.finalPreview]: 'success',
  [UPLOAD_STATUS.rejected]: 'rejected',
}

export function faceOf({ is_status }: Pick<EstimateUpload, 'is_status'>): UploadFace {
  return FACES[is_status] ?? 'hidden'
}

/** "Upload Completed · 3 pages · 12 work items · 2 to check". */
export function completedWords({
  pages,
  work_items,
  to_check,
}: Pick<EstimateUpload, 'pages' | 'work_items' | 'to_check'>): string {
  return [
    t('uploadCompleted'),
    ...(pages === null ? [] : [t('pagesCounted', { count: pages })]),
    t('workItems', { count: work_items }),
    to_check > 0 ? t('toCheckCounted', { count: to_check }) : t('nothingToCheck'),
  ].join(' · ')
}

/** "Reading", and for pages that are only pictures "Scan 2 of 5". */
export function readingWords({ scans, scans_read }: Pick<EstimateUpload, 'scans' | 'scans_read'>): string {
  return scans === 0 ? t('reading') : t('scanOf', { scan: Math.min(scans, scans_read + 1), scans })
}

/** Only advice: it was read all the same (IMP-007). */
export function pagesAdvice({ pages }: Pick<EstimateUpload, 'pages'>): string | null {
  if (pages === null || pages <= ESTIMATE_PDF_BEST_PAGES) return null
  return t('pagesAdvice', { best: ESTIMATE_PDF_BEST_PAGES, pages })
}

/** The page that checks an upload, or the one that shows an upload already in the estimate. */
export function checkingPath(
  page: '/estimate-validate' | '/estimate-preview',
  upload: Pick<EstimateUpload, 'project_id' | 'upload_id'>,
): string {
  return `${page}?project_id=${upload.project_id}&upload_id=${upload.upload_id}`
}
