import type { EstimateLayout } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconLayoutList, IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTypedSearch } from '../../../../lib/list-address.ts'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { FIRST_VIEW, type TableView } from '../../../../ui/data-table/paging.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { checkingPath } from '../dialog/upload-words.ts'
import { t } from '../messages/en.ts'
import { importCalls, importQueries } from '../queries.ts'
import { layoutDetail, layoutName, namedWords, usedWords } from './layout-words.ts'
import classes from './layouts.module.css'
import { RenameDialog } from './rename-dialog.tsx'

const columns = (): readonly Column<EstimateLayout>[] => [
  {
    id: 'name',
    head: t('layoutHead'),
    width: 'fill',
    card: 'title',
    cell: (row) => (
      <span className="stack" title={layoutName(row)}>
        <span className="medium truncate">{layoutName(row)}</span>
        <span className="small muted truncate">{layoutDetail(row)}</span>
      </span>
    ),
  },
  { id: 'file', head: t('namedOnHead'), width: 190, card: 'detail', cell: (row) => <NamedOn layout={row} /> },
  {
    id: 'named_at',
    head: t('namedHead'),
    quiet: true,
    sortable: true,
    firstOrder: 'DESC',
    card: 'detail',
    cell: namedWords,
  },
  {
    id: 'last_used_at',
    head: t('usedHead'),
    quiet: true,
    sortable: true,
    firstOrder: 'DESC',
    card: 'detail',
    cell: usedWords,
  },
]

function NamedOn({ layout: { named_on: file } }: { layout: EstimateLayout }) {
  if (!file) return <span className="muted">{t('fileGone')}</span>
  return (
    <a
      href={checkingPath('/estimate-validate', file)}
      target="_blank"
      rel="noopener"
      className="block truncate"
      title={file.file_name}
      aria-label={t('openFile', { file: file.file_name })}
    >
      {file.file_name}
    </a>
  )
}

/** The company's files taught these layouts; each shows its use, takes a name, and can be forgotten. */
export function LayoutsDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: { by: 'named_at', order: 'DESC' } })
  const [search, setSearch] = useState('')
  const [renamed, setRenamed] = useState<EstimateLayout | null>(null)
  const typed = useTypedSearch(search, (text) => {
    setSearch(text)
    setView((now) => ({ ...now, page: 1 }))
  })
  const list = useQuery({ ...importQueries.layouts(view, search), placeholderData: keepPreviousData })
  const refresh = () => void queries.invalidateQueries(importQueries.allLayouts())
  const forgetting = useAction(importCalls.forgetLayout, {
    announce: true,
    onSuccess: refresh,
    onError: refresh,
  })
  async function forget(layout: EstimateLayout): Promise<void> {
    const { layout_id, version } = layout
    const isSure = await askToConfirm({
      title: t('forgetLayout'),
      text: t('forgetMeans', { name: layoutName(layout) }),
      confirm: t('forgetConfirm'),
      cancel: t('keepIt'),
      tone: 'danger',
    })
    if (isSure) forgetting.mutate({ body: { layout_id, version } })
  }
  const isKnown = search !== '' || (list.data?.total_items ?? 0) > 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('layouts')}
      subtitle={t('layoutsMean')}
      width={960}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={`shrink box ink clip ${classes.list}`}>
        {isKnown ? (
          <Toolbar>
            <SearchField label={t('layoutsSearch')} value={typed.typed} onChange={typed.onType} />
          </Toolbar>
        ) : null}
        <DataTable
          label={t('layouts')}
          noun={{ one: t('layout'), many: t('layoutsCounted') }}
          columns={columns()}
          rows={list.data?.data}
          total={list.data?.total_items ?? 0}
          view={view}
          onView={setView}
          refreshing={list.isPlaceholderData}
          rowHeight={52}
          rowId={({ layout_id }) => String(layout_id)}
          rowName={layoutName}
          rowActions={(row) => [
            { label: t('rename'), icon: IconPencil, onClick: () => setRenamed(row) },
            { label: t('forget'), icon: IconTrash, destructive: true, onClick: () => void forget(row) },
          ]}
          failure={failureOf(list)}
          filtered={
            search ? { text: t('layoutsUnfound', { search }), onClear: () => setSearch('') } : undefined
          }
          empty={
            <State icon={IconLayoutList} tone="neutral" title={t('layoutsEmpty')}>
              {t('layoutsEmptyMeans')}
            </State>
          }
        />
      </div>
      {renamed ? (
        <RenameDialog
          key={renamed.layout_id}
          layout={renamed}
          onRenamed={() => {
            refresh()
            setRenamed(null)
          }}
          onStale={refresh}
          onClose={() => setRenamed(null)}
        />
      ) : null}
    </Dialog>
  )
}
