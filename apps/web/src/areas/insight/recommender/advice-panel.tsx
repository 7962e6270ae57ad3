import { ActionIcon } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconBulb, IconChevronDown, IconChevronUp, IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './recommender.module.css'

interface AdvicePanelProps {
  /** How many cards it holds. */
  count: number
  isBeside: boolean
  /** From edge to edge above the work. */
  isStrip: boolean
  children: ReactNode
}

const NAME = 'Recommended next action'

/** The advice beside the work (SOW-004), or above it where the window is narrow; folded away it keeps its count. */
export function AdvicePanel({ count, isBeside, isStrip, children }: AdvicePanelProps) {
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [kept, keep] = useLocalStorage<boolean | null>({
    key: 'advice-open',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const isOpen = kept ?? !isPhone
  const Fold = isBeside ? IconLayoutSidebarRightCollapse : isOpen ? IconChevronUp : IconChevronDown
  if (isBeside && !isOpen)
    return (
      <section aria-label={NAME} className={`screen-only column gap-8 surface ${classes.folded}`}>
        <ActionIcon aria-expanded={false} aria-label="Show the advice" onClick={() => keep(true)}>
          <IconBulb size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <span className="count">{count}</span>
      </section>
    )
  return (
    <section
      aria-label={NAME}
      className={`screen-only stack gap-8 ${classes.actions}`}
      data-beside={isBeside || undefined}
      data-strip={isStrip || undefined}
    >
      <header className="row gap-8">
        <h2 className="title grow">{NAME}</h2>
        <span className="count">{count}</span>
        <ActionIcon
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Hide the advice' : 'Show the advice'}
          onClick={() => keep(!isOpen)}
        >
          <Fold size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </header>
      {isOpen ? children : null}
    </section>
  )
}
