import type { PhaseRow } from '@itayo/contract'
import { codeBeside } from '@itayo/domain'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import classes from './tree.module.css'
import { foundParts, type TreeRow } from './tree-rows.ts'

interface WorkTreeProps {
  rows: readonly TreeRow[]
  /** Words that are marked in the names. */
  words: readonly string[]
  chosenId: number | null
  /** The one chosen before, where none is now. */
  lastId: number | null
  onToggle: (phaseId: number) => void
  onChoose: (itemId: number) => void
  /** The menu of a phase. */
  phaseMenu: (phase: PhaseRow) => ReactNode
}

/** Phases and their work items. One line is in the tab order; the arrows move from there. */
export function WorkTree(props: WorkTreeProps) {
  const { rows, words, chosenId, lastId, onToggle, onChoose, phaseMenu } = props
  const box = useRef<HTMLDivElement>(null)
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const chosenKey = `item-${chosenId}`
  const known = (key: string | null) => rows.some((row) => row.key === key)
  const activeKey = known(movedTo) ? movedTo : known(chosenKey) ? chosenKey : rows[0]?.key

  // A link into the catalogue opens far down the list, and a phone comes back to where it was.
  const wanted = chosenId === null ? `item-${lastId}` : chosenKey
  const isThere = known(wanted)
  useEffect(() => {
    if (isThere) box.current?.querySelector(`[data-key="${wanted}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [wanted, isThere])

  function moveTo(index: number): void {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    setMovedTo(row.key)
    box.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus()
  }

  function act(row: TreeRow): void {
    if (row.kind === 'phase') onToggle(row.phase.id)
    else onChoose(row.item.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow, index: number): void {
    // The menu of a phase stands in its line and has keys of its own.
    if (event.target !== event.currentTarget) return
    const move = moveOf(event.key, row, index)
    if (!move) return
    event.preventDefault()
    move()
  }

  function moveOf(key: string, row: TreeRow, index: number): (() => void) | null {
    if (key === 'ArrowDown') return () => moveTo(index + 1)
    if (key === 'ArrowUp') return () => moveTo(index - 1)
    if (key === 'Home') return () => moveTo(0)
    if (key === 'End') return () => moveTo(rows.length - 1)
    if (key === 'Enter' || key === ' ') return () => act(row)
    if (key === 'ArrowRight' && row.kind === 'phase')
      return () => (row.isOpen ? moveTo(index + 1) : onToggle(row.phase.id))
    if (key === 'ArrowLeft' && row.kind === 'item')
      return () => moveTo(rows.findLastIndex((above, at) => at < index && above.kind === 'phase'))
    if (key === 'ArrowLeft' && row.kind === 'phase' && row.isOpen) return () => onToggle(row.phase.id)
    return null
  }

  return (
    <div className={classes.tree} role="tree" aria-label="Work items by phase" ref={box}>
      {rows.map((row, index) => (
        <div
          key={row.key}
          data-key={row.key}
          role="treeitem"
          aria-level={row.kind === 'phase' ? 1 : 2}
          aria-expanded={row.kind === 'phase' ? row.isOpen : undefined}
          aria-selected={row.key === chosenKey}
          tabIndex={row.key === activeKey ? 0 : -1}
          className={row.kind === 'phase' ? `dense firm ${classes.phase}` : `anchor dense ${classes.item}`}
          data-archived={(row.kind === 'phase' ? row.phase : row.item).is_archived || undefined}
          onClick={() => {
            setMovedTo(row.key)
            act(row)
          }}
          onKeyDown={(event) => onKeyDown(event, row, index)}
        >
          {row.kind === 'phase' ? (
            <>
              <IconChevronRight size={16} stroke={1.8} aria-hidden className="chevron muted" />
              <span className={`grow breakable ${classes.name}`}>
                <Found text={row.phase.name} words={words} />
              </span>
              {row.phase.is_archived ? <Badge tone="neutral">Archived</Badge> : null}
              <span className={classes.count}>{row.count}</span>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps a press on the menu from opening the phase */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the line ignore what comes from within it */}
              <span className={`fixed ${classes.menu}`} onClick={(event) => event.stopPropagation()}>
                {phaseMenu(row.phase)}
              </span>
            </>
          ) : (
            <>
              <span className={`fixed strong figures accent ${classes.code}`}>
                <Found text={row.item.item_number} words={words} />
              </span>
              <span className={`grow breakable ${classes.name}`}>
                <Found text={row.item.name} words={words} />
              </span>
              {codeBeside(row.item) ? (
                <span className="fixed small muted">
                  <Found text={row.item.code} words={words} />
                </span>
              ) : null}
              {row.item.is_archived ? <Badge tone="neutral">Archived</Badge> : null}
              <span className={classes.unit}>{row.item.unit}</span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Found({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return foundParts(text, words).map((part) =>
    part.isFound ? (
      <mark key={part.at} className={classes.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
