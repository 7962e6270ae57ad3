import { useSyncExternalStore } from 'react'

/** Chrome and Edge hand this over when Itayo can be installed; the list of types does not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** `asked`: the browser asks the person. `by-hand`: an iPhone or iPad, where only its own menu can do it. */
type InstallWay = 'asked' | 'by-hand'

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

function setPrompt(next: InstallPrompt | undefined): void {
  prompt = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

function isAppleTouch(): boolean {
  // An iPad says that it is a Mac; Macs have no touch screen.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  )
}

function installWay(): InstallWay | null {
  if (prompt) return 'asked'
  return isAppleTouch() && !isInstalled() ? 'by-hand' : null
}

/** From the start of the page on: the browser makes its offer once, and does not wait for a menu. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The offer stands in the menu, not in a bar over the page.
    event.preventDefault()
    setPrompt(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => setPrompt(undefined))
}

export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay)
}

export async function askToInstall(): Promise<void> {
  const offer = prompt
  // The browser accepts one question an offer; it makes another one when it likes.
  setPrompt(undefined)
  await offer?.prompt()
}
