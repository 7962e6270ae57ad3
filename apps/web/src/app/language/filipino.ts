import { fil as attachments } from '../../areas/foundation/attachments/messages/fil.ts'
import { fil as device } from '../../areas/foundation/device/messages/fil.ts'
import { fil as lib } from '../../lib/messages/fil.ts'
import type { Translation } from '../../ui/language/spoken.ts'
import { fil as ui } from '../../ui/messages/fil.ts'
import { fil as frame } from '../frame/messages/fil.ts'
import { fil as navigation } from '../navigation/messages/fil.ts'

/** Every word in Filipino. Loaded for people who read it, and kept on the device with the program. */
export const FILIPINO: Translation = {
  words: { ui, lib, frame, navigation, device, attachments },
  sentences: {},
}
