import * as audit from '../../../../platform/audit.ts'
import { today } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import { oneAtATime } from '../../../../platform/database/one-at-a-time.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { asAppError, isPassing } from '../../../../platform/errors.ts'
import { publish } from '../../../../platform/events.ts'
import type { JobOrigin } from '../../../../platform/jobs.ts'
import { notify } from '../../../foundation/notifications/notify.ts'
import { planOf } from './plans.ts'
import * as store from './store/uploads.ts'
import { transactionsOf } from './transactions.ts'

const TRIES = 3
const IN_THE_WAY = 'Somebody else was changing the list, so nothing was loaded. Please try again.'
const OUR_FAULT = 'Something went wrong here, so nothing was loaded. Please try again.'

/** Loads the rows that are right, in one transaction: all of them or none. */
export async function loadUpload(platform: Platform, uploadId: number, origin: JobOrigin): Promise<void> {
  const { transaction, companyId } = transactionsOf(platform, origin)

  async function giveBack(refusal: string): Promise<void> {
    await transaction(async (tx) => {
      const upload = await store.lock(tx, uploadId)
      if (upload?.state !== 'loading') return
      await store.setState(tx, uploadId, 'checked', { refusal })
      await publish(tx, { company_id: companyId, user_id: null, topic: 'upload', id: uploadId })
    })
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction((tx) => load(tx, platform, companyId, uploadId))
    } catch (error) {
      // The queue lies in the same database: it tries again once the database is back.
      if (isPassing(error)) throw error
      const { code } = asAppError(error)
      if (code === 'conflict' && attempt < TRIES) continue
      platform.log.error({ err: error, upload_id: uploadId }, 'an uploaded list could not be loaded')
      return giveBack(code === 'conflict' ? IN_THE_WAY : OUR_FAULT)
    }
  }
}

async function load(tx: Tx, platform: Platform, companyId: number, uploadId: number): Promise<void> {
  const upload = await store.lock(tx, uploadId)
  if (upload?.state !== 'loading') return
  const plan = planOf(upload.list)
  // Two files with the same new person would otherwise both add them.
  await oneAtATime(tx, `lists.load ${companyId} ${plan.list}`)
  await store.joinHashed(tx)
  const { added, changed } = await plan.load(tx, uploadId, today(platform.clock))
  const right = upload.rows_read - upload.rows_wrong
  await store.setCounts(tx, uploadId, {
    rows_added: added,
    rows_changed: changed,
    rows_same: right - added - changed,
  })
  await store.setState(tx, uploadId, 'done', { finished_at: platform.clock.now() })
  await store.clearRows(tx, uploadId, 'right')
  const { file_name, rows_wrong } = upload
  await audit.record(tx, plan.uploaded, uploadId, {
    after: { file: file_name, added, changed, same: right - added - changed, left_out: rows_wrong },
  })
  await publish(tx, { company_id: companyId, user_id: null, topic: 'upload', id: uploadId })
  await publish(tx, { company_id: companyId, user_id: null, topic: plan.topic, id: null })
  if (upload.created_by === null) return
  await notify(
    tx,
    { companyId, userId: upload.created_by },
    {
      kind: 'list-uploaded',
      title: `${shortened(file_name)} was loaded: ${added} added, ${changed} changed, ${rows_wrong} left out`,
      link: plan.page,
    },
  )
}

/** A notice's title has room for so much of a name. */
const NAME_SHOWN = 50

function shortened(name: string): string {
  return name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN - 1).toWellFormed()}…` : name
}
