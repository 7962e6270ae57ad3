import { errorWords } from '../../../../../lib/errors.ts'
import { countOf } from '../../../../../lib/formats.ts'
import type { Check } from '../use-check.ts'
import classes from './page.module.css'

/** Tells whether all edits are saved. */
function SaveState({ check }: { check: Check }) {
  if (check.saveError)
    return (
      <span className="toned" data-tone="bad">
        Not saved. {errorWords(check.saveError).text}{' '}
        <button type="button" className={`strong ${classes.retry}`} onClick={() => void check.save()}>
          Try again
        </button>
      </span>
    )
  const words = check.isSaving ? 'Saving…' : check.isDirty ? 'Not saved yet' : 'Saved'
  return <span className="toned">{words}</span>
}

/** The number of rows that wait, and whether everything is saved. */
export function Standing({ check }: { check: Check }) {
  const { length } = check.checked.toSettle
  return (
    <span role="status">
      {length > 0 ? `${countOf(length, 'row', 'rows')} to settle before import` : 'All rows are settled'}
      {' · '}
      <SaveState check={check} />
    </span>
  )
}
