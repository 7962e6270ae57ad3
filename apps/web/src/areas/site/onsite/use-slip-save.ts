import type { HolderKind } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import type { Entry, EntryAbout } from '../../../lib/device/entry.ts'
import { newEntryId } from '../../../lib/device/entry-id.ts'
import type { EntryKind } from '../../../lib/device/kinds.ts'
import { useKeptAction } from '../../../lib/device/use-kept-action.ts'
import { uploadsTo } from '../../foundation/attachments/uploads.ts'
import { keepFiles } from '../../foundation/attachments/waiting-files.ts'

/** How the form of a slip ends. */
export interface SlipSaving<Slip> {
  /** An entry that waits on this device and is corrected by this. */
  waiting: Entry | null
  /** Its files are on their way by then. */
  onSaved: (slip: Slip, hasFiles: boolean) => void
  /** It waits on this device, and its files with it. */
  onKept: () => void
}

interface SlipSend<Body> {
  body: Body
  about: EntryAbout
  /** The slip's name for its files: "DR 18342". */
  of: string
}

/** Saves a new slip and the files that were chosen for it: both are sent, or both wait on this device. */
export function useSlipSave<Body, Slip extends { id: number }>(
  kind: EntryKind<{ body: Body }, Slip>,
  holder: HolderKind,
  { waiting, onSaved, onKept }: SlipSaving<Slip>,
) {
  const client = useQueryClient()
  const [slip_id] = useState(newEntryId)
  const [files, setFiles] = useState<readonly File[]>([])
  const { mutate, error, isPending } = useKeptAction(kind, {
    onSuccess(slip) {
      if (files.length > 0) uploadsTo({ kind: holder, id: slip.id }, client).add(files)
      onSaved(slip, files.length > 0)
    },
    onKept,
  })
  function send({ body, about, of }: SlipSend<Body>): void {
    mutate({
      id: slip_id,
      input: { body: { ...body, slip_id, made_at: clock.now().toISOString() } },
      about,
      replaces: waiting?.id,
      alsoKeep: () =>
        keepFiles(files, {
          holder: { kind: holder, id: null },
          after: slip_id,
          of,
          project_id: about.project_id,
        }),
    })
  }
  return { send, error, isPending, files, setFiles }
}
