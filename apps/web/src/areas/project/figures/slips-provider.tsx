import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { late } from '../../../ui/late.tsx'
import type { Figure } from './figure.ts'

type ShowSlips = (figure: Figure, from?: Element) => void

const Slips = createContext<ShowSlips | null>(null)

/** Shows the slips behind a figure beside the page; null for people who see no costs. */
export const useSlips = () => use(Slips)

const SlipsPanel = late(async () => (await import('./slips-panel.tsx')).SlipsPanel)

/** The figures of everything inside open their slips. */
export function SlipsProvider({ projectId, children }: { projectId: number; children: ReactNode }) {
  const seesCosts = useMay()('/costs/view')
  const [shown, setShown] = useState<{ figure: Figure; from: Element | undefined; time: number } | null>(null)
  const show = useCallback(
    (figure: Figure, from?: Element) =>
      setShown((before) => ({ figure, from, time: (before?.time ?? 0) + 1 })),
    [],
  )
  return (
    <Slips value={seesCosts ? show : null}>
      {children}
      {shown ? (
        <SlipsPanel
          key={shown.time}
          projectId={projectId}
          figure={shown.figure}
          from={shown.from}
          onShow={show}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Slips>
  )
}
