import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lineAdvice } from '../offered.ts'
import classes from './grid.module.css'
import type { RowPlace } from './row-parts.tsx'
import type { GridRow } from './rows.ts'

interface AdviceBellProps {
  row: Extract<GridRow, { kind: 'line' }>
  place: RowPlace
}

/** Where something is advised about a line. It only shows it: what is applied, a person applies. */
export function AdviceBell({ row: { scope, line }, place }: AdviceBellProps) {
  const { advised, isAdvising, control } = place
  if (advised === 0 && !isAdvising) return null
  const label = `Advice on ${line.name}${advised > 0 ? `, ${advised}` : ''}`
  const bell = (
    <button
      type="button"
      tabIndex={-1}
      className={`fixed row small strong accent ${classes.advice}`}
      data-do="advice"
      aria-haspopup="dialog"
      aria-expanded={isAdvising}
      aria-label={label}
      title={`${label} (Ctrl .)`}
    >
      <IconBell size={15} stroke={1.8} aria-hidden />
      {advised > 0 ? advised : null}
    </button>
  )
  if (!isAdvising) return bell
  const { AdviceList } = lineAdvice.get()
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && control.closeMenu()}
      // Not the keyboard: the very key that opened it would close it again.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-start"
      width={400}
      trapFocus
      withinPortal
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown aria-label={`Advice on ${line.name}`}>
        <AdviceList
          projectId={place.projectId}
          scope={scope}
          line={line}
          onApply={(field, text) => control.applyAdvice(scope, line, field, text)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
