import type { EstimateUpload } from '@itayo/contract'
import { ActionIcon, Button, Loader } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconExternalLink,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Bar } from '../../../../ui/bar.tsx'
import type { UploadEntry } from '../../../../ui/files/upload-queue.ts'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { t } from '../messages/en.ts'
import { uploadName } from '../upload-name.ts'
import classes from './import.module.css'
import { checkingPath, completedWords, faceOf, pagesAdvice, readingWords } from './upload-words.ts'

interface LocalRowProps {
  entry: UploadEntry
  name: string
  onRemove: (id: number) => void
  onRetry: (id: number) => void
}

/** A file on its way to the server, or one that did not get there (IMP-018). */
export function LocalRow({ entry, name, onRemove, onRetry }: LocalRowProps) {
  const { id, state, percent, message } = entry
  const remove = () => onRemove(id)
  if (state === 'failed')
    return (
      <Row
        tone="bad"
        sign={<IconAlertCircle size={20} stroke={1.7} aria-hidden />}
        name={name}
        tools={
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={t('retryFile', { file: name })}
              leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden />}
              onClick={() => onRetry(id)}
            >
              {t('retry')}
            </Button>
            <ActionIcon aria-label={t('takeOff', { file: name })} onClick={remove}>
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </>
        }
      >
        <Failure reason={message} />
      </Row>
    )
  return (
    <Row
      sign={
        state === 'sending' ? (
          <Loader size={19} color="var(--info-solid)" aria-hidden />
        ) : (
          <IconClock size={20} stroke={1.7} aria-hidden />
        )
      }
      name={name}
      tools={<CancelButton name={name} onClick={remove} />}
    >
      {state === 'sending' ? (
        <div className={`row gap-10 ${classes.progress}`}>
          <Bar label={t('uploading', { file: name })} percent={percent} kind="progress" />
          <span className={`small figures end ${classes.percent}`}>{percent}%</span>
        </div>
      ) : (
        <div className={classes.detail}>{t('waiting')}</div>
      )}
    </Row>
  )
}

interface ServerRowProps {
  upload: EstimateUpload
  isCancelling: boolean
  onCancel: (upload: EstimateUpload) => void
}

/** A file that the server has: being read, read, or rejected. */
export function ServerRow({ upload, isCancelling, onCancel }: ServerRowProps) {
  const { reason } = upload
  const name = uploadName(upload)
  const face = faceOf(upload)
  const cancel = () => onCancel(upload)
  if (face === 'hidden') return null
  if (face === 'rejected')
    return (
      <Row
        tone="bad"
        sign={<IconAlertCircle size={20} stroke={1.7} aria-hidden />}
        name={name}
        tools={upload.can_help ? <HelpLink upload={upload} name={name} /> : null}
      >
        <Failure reason={reason} />
      </Row>
    )
  if (face === 'pending')
    return (
      <Row
        sign={<Loader size={19} color="var(--info-solid)" aria-hidden />}
        name={name}
        tools={<CancelButton name={name} loading={isCancelling} onClick={cancel} />}
      >
        <div className={`row gap-10 ${classes.progress}`}>
          {upload.scans > 0 ? (
            <Bar
              label={t('readingFile', { file: name })}
              percent={Math.round((100 * upload.scans_read) / upload.scans)}
              kind="progress"
            />
          ) : (
            <div
              className={`anchor clip ${classes.moving}`}
              role="progressbar"
              aria-label={t('readingFile', { file: name })}
            >
              <span className={classes.travelling} />
            </div>
          )}
          <span className={`small figures end ${classes.percent}`}>{readingWords(upload)}</span>
        </div>
      </Row>
    )
  const advice = pagesAdvice(upload)
  return (
    <Row
      tone="good"
      sign={<IconCircleCheck size={20} stroke={1.7} aria-hidden />}
      name={name}
      tools={
        <>
          <Button
            component="a"
            variant="default"
            size="xs"
            href={checkingPath('/estimate-validate', upload)}
            target="_blank"
            rel="noopener"
            aria-label={t('previewFile', { file: name })}
            rightSection={<IconExternalLink size={14} stroke={1.7} aria-hidden />}
          >
            {t('previewEstimate')}
          </Button>
          <ActionIcon
            aria-label={t('cancelFile', { file: name })}
            title={t('cancel')}
            loading={isCancelling}
            onClick={cancel}
          >
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <div className={classes.detail} role="status">
        {completedWords(upload)}
      </div>
      {advice ? (
        <div className={`flex mt-2 ${classes.advice}`}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          {advice}
        </div>
      ) : null}
    </Row>
  )
}

/** A file in which nothing was found is the one that needs help most. */
function HelpLink({ upload, name }: { upload: EstimateUpload; name: string }) {
  return (
    <Button
      component="a"
      variant="default"
      size="xs"
      href={`${checkingPath('/estimate-validate', upload)}&help=1`}
      target="_blank"
      rel="noopener"
      aria-label={t('helpWithFile', { file: name })}
      rightSection={<IconExternalLink size={14} stroke={1.7} aria-hidden />}
    >
      {t('helpTheReader')}
    </Button>
  )
}

interface RowProps {
  tone?: 'good' | 'bad'
  sign: ReactNode
  name: string
  tools?: ReactNode
  children: ReactNode
}

function Row({ tone, sign, name, tools, children }: RowProps) {
  return (
    <li className={`row gap-12 card ${classes.row}`} data-tone={tone} aria-label={name}>
      <span className={`fixed stack muted ${classes.sign}`}>{sign}</span>
      <div className={`grow ${classes.words}`}>
        <div className="dense medium truncate">{name}</div>
        {children}
      </div>
      {tools ? <div className={`whole-line fixed row gap-6 ${classes.tools}`}>{tools}</div> : null}
    </li>
  )
}

/** IMP-017, and the same for one that never arrived (IMP-018). */
function Failure({ reason }: { reason: string }) {
  return (
    <div className={classes.failure} role="alert">
      <p>{t('uploadFailed')}</p>
      {reason ? <p className="ink">{inOurWords(reason)}</p> : null}
    </div>
  )
}

function CancelButton(props: { name: string; loading?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={t('cancelFile', { file: props.name })}
      loading={props.loading ?? false}
      onClick={props.onClick}
    >
      {t('cancel')}
    </Button>
  )
}
