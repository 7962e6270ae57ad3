import type { FinanceProject } from '@itayo/contract'
import { Link } from 'react-router'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'

/** Projects whose forecast passed their budget within the last week. */
export function TurnedRed({ projects }: { projects: readonly FinanceProject[] }) {
  const red = projects.filter(({ standing }) => standing?.turned_red)
  if (red.length === 0) return null
  return (
    <Note tone="bad" title={`${countOf(red.length, 'project', 'projects')} turned red since last week`}>
      <ul aria-label="Turned red since last week">
        {red.map(({ project_id, name, variance = 0 }) => (
          <li key={project_id}>
            <Link to={`/finance/Finance?project=${project_id}`}>{name}</Link>: {formatPeso(-variance)} over
            budget by its end
          </li>
        ))}
      </ul>
    </Note>
  )
}
