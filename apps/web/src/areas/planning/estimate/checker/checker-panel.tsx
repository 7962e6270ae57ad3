import type { Finding, FindingPlace, PassedRule } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatClock } from '../../../../lib/formats.ts'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { ChipFilter } from '../../../../ui/toolbar.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import classes from './checker.module.css'
import { AcceptedCard, FindingCard } from './finding-card.tsx'
import type { Checker, CheckFilter } from './use-checker.ts'

interface CheckerPanelProps {
  checker: Checker
  projectId: number
  canEdit: boolean
  onGo: (place: FindingPlace) => void
  /** Writes the suggested figure at every place of the finding. */
  onSet: (finding: Finding) => void
}

/** A bill without prices has hundreds: they come as they are asked for. */
const SHOWN_AT_ONCE = 60

/** Lists the findings of the rule checker beside the grid; each finding opens its row. */
export function CheckerPanel({ checker, projectId, canEdit, onGo, onSet }: CheckerPanelProps) {
  const { open, accepted, passed, must, filter } = checker
  const [accepting, setAccepting] = useState<Finding | null>(null)
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const seesPrices = useMay()('/material/Index')
  const checked = passed.filter(({ isChecked }) => isChecked).length
  const chips: { value: CheckFilter; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: open.length },
    { value: 'must', label: 'Must fix', count: must },
    { value: 'look', label: 'Look', count: open.length - must },
    ...(accepted.length > 0
      ? [{ value: 'accepted' as const, label: 'Accepted', count: accepted.length }]
      : []),
    { value: 'passed', label: 'Passed', count: checked },
  ]
  // The last accepted one was reopened: there is nothing left to show there.
  const current = filter === 'accepted' && accepted.length === 0 ? 'all' : filter
  const listed = open.filter(({ level }) => current === 'all' || level === current)
  return (
    <>
      <SidePanel
        title="Rule checker"
        within
        width={400}
        tools={
          <span className={`small nowrap muted ${classes.time}`}>
            checked {formatClock(checker.checkedAt)}
          </span>
        }
        onClose={checker.close}
      >
        <div className={`inset-12 surface line-below ${classes.chips}`}>
          <ChipFilter
            label="Findings"
            chips={chips}
            value={current}
            onChange={(next) => {
              checker.setFilter(next)
              setShown(SHOWN_AT_ONCE)
            }}
          />
        </div>
        {current === 'passed' ? (
          <List>
            {passed.map((rule) => (
              <PassedCard key={rule.rule} {...rule} />
            ))}
          </List>
        ) : current === 'accepted' ? (
          <List>
            {accepted.map((one) => (
              <AcceptedCard
                key={one.finding.id}
                {...one}
                canEdit={canEdit}
                answering={checker.answering}
                onReopen={checker.reopen}
              />
            ))}
          </List>
        ) : listed.length === 0 ? (
          <Nothing of={current} />
        ) : (
          <List>
            {listed.slice(0, shown).map((finding) => (
              <FindingCard
                key={finding.id}
                finding={finding}
                projectId={projectId}
                isChosen={checker.chosen === finding.id}
                canEdit={canEdit}
                seesPrices={seesPrices}
                onGo={(one, place) => {
                  checker.choose(one)
                  onGo(place)
                }}
                onAccept={setAccepting}
                onSet={onSet}
              />
            ))}
          </List>
        )}
        {listed.length > shown && current !== 'passed' && current !== 'accepted' ? (
          <div className="inset-12 stack">
            <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              Show {Math.min(SHOWN_AT_ONCE, listed.length - shown)} more
            </Button>
          </div>
        ) : null}
      </SidePanel>
      {/* Beside the panel: an Escape in it is not one of the panel's. */}
      <AcceptDialog
        finding={accepting}
        pending={checker.answering}
        onClose={() => setAccepting(null)}
        onAccept={checker.accept}
      />
    </>
  )
}

function List({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

function PassedCard({ title, text, isChecked }: PassedRule) {
  const Icon = isChecked ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.finding}>
      <span className={`fixed middle ${classes.icon}`} data-level={isChecked ? 'passed' : 'unchecked'}>
        <Icon size={18} stroke={1.8} role="img" aria-label={isChecked ? 'Passed' : 'Not checked'} />
      </span>
      <div className="grow">
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
    </li>
  )
}

const NOTHING_WORDS = {
  all: 'An evaluator would find nothing to object to by these rules.',
  must: 'Nothing has to be fixed before it is submitted.',
  look: 'Nothing is worth another look.',
} as const

function Nothing({ of }: { of: keyof typeof NOTHING_WORDS }) {
  return (
    <div className={classes.nothing}>
      <State icon={IconShieldCheck} tone="accent" title="All clear">
        {NOTHING_WORDS[of]}
      </State>
    </div>
  )
}
