import { type CatchUpAdvice, downloads, routeUrl } from '@itayo/contract'
import { Button, Radio } from '@mantine/core'
import { IconTrendingDown } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf, formatDay, formatPercent } from '../../../lib/formats.ts'
import { PaperMenu } from '../../../lib/paper-menu.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { costWords } from './cost-words.ts'
import classes from './recommender.module.css'
import { useDecide } from './use-decide.ts'
import { WhatIf } from './what-if/what-if.tsx'

interface CatchUpDialogProps {
  projectId: number
  advice: CatchUpAdvice
  onAccepted: () => void
  onClose: () => void
}

/** The ways back to the plan, side by side with what each costs, when it ends and why. */
export function CatchUpDialog({ projectId, advice, onAccepted, onClose }: CatchUpDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const decide = useDecide(projectId, { onAccepted, onDeclined: onClose })
  const option = advice.options.find((one) => one.option === chosen)
  const canDecide = advice.can.decide
  return (
    <Dialog
      opened
      onClose={onClose}
      width={1140}
      icon={IconTrendingDown}
      title="Catch-up plan"
      subtitle={advice.recommendation}
      actions={
        <>
          {canDecide ? (
            <Button
              variant="default"
              color="red"
              disabled={decide.isBusy}
              onClick={() => void decide.decline(advice.column)}
            >
              Decline
            </Button>
          ) : null}
          {option ? (
            <PaperMenu
              label="Program"
              paper={{
                url: routeUrl(downloads.catchUpProgram),
                name: `Catch-up_Program_${option.option}`,
                body: { project_id: projectId, column: advice.column, option: option.option },
              }}
            />
          ) : null}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {canDecide ? (
            <Button
              disabled={!option}
              loading={decide.isBusy}
              onClick={() => option && void decide.accept(advice, option)}
            >
              {option ? `Accept option ${option.option}` : 'Choose an option'}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.plan}>
        <div className={classes.tried}>
          <WhatIf projectId={projectId} advice={advice} chosen={chosen} />
        </div>
        <div>
          {advice.column === 'uc_1' ? (
            <p className={`small ${classes.cause}`}>Rain of the last four weeks stopped this work.</p>
          ) : null}
          <LateItems advice={advice} />
          <Radio.Group aria-label="Options" value={chosen} onChange={setChosen}>
            <div className="stack gap-8">
              {advice.options.map((one) => (
                <OptionCard key={one.option} option={one} evaluatedOn={advice.evaluated_on} />
              ))}
            </div>
          </Radio.Group>
        </div>
      </div>
    </Dialog>
  )
}

function LateItems({ advice }: { advice: CatchUpAdvice }) {
  return (
    <table className={`table ${classes.late}`}>
      <thead>
        <tr>
          <th scope="col">
            {advice.late.length} of {countOf(advice.late_in_all, 'late work item', 'late work items')}
          </th>
          <th scope="col" data-align="end">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {advice.late.map(({ psow_id, item, points }) => (
          <tr key={psow_id}>
            <td>{item}</td>
            <td data-align="end" className="figures">
              {formatPercent(points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface OptionCardProps {
  option: CatchUpAdvice['options'][number]
  evaluatedOn: string
}

function OptionCard({ option, evaluatedOn }: OptionCardProps) {
  const { added_cost, finish, finish_days } = option
  return (
    <div className="card pad-12">
      <Radio value={option.option} label={`${option.option} · ${option.label}`} className="firm" />
      <dl className={`flex wrap gap-16 ${classes.facts}`}>
        {added_cost === undefined ? null : <Fact name="Cost" value={costWords(added_cost)} />}
        <Fact name="New finish" value={`${formatDay(finish)} ${finishWords(finish_days)}`} />
        <Fact name={`Slippage ${formatDay(evaluatedOn)}`} value={formatPercent(option.slippage_after)} />
        <Fact name="Moves" value={countOf(option.schedule.length, 'work item', 'work items')} />
      </dl>
      <ul className={`small ${classes.reasons}`}>
        {option.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className="firm figures">{value}</dd>
    </div>
  )
}

/** Against the end of the contract. */
export function finishWords(days: number): string {
  if (days === 0) return '(on time)'
  const count = countOf(Math.abs(days), 'day', 'days')
  return days < 0 ? `(${count} early)` : `(${count} late)`
}
