import type { ReactNode } from 'react'
import { wantHosts } from './wanted-hosts.ts'

/**
 * Dialogs asked for from anywhere, one at a time, answered as a promise. The queue knows nothing of
 * React, so that an error handler outside of it can show one.
 */
export interface DialogRequest {
  title: string
  text?: ReactNode
  confirm: string
  /** Absent: there is nothing to choose, only to acknowledge. */
  cancel?: string
  tone?: 'normal' | 'danger' | 'warn'
  /** Must be typed before the answer can be yes, under its label: "Project ID". */
  typeToConfirm?: { label: string; text: string }
  /** False where closing without an answer must not be possible. */
  dismissable?: boolean
}

interface Waiting extends DialogRequest {
  id: number
  answer: (confirmed: boolean) => void
}

let queue: readonly Waiting[] = []
let nextId = 1
const listeners = new Set<() => void>()

function setQueue(next: readonly Waiting[]): void {
  queue = next
  for (const listener of listeners) listener()
}

export const dialogQueue = {
  current: (): Waiting | undefined => queue[0],
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answer(id: number, confirmed: boolean): void {
    const waiting = queue.find((entry) => entry.id === id)
    setQueue(queue.filter((entry) => entry.id !== id))
    waiting?.answer(confirmed)
  },
}

/** Closes what is open as if it had been dismissed: its question no longer stands. */
export function closeDialogs(): void {
  for (const { id } of queue) dialogQueue.answer(id, false)
}

function open(request: DialogRequest): Promise<boolean> {
  wantHosts()
  return new Promise((answer) => {
    setQueue([...queue, { ...request, id: nextId++, answer }])
  })
}

/** Title, text and an OK button. The same message is not stacked upon itself. */
export async function showMessage(
  title: string,
  text?: ReactNode,
  options: Pick<DialogRequest, 'dismissable' | 'tone'> = {},
): Promise<void> {
  if (queue.some((entry) => entry.title === title && entry.text === text && !entry.cancel)) return
  await open({ title, text, confirm: 'OK', ...options })
}

/** The generic failure: the server's own title where it gave one (UIX-013, UIX-014). */
export function showFailure(text: ReactNode, title = 'Error'): Promise<void> {
  return showMessage(title || 'Error', text)
}

export function askToConfirm(request: DialogRequest & { cancel: string }): Promise<boolean> {
  return open(request)
}
