import type { Attachment } from '@itayo/contract'
import { auth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import { newEntryId } from '../../../lib/device/entry-id.ts'
import type { EntryKind } from '../../../lib/device/kinds.ts'
import { outbox } from '../../../lib/device/outbox.ts'
import { hasRoomFor } from '../../../lib/device/room.ts'
import { smallerPhoto } from '../../../lib/device/smaller-photo.ts'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { toastError } from '../../../ui/toast.tsx'
import { t } from './messages/en.ts'
import { addressOf, attachmentCalls, type Holder } from './queries.ts'

/** The holder of a file that waits; null: the slip it hangs on has no id of the server's yet. */
type WaitingHolder = Omit<Holder, 'id'> & { id: number | null }

export const fileKind: EntryKind<WaitingHolder, Attachment> = {
  name: 'file',
  form: 1,
  send({ kind, id, day }, { idempotencyKey, file, parent_id }) {
    const holder = { kind, id: id ?? parent_id ?? 0, ...(day && { day }) }
    return attachmentCalls.add({ ...addressOf(holder), file: file ?? new File([], '') }, { idempotencyKey })
  },
}

interface KeptFilesOf {
  holder: WaitingHolder
  /** The entry of the slip that they hang on. */
  after: string | null
  /** "DR 18342". */
  of: string
  project_id: number | null
}

/** Keeps files on this device until they can be sent. One that there is no room for is said; the rest is kept. */
export async function keepFiles(files: readonly File[], about: KeptFilesOf): Promise<void> {
  for (const file of files) {
    const isKept = await keepFile(file, about).catch(() => false)
    if (!isKept) toastError(t('notKept', { name: file.name }), t('noRoom'))
  }
  void outbox.flush()
}

async function keepFile(chosen: File, { holder, after, of, project_id }: KeptFilesOf): Promise<boolean> {
  const file = await smallerPhoto(chosen)
  if (!(await hasRoomFor(file.size))) return false
  const entry = {
    id: newEntryId(),
    person: auth.getState().person?.id ?? 0,
    kind: fileKind.name,
    form: fileKind.form,
    input: holder,
    title: file.type.startsWith('image/') ? t('photoOf', { of }) : t('fileOf', { of }),
    detail: `${file.name}, ${sizeWords(file.size)}`,
    project_id,
    draft: null,
    made_at: clock.now().toISOString(),
    after,
  }
  await outbox.keep(entry, { file: { name: file.name, type: file.type, bytes: file } })
  return true
}
