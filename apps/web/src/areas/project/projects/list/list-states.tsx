import { Button, Skeleton } from '@mantine/core'
import { IconArchive, IconBuildingEstate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { State } from '../../../../ui/state.tsx'
import classes from './projects-list.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

export function CardsSkeleton() {
  return (
    <div className={`stack gap-16 ${classes.cards}`} role="status" aria-label="Loading Projects">
      {CARDS.map((card) => (
        <div key={card} className={`stack clip gap-10 card ${classes.skeleton}`}>
          <Skeleton height={112} radius={0} />
          <div className={`stack gap-10 ${classes.skeletonLines}`}>
            <Skeleton height={14} width="74%" />
            <Skeleton height={10} width="52%" />
            <Skeleton height={16} width="40%" />
            <Skeleton height={7} />
            <Skeleton height={7} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** PRJ-006, PRJ-007; the button only for who may add one (C-14). */
export function NoProjects({ mayAdd, to }: { mayAdd: boolean; to: string }) {
  return (
    <State
      icon={IconBuildingEstate}
      tone="accent"
      title="Start building your data by adding your projects."
      actions={
        mayAdd ? (
          <Button component={Link} to={to}>
            Go to CONNECT
          </Button>
        ) : null
      }
    >
      {mayAdd
        ? 'One project holds its estimate, schedule, requests and site records.'
        : 'No project is open to you yet. Ask an administrator to add one or to give you access.'}
    </State>
  )
}

export function EmptyArchive() {
  return (
    <State icon={IconArchive} tone="neutral" title="No archived projects">
      A project that is archived is kept here with everything in it, until it is restored.
    </State>
  )
}
