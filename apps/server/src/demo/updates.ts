import { sql } from 'kysely'
import { setPreferences } from '../areas/foundation/notifications/preferences.ts'
import { likePost, pinPost } from '../areas/site/updates/react.ts'
import { addPost, addReply } from '../areas/site/updates/write.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { type PictureName, readPicture } from './projects/pictures.ts'
import { demoSites } from './requests.ts'

interface Told {
  /** Days before today. */
  ago: number
  by: 'asks' | 'decides'
  words: string
  pictures?: readonly PictureName[]
  replies?: readonly { by: 'asks' | 'decides'; words: string }[]
}

/** `{asks}` and `{decides}` are mentions of the two. */
const TALK: readonly Told[] = [
  {
    ago: 9,
    by: 'decides',
    words: 'Site rules: hard hats and shoes on, everybody. Deliveries by the east gate only.',
  },
  {
    ago: 5,
    by: 'asks',
    words: 'Rebar mat of grid A to D is ready for inspection. {decides} please call the district engineer.',
    pictures: ['rebar-mat'],
    replies: [
      { by: 'decides', words: 'Called. They come tomorrow at 9 AM.' },
      { by: 'asks', words: 'Curing log and cylinder results are printed.' },
    ],
  },
  {
    ago: 2,
    by: 'asks',
    words: 'Second-floor slab of grid A to D poured, 38.40 cu.m. Curing started at 4 PM.',
    pictures: ['concrete-pour', 'rebar-mat'],
    replies: [{ by: 'decides', words: 'Good work. Keep the surface wet for seven days.' }],
  },
  {
    ago: 1,
    by: 'decides',
    words:
      'The pump comes at 6 AM on the next pouring day. {asks} have the forms checked the evening before.',
  },
]

/** The people of a site tell each other news, over the last days. */
export async function loadUpdatesDemo(platform: Platform): Promise<void> {
  for (const { asks, decides, projects } of await demoSites(platform)) {
    for (const { id, isOpen } of projects)
      await tell({ asks, decides }, id, isOpen ? TALK : TALK.filter(({ by }) => by === 'decides').slice(0, 1))
    await setPreferences(asks, { mentions_by_mail: true })
  }
}

async function tell(
  people: { asks: Ctx; decides: Ctx },
  projectId: number,
  talk: readonly Told[],
): Promise<void> {
  const { asks, decides } = people
  const named = (words: string) =>
    words
      .replace('{asks}', `@[Site engineer](${asks.actor.userId})`)
      .replace('{decides}', `@[Project manager](${decides.actor.userId})`)
  for (const { ago, by, words, pictures = [], replies = [] } of talk) {
    const files = await Promise.all(
      pictures.map(async (name) => ({
        name: `${name}.jpg`,
        type: 'image/jpeg',
        content: await readPicture(name),
      })),
    )
    const post = await addPost(people[by], { project_id: projectId, message: named(words) }, files)
    for (const reply of replies)
      await addReply(people[reply.by], { post_id: post.post_id, message: named(reply.words) }, [])
    if (by === 'asks') await likePost(decides, post.post_id, 'like')
    else if (ago > 7) await pinPost(decides, post.post_id, true)
    await decides.transaction((tx) => backdate(tx, post.post_id, ago))
  }
}

/** The demo is loaded at once and tells of days. */
async function backdate(tx: Parameters<Parameters<Ctx['transaction']>[0]>[0], postId: number, days: number) {
  const earlier = sql<Date>`created_at - make_interval(days => ${days})`
  await tx.updateTable('post').set({ created_at: earlier }).where('id', '=', postId).execute()
  await tx.updateTable('post_reply').set({ created_at: earlier }).where('post_id', '=', postId).execute()
}
