import type { ListUpload, UploadedList, UploadState } from '@itayo/contract'
import { Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileSpreadsheet,
  IconProgress,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { formatWhen } from '../../../../lib/formats.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { IconPart } from '../../../../ui/icon.ts'
import { State } from '../../../../ui/state.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/status-badge.tsx'
import { LISTS } from './lists.ts'
import { uploadQueries } from './queries.ts'
import { resultWords, rowsToLoad, rowWords } from './upload-words.ts'
import classes from './uploads.module.css'

const STATES: Record<z.infer<typeof UploadState>, { name: string; tone: StatusTone; icon: IconPart }> = {
  reading: { name: 'Being checked', tone: 'info', icon: IconProgress },
  checked: { name: 'Not loaded yet', tone: 'warn', icon: IconClock },
  loading: { name: 'Being loaded', tone: 'info', icon: IconProgress },
  done: { name: 'Loaded', tone: 'good', icon: IconCircleCheck },
  refused: { name: 'Could not be read', tone: 'bad', icon: IconCircleX },
  cancelled: { name: 'Thrown away', tone: 'neutral', icon: IconTrash },
}

function whatCame(upload: ListUpload): string {
  if (upload.state === 'done') return resultWords(upload)
  if (upload.state === 'checked') return `${rowWords(rowsToLoad(upload))} to load`
  return upload.state === 'refused' ? upload.refusal : ''
}

const COLUMNS: readonly Column<ListUpload>[] = [
  {
    id: 'file',
    head: 'File',
    card: 'title',
    cell: (row) => (
      <span className={`clip ${classes.fileName}`} title={row.file_name}>
        {row.file_name}
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    card: 'badge',
    cell: ({ state }) => (
      <StatusBadge tone={STATES[state].tone} icon={STATES[state].icon}>
        {STATES[state].name}
      </StatusBadge>
    ),
  },
  {
    id: 'result',
    head: 'What came of it',
    width: 'fill',
    quiet: true,
    cell: (row) => <span title={whatCame(row)}>{whatCame(row)}</span>,
  },
  { id: 'when', head: 'Uploaded', quiet: true, cell: (row) => formatWhen(row.created_at) },
  { id: 'who', head: 'By', quiet: true, cell: (row) => row.created_by ?? '' },
]

interface EarlierUploadsProps {
  list: UploadedList
  opened: boolean
  onShow: (id: number) => void
  onUpload: () => void
  onClose: () => void
}

export function EarlierUploads({ list, opened, onShow, onUpload, onClose }: EarlierUploadsProps) {
  const latest = useQuery({ ...uploadQueries.latest(list), enabled: opened })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Earlier uploads"
      subtitle={`${LISTS[list].name}: the latest 20 files`}
      width={960}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onUpload}>Upload a filled-in sheet</Button>
        </>
      }
    >
      <div className={`shrink box ink ${classes.rows}`}>
        <DataTable
          label="Earlier uploads"
          noun={{ one: 'upload', many: 'uploads' }}
          columns={COLUMNS}
          rows={latest.data}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.file_name}
          onOpen={(row) => onShow(row.id)}
          failure={failureOf(latest)}
          empty={
            <State icon={IconFileSpreadsheet} tone="neutral" title="Nothing uploaded yet">
              Download the template, fill it in and upload it: you see what happens to each row first.
            </State>
          }
        />
      </div>
    </Dialog>
  )
}
