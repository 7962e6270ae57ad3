import { UPLOAD_STATUS } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { late } from '../../../../ui/late.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { importQueries } from '../queries.ts'
import { isEcho } from './own-saves.ts'
import { CheckPage } from './page/check-page.tsx'
import { uploadQuery } from './queries.ts'
import { Cancelled, Denied, Failed, isNotThere, Missing, Reading, Rejected } from './states.tsx'

/** Few files need it. */
const HelpPage = late(
  async () => (await import('../helping/help-page.tsx')).HelpPage,
  () => <Reading upload={undefined} />,
)

export function ValidateScreen() {
  return <Screen isPreview={false} />
}

/** The same to look at: nothing can be changed (G-12). */
export function PreviewScreen() {
  return <Screen isPreview />
}

function idIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function Screen({ isPreview }: { isPreview: boolean }) {
  const [params] = useSearchParams()
  const may = useMay()
  const projectId = idIn(params, 'project_id')
  const uploadId = idIn(params, 'upload_id')
  if (!may('/estimate/save') || !may('/costs/view')) return <Denied />
  if (projectId === null || uploadId === null) return <Missing />
  return <Upload key={uploadId} {...{ projectId, uploadId, isPreview }} />
}

interface UploadProps {
  projectId: number
  uploadId: number
  isPreview: boolean
}

function Upload({ projectId, uploadId, isPreview }: UploadProps) {
  const [params, setParams] = useSearchParams()
  const upload = useQuery(uploadQuery(projectId, uploadId))
  const status = upload.data?.status
  const isRead =
    status !== undefined && status >= UPLOAD_STATUS.doneProcessing && status <= UPLOAD_STATUS.completed
  const preview = useQuery({
    ...importQueries.preview(uploadId),
    enabled: isRead,
    // Unsaved edits lie over this reading, so it is read again when there is news and not by the clock.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const header = useQuery(projectQueries.header(projectId))
  const { viewingAs } = useAuth()

  // The upload was saved, imported or cancelled elsewhere, perhaps in another tab.
  const { refetch } = preview
  const seen = useRef(0)
  useEffect(() => {
    const isFirst = seen.current === 0
    seen.current = upload.dataUpdatedAt
    if (!isFirst && isRead && !isEcho(uploadId)) void refetch()
  }, [upload.dataUpdatedAt, isRead, refetch, uploadId])

  const error = upload.error ?? (isRead ? preview.error : null)
  const belongsElsewhere = upload.data !== undefined && upload.data.project_id !== projectId
  if (belongsElsewhere || (error && isNotThere(error))) return <Missing />
  if (!upload.data || (isRead && !preview.data))
    return error ? (
      <Failed error={error} onRetry={() => void upload.refetch()} />
    ) : (
      <Reading upload={undefined} />
    )
  const isArchived = header.data?.archived_at !== null && header.data !== undefined
  const mayHelp = upload.data.can_help && !isPreview && !isArchived && viewingAs === null
  const goHelp = (isHelping: boolean) => {
    // The rows were saved on the way: who comes back without reading again finds them as they are now.
    if (isHelping && isRead) void refetch()
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (isHelping) next.set('help', '1')
      else next.delete('help')
      return next
    })
  }
  if (mayHelp && params.get('help') === '1')
    return <HelpPage upload={upload.data} onClose={() => goHelp(false)} />
  if (status === UPLOAD_STATUS.cancelled) return <Cancelled upload={upload.data} />
  if (status === UPLOAD_STATUS.rejected)
    return <Rejected upload={upload.data} onHelp={mayHelp ? () => goHelp(true) : undefined} />
  if (!isRead || !preview.data) return <Reading upload={upload.data} />

  const isImported = preview.data.upload.status === UPLOAD_STATUS.completed
  const address = `project_id=${projectId}&upload_id=${uploadId}`
  return (
    <CheckPage
      preview={preview.data}
      isImported={isImported}
      readOnly={reasonReadOnly({ isPreview, isImported, isArchived, isViewing: viewingAs !== null })}
      checkPath={isPreview && !isArchived && !isImported ? `/estimate-validate?${address}` : undefined}
      mayUndo={!isPreview && !isArchived && viewingAs === null}
      onHelp={mayHelp ? () => goHelp(true) : undefined}
    />
  )
}

interface Standing {
  isPreview: boolean
  isImported: boolean
  isArchived: boolean
  isViewing: boolean
}

function reasonReadOnly({ isPreview, isImported, isArchived, isViewing }: Standing): string | null {
  if (isImported) return 'This document is in the estimate.'
  if (isArchived) return 'The project is archived: nothing can be imported into it.'
  if (isViewing) return 'You are looking through another role: nothing can be changed.'
  return isPreview ? 'To look at only. Nothing can be changed here.' : null
}
