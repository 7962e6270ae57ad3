import type { RiskOfProject } from '@itayo/contract'
import { Link } from 'react-router'
import { formatAmount } from '../../../../lib/formats.ts'
import { Slippage } from '../../../project/projects/slippage.tsx'
import { BandsBar } from './bands-bar.tsx'
import classes from './profile.module.css'
import { Warnings } from './warnings.tsx'

/** Every running project by its bands; under its name what else speaks against it. */
export function ProjectsTable({ projects }: { projects: readonly RiskOfProject[] }) {
  const hasCosts = projects.some(({ left_in_high }) => left_in_high !== undefined)
  return (
    <table
      className={`table ${classes.projects}`}
      data-figures
      data-names
      data-hovers
      data-cards
      aria-label="By project"
    >
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col" data-start>
            Open items by band
          </th>
          <th scope="col">High</th>
          <th scope="col">Slippage</th>
          {hasCosts ? <th scope="col">Left in high items (₱)</th> : null}
        </tr>
      </thead>
      <tbody>
        {projects.map((row) => (
          <tr key={row.project_id}>
            <th scope="row">
              <Link
                to={`/projects/Index?id=${row.project_id}&menu=3`}
                className={`quiet-link ${classes.name}`}
              >
                {row.project}
              </Link>
              <Warnings warnings={row.warnings} of={row.project} />
            </th>
            <td data-start>
              <BandsBar bands={row.bands} />
            </td>
            <td className="toned" data-tone={row.bands.danger > 0 ? 'bad' : undefined}>
              {row.bands.danger}
            </td>
            <td>
              <Slippage slippage={row.slippage} />
            </td>
            {hasCosts ? <td>{formatAmount(row.left_in_high ?? 0)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
