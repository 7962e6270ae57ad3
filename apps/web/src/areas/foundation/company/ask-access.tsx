import { Button } from '@mantine/core'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { errorWords } from '../../../lib/errors.ts'
import { useAction } from '../../../lib/query.ts'
import { companyCalls, companyQueries } from './queries.ts'

interface AskAccessProps {
  page: string
  /** The way back, beside the button. */
  back: ReactNode
}

/** Says who can open the page for somebody, and asks them. */
export function AskAccess({ page, back }: AskAccessProps) {
  const { viewingAs } = useAuth()
  const administrators = useQuery(companyQueries.administrators())
  const ask = useAction(companyCalls.askAccess, { showsItself: () => true })
  const names = (administrators.data ?? []).map(({ full_name }) => full_name)
  return (
    <div className="column middle gap-10">
      {names.length > 0 ? (
        <p className="dense muted breakable">Access is given by {inWords(names)}.</p>
      ) : null}
      <div className="row wrap gap-8">
        {viewingAs ? null : (
          <Button
            variant="default"
            leftSection={
              ask.isSuccess ? (
                <IconCheck size={16} stroke={1.9} aria-hidden />
              ) : (
                <IconSend size={16} stroke={1.7} aria-hidden />
              )
            }
            disabled={ask.isSuccess}
            loading={ask.isPending}
            onClick={() => ask.mutate({ body: { page } })}
          >
            {ask.isSuccess ? 'Asked' : 'Ask for access'}
          </Button>
        )}
        {back}
      </div>
      <p className="small muted" role="status">
        {ask.isSuccess ? 'They see it in their notices.' : ask.error ? errorWords(ask.error).text : null}
      </p>
    </div>
  )
}

/** "Ana", "Ana or Ben", "Ana, Ben or 3 others": a company may have many. */
function inWords(names: readonly string[]): string {
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  if (others.length === 0) return `${first} or ${second}`
  return `${first}, ${second} or ${others.length === 1 ? others[0] : `${others.length} others`}`
}
