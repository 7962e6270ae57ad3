import { useState } from 'react'

/** Folded scopes of work. With thousands of work items one looks at the whole first. */
export function useFolds(phases: readonly { id: number }[], isLong: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(
    () => new Set(isLong ? phases.map(({ id }) => id) : []),
  )
  const set = (id: number, isFolded: boolean) =>
    setFolded((now) => {
      if (now.has(id) === isFolded) return now
      const next = new Set(now)
      if (isFolded) next.add(id)
      else next.delete(id)
      return next
    })
  return { folded, set, toggle: (id: number) => set(id, !folded.has(id)) }
}
