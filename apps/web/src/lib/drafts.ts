import { useEffect, useRef } from 'react'
import { auth } from './auth/auth.ts'

/**
 * A session can end while someone types. What they typed waits in this tab for the same person to
 * come back; signing out by choice leaves nothing behind.
 */
function draftKey(form: string, userId: number): string {
  return `draft:${userId}:${form}`
}

export function takeDraft<Values>(form: string, userId: number): Values | undefined {
  try {
    const stored = sessionStorage.getItem(draftKey(form, userId))
    sessionStorage.removeItem(draftKey(form, userId))
    return stored ? (JSON.parse(stored) as Values) : undefined
  } catch {
    return undefined
  }
}

function keepDraft(form: string, userId: number, values: unknown): void {
  try {
    sessionStorage.setItem(draftKey(form, userId), JSON.stringify(values))
  } catch {
    // Without storage there is nowhere to keep it.
  }
}

/** Keeps `values` when the screen goes because the session ended; `values` is undefined when nothing is unsaved. */
export function useKeptDraft(form: string, userId: number, values: unknown): void {
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  useEffect(
    () => () => {
      const { token, left } = auth.getState()
      if (latest.current !== undefined && token === '' && !left) keepDraft(form, userId, latest.current)
    },
    [form, userId],
  )
}

/**
 * A long form that says so keeps every keystroke on this computer, for this person alone, until it is
 * sent or thrown away: over a closed window, and over signing out too.
 */
function standingKey(form: string, userId: number): string {
  return `standing-draft:${userId}:${form}`
}

export function readStandingDraft<Values>(form: string, userId: number): Values | undefined {
  try {
    const stored = localStorage.getItem(standingKey(form, userId))
    return stored ? (JSON.parse(stored) as Values) : undefined
  } catch {
    return undefined
  }
}

/** `undefined` forgets it. */
export function writeStandingDraft(form: string, userId: number, values: unknown): void {
  try {
    const key = standingKey(form, userId)
    if (values === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Without storage there is nowhere to keep it.
  }
}
