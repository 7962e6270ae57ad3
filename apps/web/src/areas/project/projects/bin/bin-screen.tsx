import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatDate, formatWhen } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { useArrival } from '../arrival.ts'
import { useRefreshProjects } from '../dialogs/use-archive-projects.tsx'
import { projectCalls, projectQueries } from '../queries.ts'
import { RecoverDialog } from './recover-dialog.tsx'

const LIST = '/projects/Index'

type Deleted = Awaited<ReturnType<typeof projectCalls.bin>>['response'][number]

const COLUMNS: readonly Column<Deleted>[] = [
  { id: 'name', head: 'Project', width: 'fill', sortBy: (row) => row.name, cell: (row) => row.name },
  {
    id: 'identifier',
    head: 'Project ID',
    quiet: true,
    card: 'subtitle',
    sortBy: (row) => row.identifier,
    cell: (row) => row.identifier,
  },
  {
    id: 'by',
    head: 'Deleted by',
    sortBy: (row) => row.deleted_by ?? '',
    cell: (row) => row.deleted_by ?? '—',
  },
  {
    id: 'at',
    head: 'Deleted',
    firstOrder: 'DESC',
    sortBy: (row) => row.deleted_at,
    cell: (row) => formatWhen(row.deleted_at),
  },
  {
    id: 'until',
    head: 'Recoverable until',
    sortBy: (row) => row.recoverable_until,
    cell: (row) => formatDate(row.recoverable_until),
  },
]

/** Deleted projects, for the 30 days in which they can come back. */
export function BinScreen() {
  const may = useMay()
  return may('/project/delete') ? <Bin /> : <Navigate to={LIST} replace />
}

function Bin() {
  useArrival('Deleted projects')
  const refresh = useRefreshProjects()
  const bin = useQuery({ ...projectQueries.bin(), refetchOnMount: 'always' })
  const wanted = useRef<Deleted | null>(null)
  const [renaming, setRenaming] = useState<{ project: Deleted; proposed: string } | null>(null)
  const client = useQueryClient()
  const recover = useAction(projectCalls.recover, {
    announce: true,
    showsItself(error) {
      const project = wanted.current
      if (!project || !(error instanceof ApiError) || error.code !== 'project.identifier_taken') return false
      void client
        .fetchQuery({ ...projectQueries.identifier(project.identifier), staleTime: 0 })
        .then(({ next_free }) => setRenaming({ project, proposed: next_free }))
      return true
    },
    onSuccess: refresh,
    onError: refresh,
  })
  const { mutate, isPending, variables } = recover
  const recovering = isPending ? variables?.body.project_id : undefined
  const columns = useMemo(
    (): readonly Column<Deleted>[] => [
      ...COLUMNS,
      {
        id: 'recover',
        head: '',
        align: 'end',
        card: 'figure',
        cell: (row) => (
          <Button
            variant="default"
            size="xs"
            aria-label={`Recover ${row.name}`}
            loading={recovering === row.project_id}
            leftSection={<IconArrowBackUp size={15} stroke={1.7} aria-hidden />}
            onClick={() => {
              wanted.current = row
              mutate({ body: { project_id: row.project_id } })
            }}
          >
            Recover
          </Button>
        ),
      },
    ],
    [mutate, recovering],
  )

  return (
    <Page>
      <PageHeader
        title="Deleted projects"
        subtitle="Kept for 30 days with everything in them; then they are gone for good."
        back={{ to: LIST, label: 'Back to projects' }}
      />
      <ListPanel>
        <DataTable
          label="Deleted projects"
          noun={{ one: 'deleted project', many: 'deleted projects' }}
          columns={columns}
          rows={bin.data}
          rowId={(row) => String(row.project_id)}
          rowName={(row) => row.name}
          firstView={{ sort: { by: 'at', order: 'DESC' } }}
          failure={failureOf(bin)}
          empty={
            <State icon={IconTrash} tone="neutral" title="No deleted projects">
              A project that is deleted can be recovered here for 30 days.
            </State>
          }
        />
      </ListPanel>
      {renaming ? (
        <RecoverDialog {...renaming} onClose={() => setRenaming(null)} onRecovered={refresh} />
      ) : null}
    </Page>
  )
}
