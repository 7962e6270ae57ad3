import { formatPeso, signedPeso } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import classes from './calculator.module.css'

interface WorkedOutProps {
  /** Each step with its figure, as it is written on paper. */
  steps: readonly (readonly [words: string, figure: string])[]
  cost: number | null
  costWords: string
  /** The line's value in the estimate now. */
  before: number | null
}

/** The work is shown: the formula with the numbers in it, and what it does to the line. */
export function WorkedOut({ steps, cost, costWords, before }: WorkedOutProps) {
  return (
    <dl className={`dense ${classes.worked}`} aria-live="polite">
      {steps.map(([words, figure]) => (
        <Row key={words} words={words} figure={figure} />
      ))}
      {cost === null ? null : <Row words={costWords} figure={formatPeso(cost)} />}
      {cost === null || before === null ? null : (
        <>
          <Row words="In the estimate now" figure={formatPeso(before)} />
          <Row words="Change" figure={signedPeso(cost - before)} />
        </>
      )}
    </dl>
  )
}

/** Why nothing is worked out yet. */
export function StillMissing({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return <p className="small muted" aria-live="polite">{`Still to fill in: ${labels.join(', ')}.`}</p>
}

/** It stands until both say the same. */
export function ServerDiffers() {
  return (
    <div className={classes.differs}>
      <Note tone="warn" live>
        The server works out something else by now: a factor was changed, or there is a newer version of
        Itayo. The factors are being read again; if this stays, reload the page.
      </Note>
    </div>
  )
}

function Row({ words, figure }: { words: string; figure: string }) {
  return (
    <div className="row between gap-12">
      <dt className="muted breakable">{words}</dt>
      <dd className="strong nowrap">{figure}</dd>
    </div>
  )
}

/** A formula as people write it. */
export const onPaper = (formula: string) =>
  formula
    .replace(/^=/, '')
    .replace(/ROUNDUP\(ROUND\((.*?),4\)\)/g, '$1 rounded up')
    .replaceAll('*', ' × ')
    .replaceAll('/', ' / ')
    .replaceAll('+', ' + ')
    .replaceAll('PI()', 'π')
