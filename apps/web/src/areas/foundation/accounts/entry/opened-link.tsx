import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorWords } from '../../../../lib/errors.ts'
import { Waiting } from '../../../../ui/waiting.tsx'
import { BackToSignIn } from './entry-form.tsx'
import { EntryLayout } from './entry-layout.tsx'

/** The page that sends another link. */
export interface AnotherLink {
  to: string
  label: string
}

const NEW_LINK: AnotherLink = { to: '/Forgot', label: 'Ask for a new link' }

interface OpenedLinkProps<Found> {
  link: UseQueryResult<Found>
  /** While the link is looked up. */
  title: string
  again?: AnotherLink
  children: (found: Found) => ReactNode
}

/** The page behind a mailed link, once the server knows the link. */
export function OpenedLink<Found>({ link, title, again, children }: OpenedLinkProps<Found>) {
  if (link.data) return children(link.data)
  if (link.error) return <LinkProblem error={link.error} onRetry={() => void link.refetch()} again={again} />
  return (
    <EntryLayout title={title} intro="Checking your link.">
      <Waiting size={24} words="Checking your link" />
    </EntryLayout>
  )
}

interface LinkProblemProps {
  error: Error
  onRetry: () => void
  again: AnotherLink | undefined
}

/** A refused link leads to a new one; a lost connection to another try. */
export function LinkProblem({ error, onRetry, again = NEW_LINK }: LinkProblemProps) {
  const refused = error instanceof ApiError && error.http < 500 && error.http !== 429
  const { title, text } = errorWords(error)
  return (
    <EntryLayout
      title={refused ? 'This link no longer works' : title}
      intro={refused ? 'It has expired or was already used. Ask for a new one.' : text}
    >
      <div className="stack gap-10">
        {refused ? (
          <Button component={Link} to={again.to} size="md" fullWidth>
            {again.label}
          </Button>
        ) : (
          <Button size="md" fullWidth onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      <BackToSignIn />
    </EntryLayout>
  )
}
