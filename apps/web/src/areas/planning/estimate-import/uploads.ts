import { ApiError, ESTIMATE_PDF_MAX_BYTES, type EstimateUpload, estimateImport } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedChanges } from '../../../lib/unsaved.tsx'
import { connectWithProgress, keysOfFile, uploadFailureWords } from '../../../lib/upload.ts'
import type { FileRules, Refusal } from '../../../ui/files/file-check.ts'
import { sayRefused } from '../../../ui/files/say-refused.tsx'
import { sortByRules } from '../../../ui/files/sort-files.ts'
import type { UploadEntry } from '../../../ui/files/upload-queue.ts'
import { useUploadQueue } from '../../../ui/files/use-upload-queue.ts'
import { importQueries } from './queries.ts'
import { joinedName } from './upload-name.ts'

export const ESTIMATE_FILES: FileRules = {
  types: estimateImport.upload.upload.extensions,
  maxMb: ESTIMATE_PDF_MAX_BYTES / 1024 / 1024,
  says: estimateImport.upload.upload.says,
}

const LEAVING = {
  title: 'Leave while files are uploading?',
  text: 'The files that are not uploaded yet will be stopped.',
  confirm: 'Stop uploading',
}

/**
 * The server looked inside the file and refused it, such as one that is no PDF. Another try would fail
 * alike.
 */
function refusalIn(error: unknown): Refusal | null {
  const isRefusal = error instanceof ApiError && (error.code === 'invalid_file' || error.code === 'too_large')
  return isRefusal ? { title: error.title as Refusal['title'], text: error.message } : null
}

export interface EstimateUploads {
  /** Files on their way, waiting for a place, or failed; arrived ones are in the server's list. */
  entries: readonly UploadEntry[]
  add: (files: readonly File[]) => void
  /** A bill and its unit price sheets, as one upload; false when they are not two files that can be read. */
  addJoined: (files: readonly File[]) => boolean
  nameOf: (entry: UploadEntry) => string
  remove: (id: number) => void
  retry: (id: number) => void
}

/** Estimates on their way to a project. They go on while the dialog is closed; leaving the page asks first. */
export function useEstimateUploads(projectId: number): EstimateUploads {
  const queries = useQueryClient()
  const [refusedFiles] = useState(() => new WeakSet<File>())
  /** The second file of a pair, by the first. */
  const [joinedFiles] = useState(() => new WeakMap<File, File>())
  const { queue, entries } = useUploadQueue<EstimateUpload>({
    async upload(file, onProgress, signal) {
      const client = connectWithProgress({ 'estimate-import': estimateImport }, onProgress)
      const key = keysOfFile(file)
      const body = { project_id: String(projectId) }
      const joined = joinedFiles.get(file)
      try {
        const options = { signal, idempotencyKey: key.keyFor(null) }
        const { upload, uploadJoined } = client['estimate-import']
        const { response } = joined
          ? await uploadJoined({ body, files: [file, joined] }, options)
          : await upload({ body, file }, options)
        key.settled()
        return response
      } catch (error) {
        key.settled(error)
        const refusal = refusalIn(error)
        if (refusal) {
          refusedFiles.add(file)
          sayRefused([{ ...refusal, names: [file.name, ...(joined ? [joined.name] : [])] }])
        }
        throw error
      }
    },
    onUploaded(upload) {
      const { queryKey } = importQueries.uploads(projectId, 'open')
      queries.setQueryData(queryKey, (list) => [
        upload,
        ...(list ?? []).filter(({ upload_id }) => upload_id !== upload.upload_id),
      ])
      void queries.invalidateQueries(importQueries.lists(projectId))
    },
    wordsOf: uploadFailureWords,
  })
  const shown = entries.filter(({ state, file }) => state !== 'done' && !refusedFiles.has(file))
  useUnsavedChanges(
    shown.some(({ state }) => state === 'sending' || state === 'waiting'),
    LEAVING,
  )

  /** Only the files that can be read; the others are named to the person. */
  function sorted(files: readonly File[]): readonly File[] {
    const { good, refused } = sortByRules(files, ESTIMATE_FILES)
    sayRefused(refused)
    for (const { id, state, file } of entries)
      if (state === 'done' || refusedFiles.has(file)) queue.remove(id)
    return good
  }

  return {
    entries: shown,
    add(files) {
      queue.add(sorted(files))
    },
    addJoined(files) {
      const [first, second, ...more] = sorted(files)
      if (!first || !second || more.length > 0) return false
      joinedFiles.set(first, second)
      queue.add([first])
      return true
    },
    nameOf: ({ file }) => joinedName(file.name, joinedFiles.get(file)?.name ?? ''),
    remove(id) {
      queue.remove(id)
      // It may have arrived all the same.
      void queries.invalidateQueries(importQueries.lists(projectId))
    },
    retry: queue.retry,
  }
}
