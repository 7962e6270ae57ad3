import type { ReadingHelp } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { Note } from '../../../../ui/note.tsx'
import { importCalls, importQueries } from '../queries.ts'
import classes from '../validate/page/page.module.css'
import { helpTitle, worthWords } from './words.ts'

interface HelpBandProps {
  uploadId: number
  help: ReadingHelp | null
  problem: string
  share: number | null | undefined
  toCheck: number
  onHelp: (() => void) | undefined
}

/** How the rows were helped, what that changed, and the way to forget a layout. */
export function HelpBand({ uploadId, help, problem, share, toCheck, onHelp }: HelpBandProps) {
  const queries = useQueryClient()
  const forgetting = useAction(importCalls.forgetLayout, {
    announce: true,
    onSuccess: () => void queries.invalidateQueries({ queryKey: importQueries.preview(uploadId).queryKey }),
  })
  const layoutId = help?.layout?.layout_id
  if (!help && !problem) return null
  return (
    <section className={classes.band} aria-label="Help for the reader">
      <Note
        tone={problem ? 'bad' : 'info'}
        title={problem ? 'The help could not be used: the rows are as they were' : help && helpTitle(help)}
        action={
          <span className="flex wrap gap-8">
            {onHelp ? (
              <Button variant="default" size="xs" onClick={onHelp}>
                Change the help
              </Button>
            ) : null}
            {layoutId !== undefined && onHelp ? (
              <Button
                variant="default"
                size="xs"
                loading={forgetting.isPending}
                onClick={() => forgetting.mutate({ body: { layout_id: layoutId } })}
              >
                Forget the layout
              </Button>
            ) : null}
          </span>
        }
      >
        {problem || (help?.before ? worthWords(help.before, share, toCheck) : null)}
        {!problem && help?.by === 'person' && help.layout ? ' The layout is remembered.' : null}
      </Note>
    </section>
  )
}
