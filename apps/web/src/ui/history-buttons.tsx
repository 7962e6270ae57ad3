import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Hint } from './hint.tsx'
import classes from './history-buttons.module.css'

interface HistoryDraft {
  undo: () => void
  redo: () => void
  /** The step that would be undone; null when there is none. */
  canUndo: string | null
  canRedo: string | null
}

/** A step back and on again, also by Ctrl Z and Ctrl Y from anywhere on the page. */
export function HistoryButtons({ draft }: { draft: HistoryDraft }) {
  useHistoryKeys(draft)
  const buttons = [
    { name: 'Undo', what: draft.canUndo, keys: 'Ctrl Z', onClick: draft.undo, Icon: IconArrowBackUp },
    { name: 'Redo', what: draft.canRedo, keys: 'Ctrl Y', onClick: draft.redo, Icon: IconArrowForwardUp },
  ]
  return (
    <div className={`fixed flex ${classes.history}`}>
      {buttons.map(({ name, what, keys, onClick, Icon }) => (
        <Hint
          key={name}
          text={what === null ? `Nothing to ${name.toLowerCase()}` : `${name}: ${what} (${keys})`}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={name}
            // Still to be pointed at, so that it can say why not.
            aria-disabled={what === null}
            className={classes.step ?? ''}
            onClick={() => what !== null && onClick()}
          >
            <Icon size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Hint>
      ))}
    </div>
  )
}

/** A grid hears them first in its cells, in a field they are the field's. */
function useHistoryKeys({ undo, redo }: HistoryDraft): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    const key = event.key.toLowerCase()
    if ((key !== 'z' && key !== 'y') || isField(event.target) || document.querySelector('[role="dialog"]'))
      return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
