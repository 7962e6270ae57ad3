import type { LineBasis } from '@itayo/domain'
import { Menu } from '@mantine/core'
import {
  IconBell,
  IconCalculator,
  IconCheck,
  IconCopy,
  IconReplace,
  IconRowInsertBottom,
  IconRowInsertTop,
} from '@tabler/icons-react'
import { countOf } from '../../../../lib/formats.ts'
import type { DraftLine, DraftScope } from '../model/types.ts'
import { lineAdvice, lineCalculator } from '../offered.ts'
import type { GridControl } from './control.ts'
import { RowMenu } from './row-actions.tsx'
import { MoveItems } from './row-tools.tsx'

const BASES: readonly { basis: LineBasis; label: string }[] = [
  { basis: 'quantity', label: 'Computed' },
  { basis: 'percent_of_labor', label: 'Percent of labor' },
  { basis: 'lump_sum', label: 'Lump sum' },
]

interface LineMenuProps {
  scope: DraftScope
  line: DraftLine
  name: string
  control: GridControl
}

/** Moves a line, changes how it is priced, or removes it. */
export function LineMenu({ scope, line, name, control }: LineMenuProps) {
  const offered = BASES.filter(({ basis }) => line.kind !== 'labor' || basis !== 'percent_of_labor')
  const isOffered = lineCalculator.get().useCalculatorOffered()
  const isAdvised = lineAdvice.get().useAdviceOffered()
  const others = line.kind === 'material' ? control.otherPrices(line) : 0
  return (
    <RowMenu
      name={name}
      width={line.kind === 'material' ? 270 : 240}
      control={control}
      onRemove={() => control.remove(scope, line)}
    >
      <Menu.Item
        data-autofocus
        leftSection={<IconRowInsertTop size={16} stroke={1.7} aria-hidden />}
        rightSection={<kbd className="small muted">Insert</kbd>}
        onClick={() => control.insert('above')}
      >
        Insert above
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRowInsertBottom size={16} stroke={1.7} aria-hidden />}
        rightSection={<kbd className="small muted">Ctrl Enter</kbd>}
        onClick={() => control.insert('below')}
      >
        Insert below
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        rightSection={<kbd className="small muted">Ctrl Shift D</kbd>}
        onClick={() => control.duplicate(scope, line)}
      >
        Duplicate
      </Menu.Item>
      <MoveItems control={control} />
      {isOffered ? (
        <Menu.Item
          // It closes the menu itself, without going back to the menu's cell.
          closeMenuOnClick={false}
          leftSection={<IconCalculator size={16} stroke={1.7} aria-hidden />}
          rightSection={<kbd className="small muted">F9</kbd>}
          onClick={() => control.askCalculator(scope, line)}
        >
          Calculate
        </Menu.Item>
      ) : null}
      {isAdvised && line.kind === 'material' && line.basis === 'quantity' ? (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconBell size={16} stroke={1.7} aria-hidden />}
          rightSection={<kbd className="small muted">Ctrl .</kbd>}
          onClick={() => control.askAdvice(scope, line)}
        >
          Show advice
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Label>Estimated cost</Menu.Label>
      {offered.map(({ basis, label }) => (
        <Menu.Item
          key={basis}
          aria-current={line.basis === basis || undefined}
          rightSection={line.basis === basis ? <IconCheck size={15} stroke={2} aria-hidden /> : null}
          onClick={() => control.setBasis(scope, line, basis)}
        >
          {label}
        </Menu.Item>
      ))}
      {line.kind === 'material' && line.basis === 'quantity' ? (
        <>
          <Menu.Divider />
          <Menu.Item
            disabled={others === 0}
            leftSection={<IconReplace size={16} stroke={1.7} aria-hidden />}
            onClick={() => control.priceEverywhere(line)}
          >
            Use this unit cost for this material everywhere in this estimate
            <span className="block small muted">
              {others === 0
                ? 'No other line has another unit cost'
                : `Changes ${countOf(others, 'line', 'lines')}`}
            </span>
          </Menu.Item>
        </>
      ) : null}
    </RowMenu>
  )
}
