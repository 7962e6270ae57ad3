import { ApiError, type CallOptions } from '@itayo/contract'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import type { Composer } from './use-composer.ts'

/** As it was saved meanwhile, on another device of the same person. */
interface Newer {
  version: number
  message: string
}

function newerIn(error: unknown): Newer | null {
  return error instanceof ApiError && error.code === 'stale_version' ? (error.body.current as Newer) : null
}

interface Sent {
  message: string
  /** The version of a changed text; a new one has none. */
  version: number | undefined
  /** Other marks that make it another text: the files, and the text that it answers. */
  marks: readonly string[]
}

interface Sending {
  composer: Composer
  send: (
    sent: Sent,
    options: CallOptions,
    onProgress: (percent: number) => void,
  ) => Promise<{ status: number; description: string }>
  onSent: () => void
  version?: number | undefined
  marks?: readonly string[]
}

/** Sends a text with its files, with how far it is; what goes wrong is shown where it was written. */
export function useSendTalk({ composer, send, onSent, version, marks = [] }: Sending) {
  const [percent, setPercent] = useState<number | null>(null)
  const { files, message, kept } = composer
  const action = useAction(
    // The marks by which an action is known again hold no file: sent twice after silence it must stay one
    // text.
    async (input: Sent, options) => {
      // Calls that send a text answer with different things; the words of success are all that is asked.
      const { status, description } = await send(input, options, setPercent)
      return { status, description, response: null }
    },
    {
      announce: true,
      showsItself: () => true,
      onSuccess() {
        composer.clear()
        onSent()
      },
      onError: () => setPercent(null),
    },
  )
  const newer = newerIn(action.error)
  return {
    isSending: action.isPending,
    percent: files.length > 0 ? percent : null,
    error: action.error,
    /** The text that was saved meanwhile; sending once more replaces it. */
    newer,
    send(): void {
      if (composer.isEmpty || action.isPending) return
      setPercent(null)
      action.mutate({
        message,
        version: newer?.version ?? version,
        marks: [
          ...files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`),
          ...kept.map(({ id }) => String(id)),
          ...marks,
        ],
      })
    },
  }
}
