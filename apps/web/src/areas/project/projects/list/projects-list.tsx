import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { SelectionBar } from '../../../../ui/data-table/selection-bar.tsx'
import { NothingFound } from '../../../../ui/data-table/table-state.tsx'
import { showMessage } from '../../../../ui/dialogs.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { useArrival } from '../arrival.ts'
import { useArchiveProjects } from '../dialogs/use-archive-projects.tsx'
import { useProjectActions } from '../dialogs/use-project-actions.tsx'
import { useRestoreProjects } from '../dialogs/use-restore-projects.tsx'
import { projectQueries } from '../queries.ts'
import { nothingFoundWords } from './address.ts'
import { viewingWords } from './card-words.ts'
import { useFirstProject } from './first-project.ts'
import { useLeftAt } from './left-at.ts'
import { CardsSkeleton, EmptyArchive, NoProjects } from './list-states.tsx'
import { FilterSheet, ListTools } from './list-tools.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectTable } from './project-table.tsx'
import classes from './projects-list.module.css'
import { useProjectsAddress } from './use-projects-address.ts'
import { useSelection } from './use-selection.ts'

const CONNECT = '/projects/Index?view=connect'
const BIN = '/projects/Index?view=bin'

const countWords = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} ${count}`

export function ProjectsList() {
  const may = useMay()
  const seesCosts = may('/costs/view')
  const mayArchive = may('/project/archive')
  const mayAdd = may('/project/save')
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const address = useProjectsAddress(seesCosts)
  const { archived, query } = address
  // Read again on every visit, because a project may have changed since (PRJ-023).
  const list = useInfiniteQuery({ ...projectQueries.list(query), refetchOnMount: 'always' })
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const last = list.data?.pages.at(-1)
  const total = last?.total_items ?? 0
  const counts = last?.counts
  const hasNone = counts !== undefined && counts.active + counts.archived === 0

  useArrival('Projects')
  useFirstProject(hasNone && mayAdd && !list.isFetching)
  const noteLeft = useLeftAt(list.data !== undefined)
  const selection = useSelection(rows)
  const { actionsOf, forms } = useProjectActions({ onGone: selection.drop })
  const archive = useArchiveProjects()
  const restore = useRestoreProjects()

  function onBulk(): void {
    if (selection.projects.length === 0)
      void showMessage('No Items Selected', 'Please select at least one project to proceed.')
    else if (archived) restore(selection.projects, { onDone: selection.clear })
    else archive(selection.projects, { onDone: selection.clear })
  }
  const bulkActions = [
    archived
      ? { label: 'Restore', icon: IconArchiveOff, onClick: onBulk }
      : { label: 'Archive', icon: IconArchive, onClick: onBulk },
  ]
  const selectAllWords = `Select all ${rows.length} shown`

  const content = () => {
    if (list.error && !list.data)
      return (
        <ListPanel>
          <QueryFailed what="Projects" query={list} />
        </ListPanel>
      )
    const table = address.layout === 'table' && !narrow
    if (!list.data && !table) return <CardsSkeleton />
    if (list.data && rows.length === 0)
      return (
        <div className={`middle panel ${classes.state}`}>
          {address.isFiltered ? (
            <NothingFound text={nothingFoundWords(query)} onClear={address.clearFilters} />
          ) : archived ? (
            <EmptyArchive />
          ) : (
            <NoProjects mayAdd={mayAdd} to={CONNECT} />
          )}
        </div>
      )
    if (table)
      return (
        <ProjectTable
          rows={list.data && rows}
          seesCosts={seesCosts}
          sort={query.sort}
          onSort={address.setSort}
          actionsOf={actionsOf}
          onOpen={noteLeft}
          refreshing={list.isPlaceholderData}
          selection={mayArchive ? { ...selection, actions: bulkActions, selectAllWords } : undefined}
        />
      )
    return (
      <ul
        className={`stack gap-16 ${classes.cards}`}
        aria-label="Projects"
        aria-busy={list.isPlaceholderData}
      >
        {rows.map((project) => (
          <li key={project.ProjectId}>
            <ProjectCard
              project={project}
              actions={actionsOf(project)}
              ticked={selection.selected.has(String(project.ProjectId))}
              onTick={mayArchive ? (on) => selection.tick(project.ProjectId, on) : undefined}
              onOpen={noteLeft}
            />
          </li>
        ))}
      </ul>
    )
  }
  const bin = may('/project/delete') ? (
    <Link className={`inline-row dense muted ${classes.bin}`} to={BIN}>
      <IconTrash size={15} stroke={1.7} aria-hidden />
      Deleted projects
    </Link>
  ) : null
  const isTable = address.layout === 'table' && !narrow && rows.length > 0

  return (
    <Page>
      <PageHeader
        title="Projects"
        beside={
          <div className="whole-line row wrap gap-8-12">
            <Segments
              label="Which projects"
              value={archived ? 'archived' : 'active'}
              onChange={(value) => {
                selection.clear()
                address.setArchived(value === 'archived')
              }}
              options={[
                { value: 'active', face: countWords('Active', counts?.active) },
                { value: 'archived', face: countWords('Archived', counts?.archived) },
              ]}
            />
            {narrow ? <FilterSheet address={address} seesCosts={seesCosts} /> : bin}
          </div>
        }
        actions={
          mayAdd && !narrow ? (
            <Button
              component={Link}
              to={CONNECT}
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            >
              Add Project
            </Button>
          ) : null
        }
      />
      <ListTools
        address={address}
        seesCosts={seesCosts}
        viewing={list.data ? viewingWords(rows.length, total) : ''}
        onBulk={mayArchive && !hasNone ? onBulk : undefined}
        more={narrow ? bin : null}
      />
      {content()}
      {list.hasNextPage ? (
        <div className={`stack gap-8 dense bad ${classes.more}`}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load More
          </Button>
          {list.isFetchNextPageError ? (
            <p role="alert">More projects could not be loaded. {errorWords(list.error).text}</p>
          ) : null}
        </div>
      ) : null}
      {!isTable && selection.projects.length > 0 ? (
        <SelectionBar
          count={selection.projects.length}
          total={rows.some(({ ProjectId }) => !selection.selected.has(String(ProjectId))) ? Infinity : 0}
          actions={bulkActions}
          onSelectAll={selection.selectShown}
          selectAllWords={selectAllWords}
          onClear={selection.clear}
        />
      ) : null}
      {mayAdd && narrow && selection.projects.length === 0 ? (
        <Link className={`middle ${classes.floating}`} to={CONNECT} aria-label="Add Project">
          <IconPlus size={24} stroke={2} aria-hidden />
        </Link>
      ) : null}
      {forms}
    </Page>
  )
}
