import { z } from 'zod'
import type { Platform } from '../../../../platform/context.ts'
import { handleJob, type Job, type JobKind } from '../../../../platform/jobs.ts'
import { loadUpload } from './load-upload.ts'
import { readUpload } from './read-upload.ts'

const UploadId = z.object({ upload_id: z.number() })

export const readingJob: JobKind<{ upload_id: number }> = { name: 'lists.read-upload', ids: UploadId }
export const loadingJob: JobKind<{ upload_id: number }> = { name: 'lists.load-upload', ids: UploadId }

export function listUploadJobs(platform: Platform): Job[] {
  return [
    handleJob(readingJob, ({ upload_id }, origin) => readUpload(platform, upload_id, origin)),
    handleJob(loadingJob, ({ upload_id }, origin) => loadUpload(platform, upload_id, origin)),
  ]
}
