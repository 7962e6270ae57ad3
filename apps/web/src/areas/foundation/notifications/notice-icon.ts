import {
  IconAt,
  IconBell,
  IconBuilding,
  IconChecklist,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconShieldLock,
  IconUserCheck,
} from '@tabler/icons-react'
import type { IconPart } from '../../../ui/icon.ts'

/** Icons by the kind of notice. Areas add their kinds; an unknown one is a plain bell. */
const ICONS: Record<string, IconPart> = {
  'approval.asked': IconChecklist,
  company: IconBuilding,
  'estimate.approved': IconCircleCheck,
  'estimate.rejected': IconCircleX,
  help: IconHelpCircle,
  mention: IconAt,
  person: IconUserCheck,
  role: IconShieldLock,
}

export function iconOf(kind: string): IconPart {
  return ICONS[kind] ?? IconBell
}
