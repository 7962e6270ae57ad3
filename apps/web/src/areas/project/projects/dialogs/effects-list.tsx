import type { LifecycleEffect } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconBackhoe, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorWords } from '../../../../lib/errors.ts'
import { countOf } from '../../../../lib/formats.ts'
import { projectQueries } from '../queries.ts'
import classes from './dialogs.module.css'
import type { NamedProject } from './named-project.ts'

/** Read again each time a dialog opens, because assignments change by the hour. */
export function useEffects(projects: readonly NamedProject[]) {
  return useQuery({ ...projectQueries.effects(projects.map(({ id }) => id)), staleTime: 0, gcTime: 0 })
}

interface EffectsProps {
  effects: ReturnType<typeof useEffects>
  children: (found: readonly LifecycleEffect[]) => ReactNode
}

/** On its way, refused, or there: a dialog never looks as if nothing were assigned before that is known. */
export function Effects({ effects, children }: EffectsProps) {
  if (effects.data) return children(effects.data)
  if (effects.error)
    return (
      <p className="dense bad" role="alert">
        What is assigned could not be looked up. {errorWords(effects.error).text}{' '}
        <Button
          variant="default"
          size="xs"
          loading={effects.isFetching}
          onClick={() => void effects.refetch()}
        >
          Try again
        </Button>
      </p>
    )
  return (
    <div role="status" aria-label="Looking up what is assigned">
      <Skeleton height={14} width="62%" />
    </div>
  )
}

const ICONS = { equipment: IconBackhoe, manpower: IconUser }

/** "6 people and 2 bookings of equipment". */
export function effectsWords(found: readonly LifecycleEffect[]): string {
  const people = found.filter(({ kind }) => kind === 'manpower').length
  const bookings = found.length - people
  return [
    people > 0 ? countOf(people, 'person', 'people') : '',
    bookings > 0 ? countOf(bookings, 'booking of equipment', 'bookings of equipment') : '',
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Each with its project where there are several. */
export function EffectsList({
  label,
  found,
  withProject,
}: {
  label: string
  found: readonly LifecycleEffect[]
  withProject: boolean
}) {
  return (
    <div>
      <p className="small strong ink">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <ul className={`stack mt-4 gap-2 box dense ink ${classes.effectsList}`} tabIndex={0}>
        {found.map((effect, at) => {
          const Icon = ICONS[effect.kind]
          return (
            // Two people may share name and position.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={at}>
              <Icon size={16} stroke={1.7} aria-hidden />
              <span>
                {effect.label}
                {withProject ? <span className="muted"> · {effect.project_name}</span> : null}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Several at once: which ones is worth a look before it is done. */
export function ProjectNames({ projects }: { projects: readonly NamedProject[] }) {
  if (projects.length < 2) return <p className="firm ink">{projects[0]?.name}</p>
  return (
    <ul className={`box dense ink ${classes.names}`} aria-label={`${projects.length} projects`}>
      {projects.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
