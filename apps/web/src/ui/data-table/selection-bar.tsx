import { UnstyledButton } from '@mantine/core'
import { IconSquareCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { ui } from '../messages/en.ts'
import type { RowAction } from './column.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  total: number
  actions: readonly RowAction[]
  onSelectAll?: (() => void) | undefined
  /** Instead of "Select all 37", where all is less than all there are. */
  selectAllWords?: string | undefined
  onClear: () => void
}

/** Floats over the page while rows are ticked: the count first, destructive actions last. */
export function SelectionBar(props: SelectionBarProps) {
  const {
    count,
    total,
    actions,
    onSelectAll,
    selectAllWords = ui('selectAllOf', { count: total }),
    onClear,
  } = props
  const countId = useId()
  const ordered = [...actions].sort((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClear()
  }
  return createPortal(
    <div
      className={`row gap-4 dense ${classes.bar}`}
      role="toolbar"
      aria-labelledby={countId}
      onKeyDown={onKeyDown}
      data-print="never"
    >
      <span className={`medium figures nowrap ${classes.count}`} id={countId} role="status">
        {ui('selected', { count })}
      </span>
      <span className={classes.line} />
      {onSelectAll && count < total ? (
        <UnstyledButton className={classes.action} onClick={onSelectAll}>
          <IconSquareCheck size={16} stroke={1.7} aria-hidden />
          <span>{selectAllWords}</span>
        </UnstyledButton>
      ) : null}
      {ordered.map((action) => {
        const Icon = action.icon
        return (
          <UnstyledButton
            key={action.label}
            className={classes.action}
            data-destructive={action.destructive || undefined}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {Icon ? <Icon size={16} stroke={1.7} aria-hidden /> : null}
            <span>{action.label}</span>
          </UnstyledButton>
        )
      })}
      <span className={classes.line} />
      <UnstyledButton className={classes.action} aria-label={ui('clearSelection')} onClick={onClear}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </div>,
    document.body,
  )
}
