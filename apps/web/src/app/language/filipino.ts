import { ERRORS, type ErrorCode, FILIPINO_ERRORS, FILIPINO_SENTENCES } from '@itayo/contract'
import { fil as attachments } from '../../areas/foundation/attachments/messages/fil.ts'
import { fil as device } from '../../areas/foundation/device/messages/fil.ts'
import { fil as estimateImport } from '../../areas/planning/estimate-import/messages/fil.ts'
import { fil as attendance } from '../../areas/site/onsite/attendance/messages/fil.ts'
import { fil as count } from '../../areas/site/onsite/count/messages/fil.ts'
import { fil as inbound } from '../../areas/site/onsite/inbound/messages/fil.ts'
import { fil as machines } from '../../areas/site/onsite/machines/messages/fil.ts'
import { fil as site } from '../../areas/site/onsite/messages/fil.ts'
import { fil as stock } from '../../areas/site/onsite/stock/messages/fil.ts'
import { fil as use } from '../../areas/site/onsite/use/messages/fil.ts'
import { fil as reports } from '../../areas/site/reports/logs/messages/fil.ts'
import { fil as transfers } from '../../areas/site/transfers/messages/fil.ts'
import { fil as lib } from '../../lib/messages/fil.ts'
import type { Translation } from '../../ui/language/spoken.ts'
import { fil as ui } from '../../ui/messages/fil.ts'
import { fil as frame } from '../frame/messages/fil.ts'
import { fil as navigation } from '../navigation/messages/fil.ts'

/**
 * The server answers these in English, because it does not know yet who asks: a session that ended, a busy
 * hour.
 */
const ERROR_TEXTS = Object.fromEntries(
  Object.entries(FILIPINO_ERRORS).flatMap(([code, { title, text }]) => {
    const english = ERRORS[code as ErrorCode]
    return [
      [english.title, title],
      [english.text, text],
    ]
  }),
)

/** Every word in Filipino. Loaded for people who read it, and kept on the device with the program. */
export const FILIPINO: Translation = {
  words: {
    ui,
    lib,
    frame,
    navigation,
    device,
    attachments,
    site,
    'estimate-import': estimateImport,
    'site.attendance': attendance,
    'site.inbound': inbound,
    'site.use': use,
    'site.stock': stock,
    'site.machines': machines,
    'site.count': count,
    'site.transfers': transfers,
    'site.reports': reports,
  },
  sentences: { ...ERROR_TEXTS, ...FILIPINO_SENTENCES },
}
