import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Figure } from './figure.ts'
import classes from './figure-link.module.css'
import { useSlips } from './slips-provider.tsx'

interface FigureLinkProps {
  /** Null where nothing stands behind the amount. */
  figure: Figure | null
  pesos: number
  children: ReactNode
}

/** An amount that opens the slips behind it; nothing was spent, nothing opens. */
export function FigureLink({ figure, pesos, children }: FigureLinkProps) {
  const show = useSlips()
  if (!show || !figure || pesos === 0) return children
  return (
    <UnstyledButton
      className={classes.link ?? ''}
      title="The slips behind it"
      onClick={(event) => {
        // The row around it may open something else.
        event.stopPropagation()
        show(figure, event.currentTarget)
      }}
    >
      {children}
    </UnstyledButton>
  )
}
