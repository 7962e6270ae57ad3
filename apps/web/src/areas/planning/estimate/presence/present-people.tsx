import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { hereWords, type Person } from './people.ts'
import classes from './presence.module.css'

const MOST = 4

/** Other people with the estimate open, at the end of the toolbar. */
export function PresentPeople({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const shown = people.slice(0, MOST)
  return (
    <div className="row" role="img" aria-label={hereWords(people)} title={hereWords(people)}>
      {shown.map((person) => (
        <span key={person.id} className={classes.person} title={person.name}>
          <PersonAvatar name={person.name} picture={null} size={28} />
        </span>
      ))}
      {people.length > MOST ? (
        <span className={`small muted ${classes.rest}`}>+{people.length - MOST}</span>
      ) : null}
    </div>
  )
}

/** Other people on the row of the work item they are in. */
export function PresentHere({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  return (
    <span
      className={`fixed gap-2 ${classes.here}`}
      role="img"
      aria-label={hereWords(people)}
      title={hereWords(people)}
    >
      {people.slice(0, 2).map((person) => (
        <PersonAvatar key={person.id} name={person.name} picture={null} size={20} />
      ))}
    </span>
  )
}
