import { saveMail } from '../areas/insight/monthly/mail-settings.ts'
import type { Platform } from '../platform/context.ts'
import { demoPeople } from './people.ts'

/** Whoever decides in a company gets the report of its open project on the 5th of each month. */
export async function loadMonthlyDemo(platform: Platform): Promise<void> {
  for (const { decides, open } of await demoPeople(platform)) {
    const { id } = await decides.transaction((tx) =>
      tx.selectFrom('project').select('id').where('identifier', '=', open).executeTakeFirstOrThrow(),
    )
    await saveMail(decides, { project_id: id, is_on: true, day: 5, user_ids: [decides.actor.userId] })
  }
}
