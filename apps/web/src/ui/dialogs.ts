import type { ReactNode } from 'react'
import { wantHosts } from './wanted-hosts.ts'

/**
 * Dialogs asked for from anywhere, one at a time, answered as a promise. The queue knows nothing of
 * React, so that an error handler outside of it can show one.
 */
export interface DialogChoice {
  value: string
  label: string
  detail: string
  /** At the end of its line: "15 credits". */
  figure: string
  /** Words of the filled button while it is chosen. */
  confirm: string
  /** The consequence, below the choices. */
  outcome: { name: string; value: string }
}

export interface DialogRequest {
  title: string
  text?: ReactNode
  confirm: string
  /** Absent: there is nothing to choose, only to acknowledge. */
  cancel?: string
  tone?: 'normal' | 'danger' | 'warn'
  /** Must be typed before the answer can be yes, under its label: "Project ID". */
  typeToConfirm?: { label: string; text: string }
  /** One of these is confirmed; the first is chosen to begin with. */
  choices?: readonly DialogChoice[]
  /** Small words at the end. */
  note?: string
  /** False where closing without an answer must not be possible. */
  dismissable?: boolean
}

interface Answered {
  confirmed: boolean
  choice?: string | undefined
}

interface Waiting extends DialogRequest {
  id: number
  answer: (answered: Answered) => void
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
  answer(id: number, confirmed: boolean, choice?: string): void {
    const waiting = queue.find((entry) => entry.id === id)
    setQueue(queue.filter((entry) => entry.id !== id))
    waiting?.answer({ confirmed, choice })
  },
}

/** Closes open dialogs as if they were dismissed, because their questions no longer stand. */
export function closeDialogs(): void {
  for (const { id } of queue) dialogQueue.answer(id, false)
}

function open(request: DialogRequest): Promise<Answered> {
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

export async function askToConfirm(request: DialogRequest & { cancel: string }): Promise<boolean> {
  return (await open(request)).confirmed
}

/** The value of what was chosen and confirmed; null when it was dismissed. */
export async function askToChoose<Value extends string>(
  request: Omit<DialogRequest, 'confirm' | 'choices' | 'typeToConfirm'> & {
    cancel: string
    choices: readonly [DialogChoice & { value: Value }, ...(DialogChoice & { value: Value })[]]
  },
): Promise<Value | null> {
  const [first] = request.choices
  const { confirmed, choice = first.value } = await open({ ...request, confirm: first.confirm })
  return confirmed ? (choice as Value) : null
}
