import type { contract } from '@itayo/contract'
import type { SignedInClient } from '../../testing/test-server.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const WEEK = { date_range_start: '2026-11-09', date_range_end: '2026-11-15' }

async function written(stage: Stage, by: SignedInClient = stage.asker): Promise<number> {
  const { scope } = await stage.drafted()
  const body = { ...WEEK, psow_id: String(scope.psow_id), content: 'Slab poured.' }
  return (await by.comments.add({ body, files: [] })).response.comment_id
}

export const commentsCalls: ValidCalls<typeof contract.comments> = {
  add: [
    {
      leaves: ['comment.written'],
      async prepare(stage) {
        const { scope } = await stage.drafted()
        const body = { ...WEEK, psow_id: String(scope.psow_id), content: 'Slab poured.' }
        return { by: stage.asker, body, files: [] }
      },
    },
  ],
  update: [
    {
      leaves: ['comment.changed'],
      async prepare(stage) {
        const body = { comment_id: String(await written(stage)), new_content: 'Slab cured.' }
        return { by: stage.asker, body, files: [] }
      },
    },
  ],
  remove: [
    {
      leaves: ['comment.deleted'],
      prepare: async (stage) => ({ by: stage.asker, body: { comment_id: await written(stage) } }),
    },
  ],
  seen: [
    {
      leavesNothing: 'reading is no change of the project’s papers',
      prepare: async (stage) => ({
        by: stage.asker,
        body: { comment_ids: [await written(stage, stage.boss)] },
      }),
    },
  ],
}
