import type { CompanyDashboard } from '@itayo/contract'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './company.module.css'

/** Where the company builds: regions with their provinces. */
export function RegionsPanel({ regions }: Pick<CompanyDashboard, 'regions'>) {
  if (regions.length === 0) return null
  return (
    <Panel title="Where we build" subtitle={countOf(regions.length, 'region', 'regions')}>
      <ul>
        {regions.map(({ region, projects, contract, provinces }) => (
          <li key={region} className={`inset-10 ${classes.region}`}>
            <div className="row between gap-12 dense">
              <span className="medium breakable">{region || 'No region given'}</span>
              <span className="figures nowrap">
                {countOf(projects, 'project', 'projects')}
                {contract === undefined ? '' : ` · ${formatPeso(contract)}`}
              </span>
            </div>
            <p className="small muted">
              {provinces
                .map((each) => `${each.province || 'No province given'} ${each.projects}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
