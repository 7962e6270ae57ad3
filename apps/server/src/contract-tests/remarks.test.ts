import { APPROVAL_KINDS } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../testing/demo-server.ts'
import { QUESTIONS } from './valid-calls/approvals.ts'
import { openStage } from './valid-calls/stage.ts'

/* What an approver writes is for the person who asked, whatever it is about and however it was decided. */
const { server } = await openDemo()
const stage = await openStage(server)

const newestNotice = () =>
  stage.one<{ text: string }>('select text from notification where user_id = $1 order by id desc limit 1', [
    stage.asker.userId,
  ])

test('every kind is asked here', () => {
  expect(new Set(QUESTIONS.map(([, kind]) => kind))).toEqual(new Set(APPROVAL_KINDS))
})

describe.each(QUESTIONS)('%s', (_what, _kind, _approved, _rejected, ask) => {
  test.each(['approve', 'reject'] as const)('%s: the asker reads the remarks', async (decision) => {
    const id = await ask(stage)
    const reason = `Remark ${stage.next()}: call me first.`
    await stage.boss.approvals.decide({ body: { id, decision, reason } })
    expect((await newestNotice()).text).toContain(reason)
  })
})
