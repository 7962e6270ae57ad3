import type { Answer } from '@itayo/contract'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inOurWords } from '../../ui/language/spoken.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { useAddressParams } from '../address-params.ts'
import { auth } from '../auth/auth.ts'
import { clock } from '../clock.ts'
import { lib } from '../messages/en.ts'
import { type Entry, type EntryAbout, mayBeTakenBack } from './entry.ts'
import type { EntryKind } from './kinds.ts'
import { outbox, useEntries } from './outbox.ts'

interface KeptInput<Input> {
  /** Made on this device: sent again with it, it is the same slip. */
  id: string
  input: Input
  about: EntryAbout
  /** The entry that must arrive before this one. */
  after?: string | null
  /** The entry that is corrected by this one. */
  replaces?: string | undefined
  /** Keeps what hangs on it, when it waits: the form is not left before that is safe too. */
  alsoKeep?: () => Promise<void>
}

interface KeptOptions<Reply> {
  /** The server has it, and said this. */
  onSuccess?: (reply: Reply) => void
  /** It waits on this device; it goes by itself. */
  onKept?: () => void
}

/** A save ends with the server's answer, or with null when it waits on this device. */
type Saved<Reply> = Answer<Reply> | null

/**
 * A change that is safe as soon as it is saved, with a network or without: it is written on this device first, and
 * then sent. While the server can be asked the form behaves as any other, with its refusals beside the fields.
 */
export function useKeptAction<Input, Reply>(
  kind: EntryKind<Input, Reply>,
  { onSuccess, onKept }: KeptOptions<Reply> = {},
): UseMutationResult<Saved<Reply>, Error, KeptInput<Input>> {
  return useMutation<Saved<Reply>, Error, KeptInput<Input>>({
    mutationFn: (save) => keepAndSend(kind, save),
    meta: { showsItself: () => true },
    onSuccess(saved) {
      toastSuccess(saved ? inOurWords(saved.description) : lib('kept'))
      if (saved) onSuccess?.(saved.response)
      else onKept?.()
    },
  })
}

async function keepAndSend<Input, Reply>(
  kind: EntryKind<Input, Reply>,
  { id, input, about, after = null, replaces, alsoKeep }: KeptInput<Input>,
): Promise<Saved<Reply>> {
  const person = auth.getState().person?.id ?? 0
  const made_at = clock.now().toISOString()
  const entry = { id, person, kind: kind.name, form: kind.form, input, made_at, after, ...about }
  const isKept = await outbox.keep(entry, { replaces }).then(
    () => true,
    // A browser that keeps nothing still sends.
    () => false,
  )
  if (!isKept) return kind.send(input, { idempotencyKey: id, file: null, parent_id: null })
  const outcome = await outbox.outcomeOf(id)
  if (outcome && 'refused' in outcome) {
    // The form shows why, and still has every word of it.
    await outbox.withdraw(id)
    throw outcome.refused
  }
  if (outcome && 'arrived' in outcome) return outcome.arrived as Answer<Reply>
  await alsoKeep?.()
  return null
}

/**
 * The entry of this kind that the address asks to correct, as it was when it was opened. A form takes it as its `key`,
 * because right after a reload the device has not told yet what it keeps.
 */
export function useCorrectedEntry(kind: string): Entry | null {
  const [params] = useAddressParams()
  const asked = params.get('entry')
  const entry = useEntries().find(({ id }) => id === asked)
  const [opened, setOpened] = useState<Entry | null>(null)
  if (entry?.kind === kind && mayBeTakenBack(entry) && opened?.id !== entry.id) setOpened(entry)
  return opened?.id === asked ? opened : null
}

/** Takes the entry that was corrected out of the address. */
export function useLeaveEntry(): () => void {
  const [, setParams] = useAddressParams()
  return () =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('entry')
      return next
    })
}

/** Entries of these kinds that are not the server's yet, with what was sent in them. */
export function useWaiting<Input>(
  kinds: readonly string[],
  projectId: number,
): readonly (Entry & { input: Input })[] {
  const entries = useEntries()
  return useMemo(
    () =>
      entries.filter(
        (entry): entry is Entry & { input: Input } =>
          kinds.includes(entry.kind) && entry.project_id === projectId && entry.state !== 'sent',
      ),
    [entries, kinds, projectId],
  )
}
