import { Skeleton } from '@mantine/core'
import { auth } from '../../lib/auth/auth.ts'
import { t } from './messages/en.ts'
import { Outline } from './outline.tsx'

/** The outline of a page while it is not known yet which one it will be. */
export function LoadingScreen() {
  // Someone without a token is on the way to a form: an outline of what they may not see would flash.
  if (!auth.getState().token) return <main aria-busy="true" aria-label={t('loading')} />
  return (
    <Outline>
      <main className="gap-16 pad-20 stack" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height={28} width={180} />
        <Skeleton height={240} radius={8} />
        <Skeleton height={160} radius={8} />
      </main>
    </Outline>
  )
}
