import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { readId, useAddressParams } from '../../../lib/address-params.ts'
import { PostDialog, type Writing } from './compose/post-dialog.tsx'
import { WriteCard } from './compose/write-card.tsx'
import { Feed } from './feed.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { updatesQueries } from './queries.ts'
import { MediaSide } from './side/media-side.tsx'
import classes from './updates-tab.module.css'
import { useFeed } from './use-feed.ts'

/** The Updates tab of a project: what people tell each other about it (UPD-020). */
export function UpdatesTab({ projectId }: { projectId: number }) {
  const client = useQueryClient()
  const [params, change] = useAddressParams()
  const post = readId(params.get('post') ?? undefined)
  const by = post ? undefined : readId(params.get('by') ?? undefined)
  const withFiles = !post && params.get('files') === '1'
  const feed = useFeed(projectId, { by, withFiles, post })
  const [writing, setWriting] = useState<Writing | null>(null)
  const isFiltered = by !== undefined || withFiles

  const set = (name: string, value: string) =>
    change(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  const onReload = useCallback(
    () => void client.invalidateQueries(updatesQueries.all(projectId)),
    [client, projectId],
  )
  const allPath = `/projects/Index?id=${projectId}&menu=8`
  return (
    <div className={`full stack tops page-pad gap-panels ${classes.page}`}>
      <div className="shrink stack gap-panels">
        {feed.rights.write ? <WriteCard onWrite={(begin) => setWriting({ mode: 'save', begin })} /> : null}
        {post ? (
          <Link className={`row gap-6 dense medium ${classes.back}`} to={allPath}>
            <IconArrowLeft size={16} stroke={1.7} aria-hidden />
            All updates
          </Link>
        ) : feed.posts.length > 0 || isFiltered ? (
          <FeedFilters
            people={feed.people}
            by={by}
            withFiles={withFiles}
            onBy={(id) => set('by', id)}
            onWithFiles={(wanted) => set('files', wanted ? '1' : '')}
          />
        ) : null}
        <Feed
          projectId={projectId}
          feed={feed}
          only={post ? 'post' : isFiltered ? 'filtered' : null}
          allPath={allPath}
          onClearFilters={() => {
            set('by', '')
            set('files', '')
          }}
          onWrite={setWriting}
          onReload={onReload}
        />
      </div>
      <div className="shrink stack gap-panels">
        <MediaSide projectId={projectId} />
      </div>
      {writing ? (
        <PostDialog projectId={projectId} writing={writing} onClose={() => setWriting(null)} />
      ) : null}
    </div>
  )
}
