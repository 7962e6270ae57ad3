import { Skeleton } from '@mantine/core'
import { Brand } from '../../ui/brand.tsx'
import classes from './frame.module.css'

/** The outline of a page while nobody knows yet which one it will be. */
export function LoadingScreen() {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Brand size={26} />
      </header>
      <main className={classes.loading} aria-busy="true" aria-label="Loading">
        <Skeleton height={28} width={180} />
        <Skeleton height={240} radius={8} />
        <Skeleton height={160} radius={8} />
      </main>
    </div>
  )
}
