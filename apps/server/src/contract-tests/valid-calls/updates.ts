import type { contract } from '@itayo/contract'
import type { SignedInClient } from '../../testing/test-server.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const data = (sent: object) => ({ data: JSON.stringify(sent) })

async function posted(stage: Stage, by: SignedInClient = stage.asker): Promise<number> {
  const { id } = await stage.drafted()
  const post = await by.updates.add({ body: data({ project_id: id, message: 'Slab poured.' }), files: [] })
  return post.response.post_id
}

export const updatesCalls: ValidCalls<typeof contract.updates> = {
  add: [
    {
      leaves: ['update.posted'],
      async prepare(stage) {
        const { id } = await stage.drafted()
        return { by: stage.asker, body: data({ project_id: id, message: 'Slab poured.' }), files: [] }
      },
    },
  ],
  addReply: [
    {
      leaves: ['update.replied'],
      async prepare(stage) {
        return { by: stage.asker, body: data({ post_id: await posted(stage), message: 'Noted.' }), files: [] }
      },
    },
  ],
  edit: [
    {
      leaves: ['update.changed'],
      async prepare(stage) {
        const id = await posted(stage)
        return { by: stage.asker, params: { type: 'post', id }, body: { message: 'Cured.' }, files: [] }
      },
    },
  ],
  trash: [
    {
      leaves: ['update.trashed'],
      prepare: async (stage) => ({ by: stage.asker, params: { type: 'post', id: await posted(stage) } }),
    },
  ],
  restore: [
    {
      leaves: ['update.restored'],
      async prepare(stage) {
        const params = { type: 'post', id: await posted(stage) }
        await stage.asker.updates.trash({ params })
        return { by: stage.asker, params }
      },
    },
  ],
  like: [
    {
      leavesNothing: 'a like is no change of the project’s papers',
      prepare: async (stage) => ({
        by: stage.asker,
        body: { post_id: await posted(stage), action: 'like' },
      }),
    },
  ],
  pin: [
    {
      leaves: ['update.pinned'],
      prepare: async (stage) => ({ by: stage.boss, body: { post_id: await posted(stage), pinned: true } }),
    },
  ],
}
