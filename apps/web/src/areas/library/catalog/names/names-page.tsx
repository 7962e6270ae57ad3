import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../../../lib/query-failure.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { catalogQueries } from '../queries.ts'
import { NAMED_LISTS } from './named-lists.ts'
import classes from './names.module.css'
import { NamesPanel } from './names-panel.tsx'

/** Tags tell work items apart that an estimate has more than once (D-03). */
export function TagsPage() {
  const tags = useQuery(catalogQueries.tags())
  const failure = failureOf(tags)
  if (failure) return <LoadFailed what="Tags" {...failure} />
  return (
    <NamesColumns single loading={tags.isPending}>
      {tags.data ? <NamesPanel list={NAMED_LISTS.tags} rows={tags.data} /> : null}
    </NamesColumns>
  )
}

export function TypesPage() {
  const kinds = useQuery(catalogQueries.kinds())
  const failure = failureOf(kinds)
  if (failure) return <LoadFailed what="Types" {...failure} />
  return (
    <NamesColumns loading={kinds.isPending}>
      {kinds.data ? (
        <>
          <NamesPanel list={NAMED_LISTS.types} rows={kinds.data.types} />
          <NamesPanel list={NAMED_LISTS.categories} rows={kinds.data.categories} />
        </>
      ) : null}
    </NamesColumns>
  )
}

interface NamesColumnsProps {
  single?: boolean
  loading: boolean
  children: ReactNode
}

function NamesColumns({ single = false, loading, children }: NamesColumnsProps) {
  return (
    <div className={`stack halves tops gap-16 pad-20 ${classes.columns}`} data-single={single || undefined}>
      {loading ? (
        <div role="status" aria-label="Loading">
          <Skeleton height={320} radius={8} />
        </div>
      ) : (
        children
      )}
    </div>
  )
}
