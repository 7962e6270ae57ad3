import type { Attachment } from '@itayo/contract'
import { storedTalk, type TalkFiles, type TypedTalk, typedTalk, withoutTwins } from '@itayo/domain'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import { sayRefused } from '../../../../ui/files/say-refused.tsx'
import { named } from '../../../foundation/attachments/attachment-words.ts'
import { roomBeside, sortTalkFiles } from './sort-talk-files.ts'

/** A file that hangs on a text already. */
type Attached = Pick<Attachment, 'id' | 'name' | 'bytes' | 'picture'>

interface Start {
  /** The files that can come along. */
  rule: TalkFiles
  /** A file whose name is there already is the same file (COM-013). */
  oncePerName?: boolean
  /** The stored words, when a text is edited. */
  stored?: string
  attached?: readonly Attached[]
  /** Under which name the words are kept on this device until they are sent; files are not. */
  draft?: string
}

const NOTHING: TypedTalk = { text: '', picked: [] }

/** A text with its files while it is written. */
export function useComposer({ rule, oncePerName = false, stored = '', attached = [], draft }: Start) {
  const userId = useAuth().person?.id ?? 0
  const [talk, setTalk] = useState<TypedTalk>(() => {
    const kept = draft ? readStandingDraft<TypedTalk>(draft, userId) : undefined
    return kept ?? (stored ? typedTalk(stored) : NOTHING)
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const kept = attached.filter(({ id }) => !removed.includes(id))
  const message = storedTalk(talk).trim()

  return {
    talk,
    files,
    kept,
    removed,
    message,
    isPhoto: (id: number) => attached.some((file) => file.id === id && file.picture !== null),
    isEmpty: message === '' && files.length + kept.length === 0,
    isDirty: message !== stored.trim() || files.length + removed.length > 0,
    write(next: TypedTalk): void {
      setTalk(next)
      if (draft) writeStandingDraft(draft, userId, next.text === '' ? undefined : next)
    },
    add(more: readonly File[]): void {
      const given = more.map((file) => named(file, clock.now()))
      const fresh = oncePerName ? withoutTwins(given, [...kept, ...files]) : given
      const { good, refused } = sortTalkFiles(fresh, rule, roomBeside(kept.length, files))
      sayRefused(refused)
      if (good.length > 0) setFiles((before) => [...before, ...good])
    },
    takeOut: (file: File) => setFiles((before) => before.filter((other) => other !== file)),
    remove: (id: number) => setRemoved((before) => [...before, id]),
    /** It is sent, or thrown away. */
    clear(): void {
      setTalk(NOTHING)
      setFiles([])
      setRemoved([])
      if (draft) writeStandingDraft(draft, userId, undefined)
    },
  }
}

export type Composer = ReturnType<typeof useComposer>
