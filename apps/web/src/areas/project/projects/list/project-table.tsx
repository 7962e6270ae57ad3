import type { ProjectRow, ProjectSort } from '@itayo/contract'
import { useNavigate } from 'react-router'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { projectColumns } from './project-columns.tsx'
import type { ProjectSelection } from './use-selection.ts'

type Sort = { by: ProjectSort; order: 'ASC' | 'DESC' }

interface ProjectTableProps {
  /** Undefined while they are on their way. */
  rows: readonly ProjectRow[] | undefined
  seesCosts: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  actionsOf: (project: ProjectRow) => RowAction[]
  onOpen: () => void
  refreshing: boolean
  selection: (ProjectSelection & { actions: readonly RowAction[]; selectAllWords: string }) | undefined
}

const rowId = (row: ProjectRow) => String(row.ProjectId)
const rowName = (row: ProjectRow) => row.ProjectName

/** The same projects, closer together. Sorted and cut by the server; the screen says how many there are. */
export function ProjectTable(props: ProjectTableProps) {
  const { rows, seesCosts, sort, onSort, actionsOf, onOpen, refreshing, selection } = props
  const navigate = useNavigate()
  return (
    <ListPanel>
      <DataTable
        label="Projects"
        noun={{ one: 'project', many: 'projects' }}
        columns={projectColumns(seesCosts)}
        rows={rows}
        total={rows?.length ?? 0}
        rowId={rowId}
        rowName={rowName}
        counted={false}
        view={{ page: 1, pageSize: rows?.length ?? 0, sort }}
        onView={(view) => view.sort && onSort(view.sort as Sort)}
        refreshing={refreshing}
        rowHeight={50}
        rowActions={actionsOf}
        onOpen={(row) => {
          onOpen()
          void navigate(`/projects/Index?id=${row.ProjectId}`)
        }}
        {...(selection
          ? {
              selection: {
                selected: selection.selected,
                onChange: selection.change,
                actions: selection.actions,
                onSelectAll: selection.selectShown,
                selectAllWords: selection.selectAllWords,
              },
            }
          : {})}
        // The screen itself says when there is nothing.
        empty={null}
      />
    </ListPanel>
  )
}
