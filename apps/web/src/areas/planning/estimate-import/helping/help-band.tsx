import type { ReadingHelp } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { Note } from '../../../../ui/note.tsx'
import { t } from '../messages/en.ts'
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
  function refresh(): void {
    void queries.invalidateQueries({ queryKey: importQueries.preview(uploadId).queryKey })
    void queries.invalidateQueries(importQueries.allLayouts())
  }
  const forgetting = useAction(importCalls.forgetLayout, {
    announce: true,
    onSuccess: refresh,
    // Somebody named it anew, or was faster.
    onError: refresh,
  })
  const layout = help?.layout
  if (!help && !problem) return null
  return (
    <section className={classes.band} aria-label={t('helpForReader')}>
      <Note
        tone={problem ? 'bad' : 'info'}
        title={problem ? t('helpUnused') : help && helpTitle(help)}
        action={
          <span className="flex wrap gap-8">
            {onHelp ? (
              <Button variant="default" size="xs" onClick={onHelp}>
                {t('changeHelp')}
              </Button>
            ) : null}
            {layout && onHelp ? (
              <Button
                variant="default"
                size="xs"
                loading={forgetting.isPending}
                onClick={() => {
                  const { layout_id, version } = layout
                  forgetting.mutate({ body: { layout_id, version } })
                }}
              >
                {t('forgetConfirm')}
              </Button>
            ) : null}
          </span>
        }
      >
        {(problem && inOurWords(problem)) || (help?.before ? worthWords(help.before, share, toCheck) : null)}
        {!problem && help?.by === 'person' && help.layout ? ` ${t('layoutRemembered')}` : null}
      </Note>
    </section>
  )
}
