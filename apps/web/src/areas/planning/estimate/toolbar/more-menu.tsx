import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconBookmarkPlus,
  IconClipboardText,
  IconColumns,
  IconDots,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useReportDownload } from '../../../../lib/use-report-download.ts'
import { showMessage } from '../../../../ui/dialogs.ts'
import { COLUMN_HEADS, COLUMNS_TO_HIDE, MONEY } from '../grid/columns.ts'
import type { SheetCommands } from '../grid/sheet-commands.ts'
import type { HiddenColumns } from '../grid/use-hidden-columns.ts'
import { ReportItems } from './report-items.tsx'

interface MoreMenuProps {
  /** The sheet or the cards of Detail; null in another view. */
  sheet: RefObject<SheetCommands | null>
  columns: HiddenColumns
  seesCosts: boolean
  /** The import, where the toolbar has no room for its button. */
  importItem: ReactNode
  /** False where the toolbar has room for its button, or nothing can be downloaded. */
  canDownload: boolean
  projectId: number
  isDirty: boolean
  /** Absent for those who only read, and for an estimate without a saved work item. */
  onKeep: (() => void) | undefined
  canPaste: boolean
}

const NO_SHEET = { isDetail: false, hasCells: false, isAnyOpen: false }
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The rarer actions of the estimate. */
export function MoreMenu(props: MoreMenuProps) {
  const { sheet, columns, importItem, onKeep, canPaste } = props
  const download = useReportDownload(props.projectId, props.isDirty)
  const canDownload = useMayDownload('/project/download/reports') && props.canDownload
  /** As the sheet was when the menu was opened. */
  const [{ isDetail, hasCells, isAnyOpen }, setOpened] = useState(NO_SHEET)
  const Turn = isAnyOpen ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  const hasFiles = Boolean(importItem) || canDownload || (canPaste && hasCells)
  const hasView = onKeep !== undefined || isDetail
  return (
    <Menu
      position="bottom-end"
      width={230}
      onOpen={() => setOpened(sheet.current ? { isDetail: true, ...sheet.current } : NO_SHEET)}
    >
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More actions" loading={download.pending}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="screen-only">
        {importItem}
        {canPaste && hasCells ? (
          <Menu.Item leftSection={<IconClipboardText {...ICON} />} onClick={() => void pasteInto(sheet)}>
            Paste from Excel
          </Menu.Item>
        ) : null}
        {canDownload ? (
          <Menu.Sub position="left-start">
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconDownload {...ICON} />} onClick={enterSub}>
                Download
              </Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown w={210}>
              <ReportItems ask={download.ask} />
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        ) : null}
        {hasFiles && hasView ? <Menu.Divider /> : null}
        {onKeep ? (
          <Menu.Item leftSection={<IconBookmarkPlus {...ICON} />} onClick={onKeep}>
            Keep as template…
          </Menu.Item>
        ) : null}
        {hasCells ? <ColumnsSub columns={columns} seesCosts={props.seesCosts} /> : null}
        {isDetail ? (
          <Menu.Item leftSection={<Turn {...ICON} />} onClick={() => sheet.current?.turnAll(!isAnyOpen)}>
            {isAnyOpen ? 'Collapse all' : 'Expand all'}
          </Menu.Item>
        ) : null}
        {hasFiles || hasView ? <Menu.Divider /> : null}
        <Menu.Item
          leftSection={<IconPrinter {...ICON} />}
          rightSection={<kbd className="small muted desk-only">Ctrl P</kbd>}
          onClick={() => window.print()}
        >
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ColumnsSub({ columns, seesCosts }: { columns: HiddenColumns; seesCosts: boolean }) {
  const offered = COLUMNS_TO_HIDE.filter((column) => seesCosts || !MONEY.has(column))
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconColumns {...ICON} />} onClick={enterSub}>
          Columns
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown w={210}>
        {offered.map((column) => (
          <Menu.CheckboxItem
            key={column}
            closeMenuOnClick={false}
            checked={!columns.hidden.includes(column)}
            onChange={() => columns.turn(column)}
          >
            {COLUMN_HEADS[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Mantine opens a menu in a menu on pointing at it and on the arrow; Enter and a tap open it too. */
function enterSub({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
}

/** Stands in the menu for people who do not know Ctrl V, and does the same in the cell. */
async function pasteInto(sheet: RefObject<SheetCommands | null>): Promise<void> {
  if (!sheet.current?.paste) {
    const where = 'Choose the first cell to paste into, or the line of a phase for a bill of quantities.'
    return void showMessage('Choose a cell first', where)
  }
  let text: string
  try {
    text = await navigator.clipboard.readText()
  } catch {
    const way = 'Your browser does not let a menu read what you copied. Choose the cell and press Ctrl V.'
    return void showMessage('Paste with Ctrl V', way)
  }
  sheet.current?.paste?.(text)
}
