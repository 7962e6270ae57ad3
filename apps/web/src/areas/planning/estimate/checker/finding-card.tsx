import type { Finding, FindingPlace } from '@itayo/domain'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatWhen } from '../../../../lib/formats.ts'
import classes from './checker.module.css'
import type { AcceptedFinding } from './use-checker.ts'

interface FindingCardProps {
  finding: Finding
  projectId: number
  isChosen: boolean
  canEdit: boolean
  seesPrices: boolean
  onGo: (finding: Finding, place: FindingPlace) => void
  onAccept: (finding: Finding) => void
  onSet: (finding: Finding) => void
}

const PLACES_SHOWN = 3

export function FindingCard(props: FindingCardProps) {
  const { finding, projectId, isChosen, onGo } = props
  const { level, title, text, places } = finding
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? places : places.slice(0, PLACES_SHOWN)
  const [first] = places
  const card = useRef<HTMLLIElement>(null)
  const atFirst = useRef(isChosen)
  useEffect(() => {
    // A panel that is opened again scrolls to the finding chosen last.
    if (atFirst.current) card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={card} className={classes.finding} data-chosen={isChosen || undefined} data-level={level}>
      <LevelIcon level={level} />
      <div className="grow">
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
        <div className={`row-baseline wrap between mt-4 ${classes.foot}`}>
          <span className={classes.places}>
            {shown.map((place) => (
              <button
                key={`${place.scopeKey} ${place.lineKey}`}
                type="button"
                className={classes.link}
                onClick={() => onGo(finding, place)}
              >
                {place.name}
              </button>
            ))}
            {places.length > shown.length ? (
              <button type="button" className={classes.quiet} onClick={() => setIsAll(true)}>
                {places.length - shown.length} more
              </button>
            ) : null}
            {finding.scopeKey === null ? (
              <Link className={classes.link} to={`/projects/Index?id=${projectId}&menu=1`}>
                Billing Information
              </Link>
            ) : null}
          </span>
          <span className={classes.remedies}>
            <Remedies {...props} />
            {first && finding.suggestion === null ? (
              <button
                type="button"
                className={classes.link}
                aria-label={`Go to ${first.name}`}
                onClick={() => onGo(finding, first)}
              >
                Go
              </button>
            ) : null}
          </span>
        </div>
      </div>
    </li>
  )
}

function Remedies({ finding, canEdit, seesPrices, onAccept, onSet }: FindingCardProps) {
  return (
    <>
      {canEdit && finding.isAnswerable ? (
        <button type="button" className={classes.quiet} onClick={() => onAccept(finding)}>
          Accept with reason
        </button>
      ) : null}
      {seesPrices && finding.materialId !== null ? (
        // Beside the estimate, not in its place: there may be unsaved work in it.
        <a
          className={classes.link}
          href={`/material/Index?material=${finding.materialId}`}
          target="_blank"
          rel="noreferrer"
        >
          Price history
        </a>
      ) : null}
      {canEdit && finding.suggestion !== null ? (
        <button type="button" className={classes.link} onClick={() => onSet(finding)}>
          Set {formatAmount(finding.suggestion)}
        </button>
      ) : null}
    </>
  )
}

function LevelIcon({ level }: { level: Finding['level'] }) {
  const Icon = level === 'must' ? IconAlertCircle : IconAlertTriangle
  return (
    <span className={`fixed middle ${classes.icon}`} data-level={level}>
      <Icon size={18} stroke={1.8} role="img" aria-label={level === 'must' ? 'Must fix' : 'Look'} />
    </span>
  )
}

interface AcceptedCardProps extends AcceptedFinding {
  canEdit: boolean
  answering: boolean
  onReopen: (finding: Finding) => void
}

export function AcceptedCard({ finding, answer, canEdit, answering, onReopen }: AcceptedCardProps) {
  return (
    <li className={classes.finding} data-accepted>
      <LevelIcon level={finding.level} />
      <div className="grow">
        <h3 className={classes.title}>{finding.title}</h3>
        <p className={classes.text}>{finding.text}</p>
        <p className={classes.reason}>“{answer.reason}”</p>
        <div className={`row-baseline wrap between mt-4 ${classes.foot}`}>
          <span className={`small muted ${classes.by}`}>
            Accepted by {answer.by ?? 'somebody'}, {formatWhen(answer.at)}
          </span>
          {canEdit ? (
            <button
              type="button"
              className={classes.link}
              disabled={answering}
              onClick={() => onReopen(finding)}
            >
              Reopen
            </button>
          ) : null}
        </div>
      </div>
    </li>
  )
}
