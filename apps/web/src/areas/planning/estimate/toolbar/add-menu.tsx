import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconChevronDown,
  IconClipboardList,
  IconCopy,
  IconFileSpreadsheet,
  IconListCheck,
  IconPlus,
} from '@tabler/icons-react'
import type { StartDialog } from '../start/start-dialogs.tsx'
import classes from './toolbar.module.css'

interface AddMenuProps {
  onOpen: (dialog: StartDialog) => void
}

/** Adding work items is one press; the rarer ways wait behind it. */
export function AddMenu({ onOpen }: AddMenuProps) {
  return (
    <div className={`flex ${classes.split}`}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => onOpen('catalogue')}
      >
        Add
      </Button>
      <Menu position="bottom-end" width={290}>
        <Menu.Target>
          <Button variant="default" className={classes.more ?? ''} aria-label="More ways to add">
            <IconChevronDown size={15} stroke={1.7} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('catalogue')}
          >
            From the catalogue…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconListCheck size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('many')}
          >
            Choose several from the catalogue…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconClipboardList size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('bill')}
          >
            Paste a bill of quantities…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('project')}
          >
            Copy from another project…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBookmark size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('template')}
          >
            From a template…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('sheet')}
          >
            Import from Excel…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
