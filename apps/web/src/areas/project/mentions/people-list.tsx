import type { MentionOption } from '@itayo/contract'
import { useEffect, useRef } from 'react'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import classes from './mentions.module.css'
import type { People } from './use-people.ts'

interface PeopleListProps {
  id: string
  people: People
  /** The place of the marked one. */
  at: number
  onChoose: (person: MentionOption) => void
}

const NEAR_THE_END = 80

/** The focus stays in the box: the list is marked by its keys, or pressed. */
export function PeopleList({ id, people, at, onChoose }: PeopleListProps) {
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at >= 0) marked.current?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  if (people.found.length === 0)
    return (
      <p className={`dense muted ${classes.waiting}`} role="status">
        {WORDS[people.state]}
      </p>
    )
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="People to mention"
      className={classes.list}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - NEAR_THE_END) people.loadMore()
      }}
    >
      {people.found.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which keeps the focus
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          ref={place === at ? marked : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={`row gap-10 hovers ${classes.option}`}
          // Else the box would lose the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <PersonAvatar name={person.display} picture={person.profile_img} size={28} />
          <span className="grow">
            <span className="block dense medium truncate ink">{person.display}</span>
            <span className="block small truncate muted">{person.role}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

const WORDS = {
  waiting: 'Searching...',
  failed: 'The people could not be loaded.',
  there: 'Nobody found who sees this project.',
}
