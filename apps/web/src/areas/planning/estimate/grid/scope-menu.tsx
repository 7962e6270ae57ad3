import { Menu } from '@mantine/core'
import { IconCheck, IconDots, IconScale, IconTag, IconTrash } from '@tabler/icons-react'
import { canScale } from '../model/edit-scope.ts'
import type { DraftScope } from '../model/types.ts'
import type { GridControl } from './control.ts'
import classes from './grid.module.css'

const CONTRACTORS = [
  { isSubCon: false, label: 'General contractor' },
  { isSubCon: true, label: 'Subcontractor' },
] as const

export function ScopeMenu({
  scope,
  name,
  control,
}: {
  scope: DraftScope
  name: string
  control: GridControl
}) {
  return (
    <Menu
      opened
      onClose={control.closeMenu}
      // Not the keyboard: the very key that opened it would close it again.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-end"
      width={260}
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} className={classes.dots} aria-label={`Actions for ${name}`}>
          <IconDots size={15} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          data-autofocus
          leftSection={<IconTag size={16} stroke={1.7} aria-hidden />}
          onClick={() => control.askTag(scope)}
        >
          Change tag
        </Menu.Item>
        <Menu.Item
          leftSection={<IconScale size={16} stroke={1.7} aria-hidden />}
          disabled={!canScale(scope)}
          onClick={() => control.scale(scope)}
        >
          Scale lines to the measurement
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Done by</Menu.Label>
        {CONTRACTORS.map(({ isSubCon, label }) => (
          <Menu.Item
            key={label}
            aria-current={scope.isSubCon === isSubCon || undefined}
            rightSection={scope.isSubCon === isSubCon ? <IconCheck size={15} stroke={2} aria-hidden /> : null}
            onClick={() => control.setSubCon(scope, isSubCon)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          color="var(--bad)"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={() => control.removeScope(scope)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
