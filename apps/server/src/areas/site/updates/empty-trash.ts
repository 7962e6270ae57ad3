import { TRASH_DAYS } from '@itayo/domain'
import type { Platform } from '../../../platform/context.ts'
import type { ScheduledJob } from '../../../platform/jobs.ts'
import { forEachCompany } from '../../foundation/company/each-company.ts'
import * as store from './store/spoken.ts'

const DAY_MS = 86_400_000

/** At night: what was moved to the trash a month ago is gone, with its files. */
export function trashJob(platform: Platform): ScheduledJob {
  return { name: 'updates.empty-trash', cron: '20 3 * * *', run: () => emptyTrash(platform) }
}

export async function emptyTrash(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - TRASH_DAYS * DAY_MS)
  await forEachCompany(platform, 'empty-trash', (tx) => store.emptyTrash(tx, before))
}
