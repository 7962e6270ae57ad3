import { overview, type ProjectPhoto } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { connectWithProgress, keysOfFile, uploadFailureWords } from '../../../../lib/upload.ts'
import { sayRefused } from '../../../../ui/files/say-refused.tsx'
import { useUploadQueue } from '../../../../ui/files/use-upload-queue.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { overviewQueries } from '../queries.ts'
import { batchOf } from './photo-words.ts'
import { sortFiles } from './refused-files.ts'

const LEAVING = {
  title: 'Leave while photos are uploading?',
  text: 'The photos that are not uploaded yet will be stopped.',
  confirm: 'Stop uploading',
}

/** The pictures on their way to a project: checked, sent two at a time, and announced once they are all there. */
export function usePhotoUploads(projectId: number) {
  const companyId = useAuth().company?.id ?? 0
  const queries = useQueryClient()
  const [listed, setListed] = useState(false)
  const arrived = useRef(0)
  const { queue, entries } = useUploadQueue<ProjectPhoto>({
    async upload(file, onProgress, signal) {
      const client = connectWithProgress({ overview }, onProgress)
      const call = { params: { id: companyId, project_id: projectId }, file }
      return (
        await client.overview.uploadPhoto(call, { signal, idempotencyKey: keysOfFile(file).keyFor(null) })
      ).response
    },
    onUploaded: () => {
      arrived.current++
    },
    wordsOf: uploadFailureWords,
  })
  const batch = batchOf(entries)
  useUnsavedChanges(batch.active, LEAVING)

  const wasActive = useRef(false)
  useEffect(() => {
    const ended = wasActive.current && !batch.active
    wasActive.current = batch.active
    if (ended) {
      if (arrived.current > 0) toastSuccess(overview.uploadPhoto.done)
      arrived.current = 0
      // Also after a cancelled one: it may have arrived all the same.
      void queries.invalidateQueries(overviewQueries.all())
      void queries.invalidateQueries(projectQueries.all())
      // The list opens after a failure, because the person may have gone on working.
      if (batch.failed > 0) setListed(true)
    }
    if (!batch.active && batch.failed === 0) setListed(false)
  }, [batch.active, batch.failed, queries])

  return {
    entries,
    batch,
    listed,
    setListed,
    add(files: readonly File[]): void {
      const { good, refused } = sortFiles(files)
      sayRefused(refused)
      if (good.length === 0) return
      // A new batch starts, so finished uploads of the last one leave the list.
      if (!batch.active) for (const { id, state } of entries) if (state === 'done') queue.remove(id)
      queue.add(good)
      setListed(true)
    },
    remove: queue.remove,
    retry: queue.retry,
    retryFailed(): void {
      for (const { id, state } of entries) if (state === 'failed') queue.retry(id)
    },
    cancelAll(): void {
      for (const { id, state } of entries) if (state !== 'done') queue.remove(id)
    },
    /** Closes the list; uploads go on, and the button brings failed ones back. */
    hide: () => setListed(false),
  }
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
