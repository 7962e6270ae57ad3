import { type DateWindow, daysBetween } from '@itayo/domain'
import { formatDay } from '../../../../lib/formats.ts'
import { nameOf, type PlanBase } from '../model/base.ts'
import { signedDays } from '../model/words.ts'
import classes from './save.module.css'

interface MovesListProps {
  base: PlanBase
  moves: readonly { id: number; start_date: string; end_date: string }[]
}

/** More than anyone reads; the count says the rest. */
const SHOWN = 100

/** Work items that move, with their dates before and after. */
export function MovesList({ base, moves }: MovesListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.frame} aria-label="Work items that move" tabIndex={0}>
      <table className={`table ${classes.table}`} data-sticky data-tops>
        <thead>
          <tr>
            <th scope="col">Work item</th>
            <th scope="col">Saved</th>
            <th scope="col">Would be</th>
            <th scope="col" data-align="end">
              Moves
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.slice(0, SHOWN).map(({ id, start_date, end_date }) => {
            const task = base.byId.get(id)
            const saved = base.stored.get(id)
            return (
              <tr key={id}>
                <td>{task ? nameOf(task) : id}</td>
                <td className="figures nowrap">
                  {saved ? `${formatDay(saved.start)} – ${formatDay(saved.end)}` : 'No dates'}
                </td>
                <td className="figures nowrap">
                  {formatDay(start_date)} – {formatDay(end_date)}
                </td>
                <td data-align="end" className="figures nowrap">
                  {saved ? moveWords(saved, { start: start_date, end: end_date }) : 'new'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {moves.length > SHOWN ? (
        <p className={`small muted ${classes.more}`}>and {moves.length - SHOWN} more</p>
      ) : null}
    </section>
  )
}

/** The shift of the start, or of the end where only that moves. */
function moveWords(from: DateWindow, to: DateWindow): string {
  const days = daysBetween(from.start, to.start)
  return days === 0 ? `ends ${signedDays(daysBetween(from.end, to.end))}` : signedDays(days)
}
