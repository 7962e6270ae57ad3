import type { RiskOfItem } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowDownRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { RISK_WORDS } from '../../../planning/scope/model/words.ts'
import { riskQueries } from '../queries.ts'
import classes from './profile.module.css'

interface ItemPanelProps {
  item: { psow_id: number; item_number: string; item: string; project: string; project_id: number }
  onClose: () => void
}

/** The parts of a work item's score, and the deeds that would lower it. */
export function ItemPanel({ item, onClose }: ItemPanelProps) {
  const query = useQuery(riskQueries.item(item.psow_id))
  const { data } = query
  const dates =
    data?.start_date && data.end_date ? ` · ${formatDay(data.start_date)} – ${formatDay(data.end_date)}` : ''
  return (
    <SidePanel
      title={`${item.item_number} ${item.item}`}
      subtitle={`${item.project}${dates}`}
      width={364}
      onClose={onClose}
      footer={
        <>
          <Button component={Link} to={`/schedule/Schedule?id=${item.project_id}`} variant="default">
            Open schedule
          </Button>
          <Button component={Link} to={`/projects/Index?id=${item.project_id}&menu=3&task=${item.psow_id}`}>
            Open work item
          </Button>
        </>
      }
    >
      {data ? (
        <Parts data={data} />
      ) : query.error ? (
        <QueryFailed what="The risk" query={query} />
      ) : (
        <div className="pad-16 stack gap-16" role="status" aria-label="Loading the risk">
          <Skeleton height={36} width="40%" radius={6} />
          <Skeleton height={140} radius={6} />
        </div>
      )}
    </SidePanel>
  )
}

const PARTS: Record<RiskOfItem['reasons'][number]['part'], string> = {
  schedule: 'Behind plan',
  dependencies: 'Waits',
  weather: 'Weather',
  cost: 'Cost',
  resources: 'People, machines, materials',
  priority: 'Priority',
}

function Parts({ data }: { data: RiskOfItem }) {
  const most = Math.max(...data.reasons.map(({ points }) => Math.abs(points)), 0.01)
  return (
    <>
      <div className="pad-16">
        <div className="row between">
          <p className="row gap-8">
            <span className={`figures heavy ${classes.score}`} data-band={data.band}>
              {data.score.toFixed(2)}
            </span>
            <span className="strong">{RISK_WORDS[data.band]}</span>
          </p>
          <span className="small muted figures">last week {data.last_week.toFixed(2)}</span>
        </div>
        <div className={classes.scale} aria-hidden>
          <span className={classes.mark} style={{ insetInlineStart: `${data.score * 100}%` }} />
        </div>
      </div>
      <section className="pad-16 line-above" aria-label="What makes the score">
        <h3 className={`dense strong ${classes.heading}`}>What makes the score</h3>
        {data.reasons.length === 0 ? (
          <p className="small muted">Nothing speaks against it now.</p>
        ) : (
          <ul className="stack gap-12">
            {data.reasons.map(({ part, text, points }) => (
              <li key={part}>
                <div className="row between gap-8 dense">
                  <span className="breakable">
                    <span className="medium">{PARTS[part]}</span> <span className="small muted">{text}</span>
                  </span>
                  <span className="figures medium">{points.toFixed(2)}</span>
                </div>
                <span className={`block ${classes.track}`} aria-hidden>
                  <span className="block" style={{ width: `${(100 * Math.abs(points)) / most}%` }} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {data.lowering.length > 0 ? (
        <section className="pad-16 line-above" aria-label="What would lower it">
          <h3 className={`dense strong ${classes.heading}`}>What would lower it</h3>
          <ul className="stack gap-12">
            {data.lowering.map(({ text, by, link }) => (
              <li key={text} className="row between gap-8 dense">
                <Link to={link} className={`inline-row gap-8 quiet-link ${classes.name}`}>
                  <IconArrowDownRight size={16} stroke={1.8} aria-hidden />
                  {text}
                </Link>
                <span className="figures good">−{by.toFixed(2)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
