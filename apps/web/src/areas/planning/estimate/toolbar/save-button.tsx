import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import classes from './toolbar.module.css'

interface SaveButtonProps {
  /** 2: it was approved once, so every save is an edit of it (EST-009). */
  mode: 1 | 2
  saving: boolean
  onSave: (status: 1 | 2) => void
}

export function SaveButton({ mode, saving, onSave }: SaveButtonProps) {
  if (mode === 2)
    return (
      <Button className={classes.save ?? ''} loading={saving} onClick={() => onSave(2)}>
        Save Edited
      </Button>
    )
  return (
    <div className={`flex ${classes.split}`}>
      <Button className={classes.save ?? ''} loading={saving} onClick={() => onSave(1)}>
        Save as draft
      </Button>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button className={classes.more ?? ''} disabled={saving} aria-label="More ways to save">
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden />}
            onClick={() => onSave(1)}
          >
            Save as draft
          </Menu.Item>
          <Menu.Item leftSection={<IconSend size={16} stroke={1.7} aria-hidden />} onClick={() => onSave(2)}>
            Save as submitted
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
