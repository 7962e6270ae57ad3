import type { Attachment, HolderKind } from '@itayo/contract'
import { auth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import type { Entry } from '../../../lib/device/entry.ts'
import { newEntryId } from '../../../lib/device/entry-id.ts'
import type { EntryKind } from '../../../lib/device/kinds.ts'
import { outbox, useEntries } from '../../../lib/device/outbox.ts'
import { hasRoomFor } from '../../../lib/device/room.ts'
import { smallerPhoto } from '../../../lib/device/smaller-photo.ts'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
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
  /** Its id, when it may have been sent with it already: then it goes again as it was. */
  sentAs?: string
}

/** Names of the slips, where the panel that takes the files shows a slip that the server knows. */
const WORDS_OF: Readonly<Record<HolderKind, () => string>> = {
  attendance_day: () => t('anAttendance'),
  delivery: () => t('aDelivery'),
  material_release: () => t('aRelease'),
  report_log: () => t('aReport'),
  post: () => t('anUpdate'),
  post_reply: () => t('aReply'),
  report_comment: () => t('aComment'),
}

/** Keeps a file that got no answer. False where nothing can be kept. */
export async function keepChosen(file: File, holder: Holder, sentAs: string): Promise<boolean> {
  const about = {
    holder,
    after: null,
    of: WORDS_OF[holder.kind](),
    project_id: holder.kind === 'attendance_day' ? holder.id : null,
  }
  const isKept = await keepFile(file, { ...about, sentAs }).catch(() => false)
  if (isKept) toastSuccess(t('kept'))
  return isKept
}

const isSame = (a: WaitingHolder, b: WaitingHolder) => a.kind === b.kind && a.id === b.id && a.day === b.day

/** The files of this holder that are not the server's yet. */
export function useWaitingFiles(holder: Holder): readonly Entry[] {
  return useEntries().filter(
    ({ kind, state, input }) =>
      kind === fileKind.name && state !== 'sent' && isSame(input as WaitingHolder, holder),
  )
}

/** Keeps files on this device until they can be sent. One that there is no room for is said; the rest is kept. */
export async function keepFiles(files: readonly File[], about: KeptFilesOf): Promise<void> {
  for (const file of files) {
    const isKept = await keepFile(file, about).catch(() => false)
    if (!isKept) toastError(t('notKept', { name: file.name }), t('noRoom'))
  }
  void outbox.flush()
}

async function keepFile(chosen: File, about: KeptFilesOf): Promise<boolean> {
  const { holder, after, of, project_id, sentAs } = about
  const file = sentAs ? chosen : await smallerPhoto(chosen)
  if (!(await hasRoomFor(file.size))) return false
  const entry = {
    id: sentAs ?? newEntryId(),
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
