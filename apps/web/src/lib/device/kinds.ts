import type { Answer, CallOptions } from '@itayo/contract'
import { offered } from '../offered.ts'

/** A kind needs these besides its own words to be sent. */
export interface Sending extends CallOptions {
  idempotencyKey: string
  file: File | null
  /** The id that the server gave to the entry it hangs on. */
  parent_id: number | null
}

/** Something that can be saved without a network. `name` and `form` are kept on devices, so they stay. */
export interface EntryKind<Input, Reply> {
  name: string
  form: number
  /** Reads what an older app kept. */
  read?: (input: unknown, form: number) => Input
  send: (input: Input, sending: Sending) => Promise<Answer<Reply>>
  /** The id by which what hangs on it names it, where the server's answer does not call it `id`. */
  idOf?: (reply: Reply) => number
  /** The page on which one looks at it and corrects it; without one it can be sent again or withdrawn. */
  addressOf?: (input: Input) => string
}

// biome-ignore lint/suspicious/noExplicitAny: what each kind takes is known to the form that keeps it alone
export type AnyKind = EntryKind<any, any>

/** By name. Their areas are loaded when something of theirs is sent. */
export const entryKinds = offered<Readonly<Record<string, () => Promise<AnyKind>>>>('what waits on a device')

export async function kindOf(name: string): Promise<AnyKind | undefined> {
  return entryKinds.get()[name]?.()
}

export function inputOf(kind: AnyKind, { input, form }: { input: unknown; form: number }): unknown {
  return form === kind.form || !kind.read ? input : kind.read(input, form)
}
