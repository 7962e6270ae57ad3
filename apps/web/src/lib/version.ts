import { system } from '@itayo/contract'
import { useSyncExternalStore } from 'react'
import { connect } from './api.ts'
import { shellWorker } from './shell/shell.ts'
import { mayLeave } from './unsaved.tsx'
import { createVersionWatch } from './version-watch.ts'

const api = connect({ system })

/** The version of this page: vite.config.ts writes it into index.html. */
function builtVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="itayo-version"]')?.content ?? ''
}

const watch = createVersionWatch({
  own: builtVersion(),
  fetchVersion: async () => (await api.system.health()).response.version,
  worker: shellWorker,
  now: () => Date.now(),
})

/**
 * Looks when someone comes back to the page, when a part of the program is no longer there, and when the network is
 * back: a page that opened without it may be of an older version.
 */
export function watchVersion(): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') void watch.check()
  }
  const lookAtOnce = () => void watch.checkNow()
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('vite:preloadError', lookAtOnce)
  window.addEventListener('online', lookAtOnce)
  return () => {
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('vite:preloadError', lookAtOnce)
    window.removeEventListener('online', lookAtOnce)
  }
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(watch.subscribe, watch.isNewer)
}

type Question = () => Promise<boolean>

let mayTakeNewVersion: Question = async () => true

/** Asked before a new version is taken: whoever holds something that the reload could lose says no, or asks. */
export function askBeforeNewVersion(question: Question): void {
  mayTakeNewVersion = question
}

/** Takes the new version, if nothing is lost by it: its worker answers from now on, and the page starts again. */
export async function takeNewVersion(): Promise<void> {
  if (!(await mayTakeNewVersion()) || !(await mayLeave())) return
  await shellWorker.takeOver()
  window.location.reload()
}
