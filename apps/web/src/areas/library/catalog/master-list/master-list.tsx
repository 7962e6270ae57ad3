import type { UploadedList } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArchive, IconPencil } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAddressAction } from '../../../../lib/address-action.ts'
import { countOf } from '../../../../lib/formats.ts'
import { useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column, Noun, RowAction } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import type { Sort } from '../../../../ui/data-table/sorting.ts'
import type { IconPart } from '../../../../ui/icon.ts'
import { ListPage } from '../../../../ui/list-page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { BulkButton } from '../archive/bulk-button.tsx'
import type { BulkArchive } from '../archive/use-bulk-archive.tsx'
import { ListUploadMenu } from '../uploads/upload-menu.tsx'

export interface MasterListWords {
  /** The page's heading: "Equipment". */
  title: string
  /** The table's name: "Machines". */
  label: string
  noun: Noun
  search: string
  add: string
  noneFits: string
  none: { icon: IconPart; title: string; toAdd: string; toRead: string }
  noneArchived?: { icon?: IconPart; title: string; text: string }
}

interface ListReply<Row> {
  data: readonly Row[]
  total_items: number
  counts?: { live: number }
}

interface ListView {
  page: number
  sort: Sort | null
  filters: { search?: string }
  setView: (view: { page: number; sort: Sort | null }) => void
  setFilters: (change: { search?: string | undefined }, options?: { replace?: boolean }) => void
}

interface MasterListProps<Row> {
  words: MasterListWords
  /** The number in use, where the list itself does not count them; undefined while it is not known. */
  count?: number | undefined
  list: UseQueryResult<ListReply<Row>>
  address: ListView
  firstSort: string
  columns: readonly Column<Row>[]
  rowHeight?: number
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  upload: UploadedList
  /** The filters beside the search, by the names that the download of the list knows. */
  exported?: Readonly<Record<string, string | undefined>>
  mayEdit: boolean
  tabs?: ReactNode
  /** Filters beside the search. */
  filters?: ReactNode
  isFiltered: boolean
  onClearFilters: () => void
  /** At the end of the toolbar: which of the records are shown. */
  chips?: ReactNode
  isArchive?: boolean
  bulk?: BulkArchive
  /** False where the drawer leaves no room for the button; the bar of the selection has it as well. */
  showsBulkButton?: boolean
  /** Instead of the state that the words describe. */
  empty?: ReactNode
  opened: { id: number | null; open: (row: Row) => void; edit?: (row: Row) => void }
  panel: ReactNode
  addIcon?: IconPart
  addDialog: (state: { opened: boolean; onClose: () => void }) => ReactNode
  /** Instead of the usual ones: Edit, and Archive or Restore. */
  rowActions?: (row: Row, usual: readonly RowAction[]) => readonly RowAction[]
}

/** One master list of the company: its head, search, filters, table, states and the drawer beside it. */
export function MasterList<Row>(props: MasterListProps<Row>) {
  const { words, list, address, mayEdit, bulk, opened } = props
  const { noun } = words
  const count = props.count ?? list.data?.counts?.live
  const [adding, setAdding] = useState(false)
  useAddressAction('add', () => mayEdit && setAdding(true))
  const search = useTypedSearch(address.filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const add = () => setAdding(true)

  const { edit } = opened
  const actionsOf = (row: Row): readonly RowAction[] => {
    const usual = [
      ...(edit ? [{ label: 'Edit', icon: IconPencil, onClick: () => edit(row) }] : []),
      ...(bulk ? [bulk.rowAction(props.rowId(row))] : []),
    ]
    return props.rowActions ? props.rowActions(row, usual) : usual
  }
  const bulkButton = mayEdit && bulk && props.showsBulkButton !== false ? <BulkButton bulk={bulk} /> : null

  return (
    <ListPage
      title={words.title}
      counted={count === undefined ? undefined : countOf(count, noun.one, noun.many)}
      upload={
        <ListUploadMenu
          list={props.upload}
          filters={{ search: address.filters.search, ...props.exported }}
          isFiltered={props.isFiltered || (props.isArchive ?? false)}
        />
      }
      add={mayEdit ? { label: words.add, ...(props.addIcon && { icon: props.addIcon }), onClick: add } : null}
      tabs={props.tabs}
      panel={props.panel}
      toolbar={
        <Toolbar
          end={
            bulkButton || props.chips ? (
              <>
                {bulkButton}
                {props.chips}
              </>
            ) : null
          }
        >
          <SearchField label={words.search} value={search.typed} onChange={search.onType} />
          {props.filters}
        </Toolbar>
      }
    >
      <DataTable
        label={words.label}
        noun={noun}
        columns={props.columns}
        rows={list.data?.data}
        total={list.data?.total_items ?? 0}
        rowId={(row) => String(props.rowId(row))}
        rowName={props.rowName}
        view={{
          page: address.page,
          pageSize: PAGE_SIZE,
          sort: address.sort ?? { by: props.firstSort, order: 'ASC' },
        }}
        onView={address.setView}
        refreshing={list.isPlaceholderData}
        {...(props.rowHeight && { rowHeight: props.rowHeight })}
        onOpen={opened.open}
        openedId={opened.id === null ? null : String(opened.id)}
        {...(mayEdit &&
          bulk && {
            selection: { selected: bulk.selected, onChange: bulk.setSelected, actions: bulk.actions },
          })}
        {...(mayEdit && edit && { rowActions: actionsOf })}
        filtered={props.isFiltered ? { text: words.noneFits, onClear: props.onClearFilters } : undefined}
        failure={failureOf(list)}
        empty={
          props.empty ?? (
            <NothingHere
              words={words}
              isArchive={props.isArchive ?? false}
              onAdd={mayEdit ? add : undefined}
            />
          )
        }
      />
      {props.addDialog({ opened: adding, onClose: () => setAdding(false) })}
    </ListPage>
  )
}

interface NothingHereProps {
  words: MasterListWords
  isArchive: boolean
  onAdd: (() => void) | undefined
}

function NothingHere({ words, isArchive, onAdd }: NothingHereProps) {
  const { none, noneArchived } = words
  if (isArchive && noneArchived)
    return (
      <State icon={noneArchived.icon ?? IconArchive} tone="neutral" title={noneArchived.title}>
        {noneArchived.text}
      </State>
    )
  return (
    <State
      icon={none.icon}
      tone="accent"
      title={none.title}
      actions={onAdd ? <Button onClick={onAdd}>{words.add}</Button> : null}
    >
      {onAdd ? none.toAdd : none.toRead}
    </State>
  )
}
