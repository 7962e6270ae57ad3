import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ui } from './messages/en.ts'

interface DownloadMenuProps {
  width: number
  pending: boolean
  /** A name for the download, where its place does not make it clear. */
  label?: string | undefined
  /** Its items. */
  children: ReactNode
}

/** The two files that most papers are had as. */
export const DownloadFormats = ({ onChoose }: { onChoose: (format: 'xlsx' | 'pdf') => void }) => (
  <>
    <Menu.Item
      leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />}
      onClick={() => onChoose('xlsx')}
    >
      Excel
    </Menu.Item>
    <Menu.Item
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
      onClick={() => onChoose('pdf')}
    >
      PDF
    </Menu.Item>
  </>
)

/** A choice of files behind one button. */
export function DownloadMenu({ width, pending, label = ui('download'), children }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <Button
          variant="default"
          title={label}
          loading={pending}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
