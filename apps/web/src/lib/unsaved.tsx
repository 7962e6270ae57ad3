import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { askToConfirm } from '../ui/dialogs.ts'
import { auth } from './auth/auth.ts'
import { lib } from './messages/en.ts'
import { isSamePlace } from './place.ts'

/** The question before unsaved changes are lost. */
export interface LeaveWords {
  title: string
  text: string
  confirm: string
}

/** Looked up when it is asked: the language may change while the page is open. */
const UNSAVED: LeaveWords = {
  get title() {
    return lib('leaveTitle')
  },
  get text() {
    return lib('leaveText')
  },
  get confirm() {
    return lib('leaveConfirm')
  },
}

const dirtyForms = new Map<symbol, LeaveWords>()
const listeners = new Set<() => void>()

function note(change: () => void): void {
  change()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function askToLeave(): Promise<boolean> {
  // Typed work comes first: it cannot be chosen again from a folder.
  const words = [...dirtyForms.values()]
  const question = words.includes(UNSAVED) ? UNSAVED : (words[0] ?? UNSAVED)
  return askToConfirm({ ...question, cancel: lib('stayHere'), tone: 'danger' })
}

/** Asked before actions that leave the page without navigating first, such as signing out. */
export async function mayLeave(): Promise<boolean> {
  if (dirtyForms.size === 0) return true
  const leave = await askToLeave()
  // Asked and answered: the browser's own question at the end of the page would be a second one.
  if (leave) note(() => dirtyForms.clear())
  return leave
}

/** While `dirty`, leaving asks first: by link, by the back button, by closing the tab. */
export function useUnsavedChanges(dirty: boolean, words: LeaveWords = UNSAVED): void {
  // A layout effect runs with the keystroke itself, so that typing and going back at once is caught.
  useLayoutEffect(() => {
    if (!dirty) return
    const form = Symbol('form')
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirtyForms.has(form)) event.preventDefault()
    }
    note(() => dirtyForms.set(form, words))
    window.addEventListener('beforeunload', onUnload)
    return () => {
      note(() => dirtyForms.delete(form))
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [dirty, words])
}

/**
 * Asks for all forms of a page together: the router knows one blocker and no more. Mounted once, by the
 * frame; while nothing is unsaved the router has no blocker at all.
 */
export function LeaveGuard() {
  const unsaved = useSyncExternalStore(subscribe, () => dirtyForms.size > 0)
  return unsaved ? <Blocker /> : null
}

function Blocker() {
  // An ended session leads to the sign-in page without a question.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.size > 0 && auth.getState().token !== '' && !isSamePlace(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let answered = false
    void askToLeave().then((leave) => {
      if (answered) return
      if (leave) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      answered = true
    }
  }, [blocker])
  return null
}
