import { system } from '@itayo/contract'
import { useSyncExternalStore } from 'react'
import { connect } from './api.ts'
import { createVersionWatch } from './version-watch.ts'

const api = connect({ system })

/** The build of this page: vite.config.ts writes it into index.html. */
function builtVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="itayo-version"]')?.content ?? ''
}

const watch = createVersionWatch({
  own: builtVersion(),
  fetchVersion: async () => (await api.system.health()).response.version,
  now: () => Date.now(),
})

/** Looks when someone comes back to the page, and when a part of the program is no longer there. */
export function watchVersion(): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') void watch.check()
  }
  const onMissingPart = () => void watch.checkNow()
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('vite:preloadError', onMissingPart)
  return () => {
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('vite:preloadError', onMissingPart)
  }
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(watch.subscribe, watch.isNewer)
}
