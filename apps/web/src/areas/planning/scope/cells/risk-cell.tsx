import type { ScopeTask } from '@itayo/contract'
import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { RISK_WORDS, shortName } from '../model/words.ts'
import classes from './cells.module.css'

const PARTS: Record<ScopeTask['risk_reasons'][number]['part'], string> = {
  schedule: 'Schedule',
  dependencies: 'Dependencies',
  weather: 'Weather',
  cost: 'Cost',
  resources: 'Resources',
  priority: 'Priority',
}

/** "0.46 Raised", and why. */
export function RiskCell({ task }: { task: ScopeTask }) {
  const [isOpen, setOpen] = useState(false)
  const word = RISK_WORDS[task.risk_band]
  const score = task.risk_score.toFixed(2)
  return (
    <span className={classes.riskBox}>
      <UnstyledButton
        className={`underlines small strong figures nowrap good ${classes.risk}`}
        data-band={task.risk_band}
        aria-label={`Risk of ${shortName(task)}: ${score} ${word}. Show why`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {score} {word}
      </UnstyledButton>
      {isOpen ? (
        <Popover
          opened
          withRoles={false}
          onChange={setOpen}
          position="bottom-end"
          width={320}
          radius="lg"
          shadow="md"
          trapFocus
          returnFocus
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={`Why the risk is ${score}`}
            data-autofocus
            tabIndex={-1}
          >
            <Reasons task={task} />
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </span>
  )
}

function Reasons({ task }: { task: ScopeTask }) {
  const { risk_score, risk_band, risk_reasons: reasons } = task
  return (
    <div className={`dense ${classes.reasons}`}>
      <p className={`strong ${classes.reasonsTitle}`}>
        Risk {risk_score.toFixed(2)}, {RISK_WORDS[risk_band].toLowerCase()}
      </p>
      {reasons.length === 0 ? (
        <p className={classes.reasonText}>Nothing speaks against it now.</p>
      ) : (
        <ul>
          {reasons.map((reason) => (
            <li key={reason.part}>
              <span className="firm">{PARTS[reason.part]}</span>
              <span className="figures muted">
                {reason.points < 0 ? '−' : '+'}
                {Math.abs(reason.points).toFixed(2)}
              </span>
              <span className={classes.reasonText}>{reason.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
