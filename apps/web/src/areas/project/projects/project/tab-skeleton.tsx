import { Skeleton } from '@mantine/core'
import { Page } from '../../../../ui/page.tsx'

/** Stands in the place of a tab while its file or the project is on the way. */
export function TabSkeleton() {
  return (
    <Page>
      <Skeleton height={240} radius={8} aria-hidden />
      <Skeleton height={320} radius={8} aria-hidden />
    </Page>
  )
}
