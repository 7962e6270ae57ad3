import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react'
import { Bar } from '../bar.tsx'
import { ui } from '../messages/en.ts'
import { sizeWords } from './file-check.ts'
import classes from './file-drop.module.css'
import type { UploadEntry } from './upload-queue.ts'

interface UploadListProps {
  entries: readonly UploadEntry[]
  onRemove: (id: number) => void
  onRetry: (id: number) => void
}

export function UploadList({ entries, onRemove, onRetry }: UploadListProps) {
  if (entries.length === 0) return null
  return (
    <ul className="stack gap-8" aria-label={ui('uploads')}>
      {entries.map((entry) => (
        <li key={entry.id} className={`row gap-12 card muted ${classes.entry}`} data-state={entry.state}>
          <Sign entry={entry} />
          <div className="grow">
            <div className="dense medium truncate ink">{entry.file.name}</div>
            <Status entry={entry} />
          </div>
          <Tools entry={entry} onRemove={onRemove} onRetry={onRetry} />
        </li>
      ))}
    </ul>
  )
}

function Sign({ entry }: { entry: UploadEntry }) {
  if (entry.state === 'sending') return <Loader size={18} color="var(--info-solid)" aria-hidden />
  const Icon =
    entry.state === 'done' ? IconCircleCheck : entry.state === 'failed' ? IconAlertCircle : IconClock
  return <Icon size={18} stroke={1.7} aria-hidden />
}

function Status({ entry }: { entry: UploadEntry }) {
  if (entry.state === 'sending')
    return (
      <div className={`row gap-10 ${classes.progress}`}>
        <Bar label={ui('uploading', { name: entry.file.name })} percent={entry.percent} kind="progress" />
        <span className={`small figures end ink ${classes.percent}`}>{entry.percent}%</span>
      </div>
    )
  if (entry.state === 'failed')
    return (
      <div className={`bad ${classes.failed}`} role="alert">
        {entry.message}
      </div>
    )
  return (
    <div className={classes.detail} role="status">
      {entry.state === 'done' ? ui('uploaded') : ui('waiting')} · {sizeWords(entry.file.size)}
    </div>
  )
}

function Tools({ entry, onRemove, onRetry }: Omit<UploadListProps, 'entries'> & { entry: UploadEntry }) {
  const { id, state } = entry
  const { name } = entry.file
  if (state === 'sending' || state === 'waiting')
    return (
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={ui('cancelWhat', { name })}
        onClick={() => onRemove(id)}
      >
        {ui('cancel')}
      </Button>
    )
  return (
    <>
      {state === 'failed' ? (
        <Button
          variant="default"
          size="xs"
          aria-label={ui('retryWhat', { name })}
          leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden />}
          onClick={() => onRetry(id)}
        >
          {ui('retry')}
        </Button>
      ) : null}
      <ActionIcon aria-label={ui('takeOff', { name })} onClick={() => onRemove(id)}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  )
}
