import { ApiError, type EstimateUpload } from '@itayo/contract'
import { Button, Loader } from '@mantine/core'
import {
  IconFileAlert,
  IconFileSearch,
  IconFileX,
  IconLock,
  IconMapOff,
  IconRefresh,
  IconServerOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { State } from '../../../../ui/state.tsx'
import { readingWords } from '../dialog/upload-words.ts'
import { t } from '../messages/en.ts'
import { uploadName } from '../upload-name.ts'
import { estimatePath } from './page/bands.tsx'
import classes from './page/page.module.css'
import { PageHeader } from './page/page-header.tsx'

export const isNotThere = (error: unknown) => error instanceof ApiError && error.http === 404

/** Around every state in which there are no rows to look at. */
function Around({ children }: { children: ReactNode }) {
  return (
    <div className={`fill column surface ${classes.page}`}>
      <PageHeader title="Check imported estimate" />
      <div className={`fill middle ${classes.middle}`}>{children}</div>
    </div>
  )
}

interface ToEstimateProps {
  projectId: number | undefined
  /** Something else is what most people want here. */
  isQuiet?: boolean
}

function ToEstimate({ projectId, isQuiet = false }: ToEstimateProps) {
  return (
    <Button
      component={Link}
      {...(isQuiet && { variant: 'default' })}
      to={projectId === undefined ? '/' : estimatePath(projectId)}
    >
      {projectId === undefined ? 'Back to work' : 'Open the estimate'}
    </Button>
  )
}

export function Reading({ upload }: { upload: EstimateUpload | undefined }) {
  if (!upload)
    return (
      <Around>
        <Loader size={28} aria-label="Loading" />
      </Around>
    )
  return (
    <Around>
      <div role="status">
        <State
          icon={IconFileSearch}
          tone="accent"
          title={`${uploadName(upload)} is still being read`}
          detail={
            <span className="row gap-8">
              <Loader size={20} aria-label="Reading" />
              {upload.scans > 0 ? readingWords(upload) : null}
            </span>
          }
        >
          Its rows show up here by themselves as soon as that is done.
        </State>
      </div>
    </Around>
  )
}

export function Rejected({ upload, onHelp }: { upload: EstimateUpload; onHelp?: (() => void) | undefined }) {
  return (
    <Around>
      <State
        icon={IconFileAlert}
        tone="bad"
        title={`${uploadName(upload)} could not be read`}
        actions={
          <>
            <ToEstimate projectId={upload.project_id} isQuiet={onHelp !== undefined} />
            {onHelp ? <Button onClick={onHelp}>{t('helpTheReader')}</Button> : null}
          </>
        }
      >
        {upload.reason ? inOurWords(upload.reason) : t('uploadFailed')}
      </State>
    </Around>
  )
}

export function Cancelled({ upload }: { upload: EstimateUpload }) {
  return (
    <Around>
      <State
        icon={IconFileX}
        tone="neutral"
        title="This import was cancelled"
        actions={<ToEstimate projectId={upload.project_id} />}
      >
        Nothing of {uploadName(upload)} went into the estimate. Upload it again to start over.
      </State>
    </Around>
  )
}

export function Missing() {
  return (
    <Around>
      <State
        icon={IconMapOff}
        tone="neutral"
        title="This upload is not here"
        actions={<ToEstimate projectId={undefined} />}
      >
        It may have been removed, or the address is not complete. Open it from Import Estimate in the project.
      </State>
    </Around>
  )
}

export function Denied() {
  return (
    <Around>
      <State
        icon={IconLock}
        tone="warn"
        title="Permission Denied"
        actions={<ToEstimate projectId={undefined} />}
      >
        Your role cannot import estimates. Ask your company administrator for access.
      </State>
    </Around>
  )
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const number = requestNumber(error)
  return (
    <Around>
      <State
        icon={IconServerOff}
        tone="bad"
        title="This upload could not be opened"
        detail={number ? `Request ${number}` : undefined}
        actions={
          <Button leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {errorWords(error).text}
      </State>
    </Around>
  )
}
