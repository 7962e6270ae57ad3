import { formatQuantity } from '../../../../lib/formats.ts'
import { figureText } from '../../../../lib/rate-words.ts'
import type { EstimateState } from '../model/types.ts'
import { rangeFigures } from './cell-values.ts'
import type { Sheet } from './cursor.ts'
import classes from './grid.module.css'
import type { Range } from './range.ts'

/** The sums of the selected numbers, as at the foot of a spreadsheet. */
export function SelectionFigures({
  state,
  sheet,
  range,
}: {
  state: EstimateState
  sheet: Sheet
  range: Range | null
}) {
  const figures = range && rangeFigures(state, sheet, range)
  return (
    <p
      className={`unless-hidden flex gap-16 surface small muted ${classes.selection}`}
      role="status"
      aria-label="Selection"
      hidden={!figures}
    >
      {figures ? (
        <>
          <span>
            Sum <b>{figureText(figures.sum)}</b>
          </span>
          <span>
            Average <b>{figureText(figures.average)}</b>
          </span>
          <span>
            Count <b>{formatQuantity(figures.count)}</b>
          </span>
        </>
      ) : null}
    </p>
  )
}
