import type { ProjectMaterial } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarDue, IconFileText, IconPackages, IconPlus, IconServerOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorWords, requestNumber } from '../../../../lib/errors.ts'
import { useTypedSearch } from '../../../../lib/list-address.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { showMessage } from '../../../../ui/dialogs.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { State } from '../../../../ui/state.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { AddMaterialsDialog } from './add-materials-dialog.tsx'
import type { MaterialsAddress } from './address.ts'
import { found, workItems } from './found.ts'
import { FromSchedule } from './from-schedule.tsx'
import { projectMaterialColumns } from './material-columns.tsx'
import { MaterialSearch } from './material-search.tsx'
import { keyOf, linesOf, withDue } from './orders.ts'
import classes from './project-materials.module.css'
import type { RequisitionDraft } from './use-requisition.ts'

/** B-39. */
const REST_MS = 30
const NOUN = { one: 'material', many: 'materials' }
const NONE: readonly ProjectMaterial[] = []

interface MaterialListProps {
  projectId: number
  list: UseQueryResult<ProjectMaterial[]>
  address: MaterialsAddress & {
    go: (change: Partial<MaterialsAddress>, options?: { replace?: boolean }) => void
  }
  draft: RequisitionDraft
  mayRequest: boolean
  mayAdd: boolean
}

export function MaterialList({ projectId, list, address, draft, mayRequest, mayAdd }: MaterialListProps) {
  const { item, page, isDraft, go } = address
  const [dialog, setDialog] = useState<'add' | 'schedule' | null>(null)
  // The list follows at once; the address when typing rests, for it may not change with every key.
  const search = useTypedSearch(address.search, (text) => go({ search: text }, { replace: true }))
  const [searched] = useDebouncedValue(search.typed, REST_MS)
  const materials = list.data ?? NONE
  const { orders } = draft.requisition
  const items = workItems(materials)
  const rows = list.data && found(materials, { search: searched, item })

  function createRequest(): void {
    if (linesOf(materials, orders).length > 0) go({ isDraft: true })
    else
      void showMessage(
        'Request a material first.',
        'Type a number of orders beside a material, or take what is due by the schedule.',
      )
  }

  if (list.error && !list.data) return <ListFailed list={list} />
  return (
    <>
      <Toolbar
        end={
          <>
            {mayRequest ? (
              <Button
                variant="default"
                disabled={materials.length === 0}
                leftSection={<IconCalendarDue size={16} stroke={1.7} aria-hidden />}
                onClick={() => setDialog('schedule')}
              >
                By schedule
              </Button>
            ) : null}
            {mayAdd ? (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
                onClick={() => setDialog('add')}
              >
                Add New Material
              </Button>
            ) : null}
            {mayRequest && !isDraft ? (
              <Button
                leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
                onClick={createRequest}
              >
                Create request
              </Button>
            ) : null}
          </>
        }
      >
        <MaterialSearch materials={materials} value={search.typed} onChange={search.onType} />
        <FilterSelect
          label="Work item"
          options={[{ value: '', label: 'All' }, ...items]}
          value={items.some(({ value }) => value === item) ? item : ''}
          onChange={(next) => go({ item: next })}
        />
      </Toolbar>
      <div data-orders>
        <DataTable
          label="Materials of the project"
          noun={NOUN}
          columns={projectMaterialColumns(
            projectId,
            mayRequest ? { orders, onOrder: draft.order } : undefined,
          )}
          rows={rows}
          rowId={keyOf}
          rowName={(row) => row.MaterialName}
          groupOf={(row) => (row.psow_id === null ? 'Not allocated' : null)}
          view={{ page, pageSize: PAGE_SIZE, sort: null }}
          onView={(view) => go({ page: view.page })}
          rowHeight={45}
          filtered={
            searched.trim() || item
              ? {
                  text: 'No material fits this search and this work item.',
                  onClear() {
                    search.onType('')
                    go({ search: '', item: '' })
                  },
                }
              : undefined
          }
          empty={<NoMaterials projectId={projectId} />}
        />
      </div>
      {mayRequest ? (
        <FromSchedule
          opened={dialog === 'schedule'}
          onClose={() => setDialog(null)}
          materials={materials}
          onFill={(due) => {
            draft.change({ orders: withDue(orders, due) })
            go({ isDraft: true })
          }}
        />
      ) : null}
      {mayAdd ? (
        <AddMaterialsDialog projectId={projectId} opened={dialog === 'add'} onClose={() => setDialog(null)} />
      ) : null}
    </>
  )
}

/** MAT-040. */
function ListFailed({ list }: { list: UseQueryResult<ProjectMaterial[]> }) {
  const number = requestNumber(list.error)
  return (
    <div className={`middle pad-20 ${classes.failed}`} role="alert">
      <State
        icon={IconServerOff}
        tone="bad"
        title="Error"
        detail={number ? `Request ${number}` : undefined}
        actions={
          <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
            Retry
          </Button>
        }
      >
        {errorWords(list.error).text}
      </State>
    </div>
  )
}

function NoMaterials({ projectId }: { projectId: number }) {
  return (
    <State
      icon={IconPackages}
      tone="accent"
      title="No materials yet"
      actions={
        <Button component={Link} to={`/projects/Index?id=${projectId}&menu=2`} variant="default">
          Open the estimate
        </Button>
      }
    >
      They come from the material lines of the estimate’s work items.
    </State>
  )
}
