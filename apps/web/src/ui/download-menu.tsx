import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ui } from './messages/en.ts'

interface DownloadMenuProps {
  /** What is downloaded, where several stand on one page. */
  label?: string
  width: number
  pending: boolean
  /** Its items. */
  children: ReactNode
}

/** A choice of files behind one button. */
export function DownloadMenu({ label, width, pending, children }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <Button
          variant="default"
          title={ui('download')}
          loading={pending}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
        >
          {label ?? ui('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
