import { Skeleton } from '@mantine/core'
import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { State } from '../../../ui/state.tsx'
import { projectQueries } from '../../project/projects/queries.ts'
import { AddProject } from './add-project.tsx'
import classes from './projects-panel.module.css'
import { ProjectsTable } from './projects-table.tsx'

const SHOWN = 5

/** The active projects that need a look first. Only for people who may open projects. */
export function ProjectsPanel({ title }: { title: string }) {
  const held = useAuth().permissions.map(({ path }) => path)
  return held.includes('/projects/Index') ? (
    <ActiveProjects title={title} mayAdd={held.includes('/project/save')} />
  ) : null
}

function ActiveProjects({ title, mayAdd }: { title: string; mayAdd: boolean }) {
  const projects = useQuery(projectQueries.urgent())
  const { data, error } = projects
  const rows = data?.data
  const active = data?.counts.active ?? 0
  return (
    <Panel
      title={title}
      subtitle={active > SHOWN ? 'most urgent first' : undefined}
      actions={
        active > 0 ? (
          <Link to="/projects/Index" className={`prose ${classes.all}`}>
            {active > SHOWN ? `All ${active} projects` : 'All projects'}
          </Link>
        ) : undefined
      }
    >
      {rows && rows.length > 0 ? (
        <ProjectsTable label={title} rows={rows} />
      ) : rows ? (
        <NoProjects mayAdd={mayAdd} />
      ) : error ? (
        <QueryFailed what={title} query={projects} />
      ) : (
        <div className="stack gap-24 pad-16" role="status" aria-label={`Loading ${title}`}>
          {LINES.map((width) => (
            <Skeleton key={width} height={12} width={width} radius={4} />
          ))}
        </div>
      )}
    </Panel>
  )
}

const LINES = ['92%', '84%', '96%', '88%', '80%']

function NoProjects({ mayAdd }: { mayAdd: boolean }) {
  return (
    <State
      icon={IconBuildingEstate}
      tone="accent"
      title="No projects yet"
      actions={mayAdd ? <AddProject /> : undefined}
    >
      {mayAdd
        ? 'Start building your data by adding your projects.'
        : 'Projects you may see appear here by themselves.'}
    </State>
  )
}
