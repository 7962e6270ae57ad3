import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsMoveVertical,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconRowInsertTop,
} from '@tabler/icons-react'
import type { GridControl } from './control.ts'
import classes from './grid.module.css'
import { OpenedMenu } from './opened-menu.tsx'

/** To draw a row to another place. The keyboard has its own way, so it is none of the cells' stops. */
export function Grip() {
  return (
    <span className={`middle muted ${classes.grip}`} data-do="grip" title="Drag to move" aria-hidden>
      <IconGripVertical size={14} stroke={1.8} />
    </span>
  )
}

interface RowToolsProps {
  control: GridControl
  isMoving: boolean
}

/** Beside the line that is selected or pointed at; the same is in its menu and on the keyboard. */
export function RowTools({ control, isMoving }: RowToolsProps) {
  return (
    // A cell is read out with all that is in it, at every arrow key: these would drown its name.
    <span className={`row small medium ${classes.tools}`} aria-hidden>
      <button type="button" tabIndex={-1} className="row gap-6" data-do="insert-above" title="Insert">
        <IconRowInsertTop size={15} stroke={1.7} aria-hidden />
        <span className={classes.toolWord}>Insert above</span>
      </button>
      <button type="button" tabIndex={-1} className="row gap-6" data-do="duplicate" title="Ctrl Shift D">
        <IconCopy size={15} stroke={1.7} aria-hidden />
        <span className={classes.toolWord}>Duplicate</span>
      </button>
      {isMoving ? <Moves control={control} /> : <MoveButton />}
    </span>
  )
}

function MoveButton() {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="row gap-6"
      data-do="moves"
      aria-haspopup="menu"
      title="Alt Shift and an arrow"
    >
      <IconArrowsMoveVertical size={15} stroke={1.7} aria-hidden />
      <span className={classes.toolWord}>Move</span>
    </button>
  )
}

function Moves({ control }: { control: GridControl }) {
  return (
    <OpenedMenu width={230} control={control}>
      <Menu.Target>
        <span>
          <MoveButton />
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems control={control} />
      </Menu.Dropdown>
    </OpenedMenu>
  )
}

/** One place up or down, in any menu of a row. */
export function MoveItems({ control }: { control: GridControl }) {
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconArrowUp size={16} stroke={1.7} aria-hidden />}
        rightSection={<kbd className="small muted">Alt Shift ↑</kbd>}
        onClick={() => control.shift(-1)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconArrowDown size={16} stroke={1.7} aria-hidden />}
        rightSection={<kbd className="small muted">Alt Shift ↓</kbd>}
        onClick={() => control.shift(1)}
      >
        Move down
      </Menu.Item>
    </>
  )
}
