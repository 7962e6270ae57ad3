import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './comments.module.css'

interface EarlierProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  what: string
  onLoad?: () => void
}

/** Leads to the ones before the first that is shown. */
export function Earlier({ query, what, onLoad }: EarlierProps) {
  if (!query.hasNextPage) return null
  return (
    <div className={`centered ${classes.earlier}`}>
      <Button
        variant="default"
        size="xs"
        loading={query.isFetchingNextPage}
        onClick={() => {
          onLoad?.()
          void query.fetchNextPage()
        }}
      >
        {query.isFetchNextPageError ? `${what}: try again` : what}
      </Button>
    </div>
  )
}
