import { useEffect, useRef } from 'react'

/** Several may be on the page, a form and a panel beside it: the one that opened last takes what is pasted. */
const takers: ((files: File[]) => void)[] = []

window.addEventListener('paste', (event) => {
  const files = [...(event.clipboardData?.files ?? [])]
  const taker = takers.at(-1)
  if (files.length === 0 || !taker || event.defaultPrevented) return
  event.preventDefault()
  taker(files)
})

/** Files pasted anywhere on the page. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const taker = (files: File[]) => latest.current(files)
    takers.push(taker)
    return () => {
      takers.splice(takers.indexOf(taker), 1)
    }
  }, [])
}
