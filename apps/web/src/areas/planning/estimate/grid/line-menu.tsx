import type { LineBasis } from '@itayo/domain'
import { Menu } from '@mantine/core'
import { IconCheck, IconDots, IconReplace, IconTrash } from '@tabler/icons-react'
import { countOf } from '../../../../lib/formats.ts'
import type { DraftLine, DraftScope } from '../model/types.ts'
import type { GridControl } from './control.ts'
import classes from './grid.module.css'

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

/** Changes how a line is priced, or removes it. */
export function LineMenu({ scope, line, name, control }: LineMenuProps) {
  const offered = BASES.filter(({ basis }) => line.kind !== 'labor' || basis !== 'percent_of_labor')
  const others = line.kind === 'material' ? control.otherPrices(line) : 0
  return (
    <Menu
      opened
      onClose={control.closeMenu}
      // Not the keyboard: the very key that opened it would close it again.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-end"
      width={line.kind === 'material' ? 270 : 200}
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} className={classes.dots} aria-label={`Actions for ${name}`}>
          <IconDots size={15} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Estimated cost</Menu.Label>
        {offered.map(({ basis, label }, at) => (
          <Menu.Item
            key={basis}
            data-autofocus={at === 0 || undefined}
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
        <Menu.Divider />
        <Menu.Item
          color="var(--bad)"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={() => control.remove(scope, line)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
