import { IconBell, IconBuilding, IconHelpCircle, IconShieldLock, IconUserCheck } from '@tabler/icons-react'
import type { IconPart } from '../../ui/icon.ts'

/** By what a notice is about. Areas add their kinds; an unknown one is a plain bell. */
const ICONS: Record<string, IconPart> = {
  company: IconBuilding,
  help: IconHelpCircle,
  person: IconUserCheck,
  role: IconShieldLock,
}

export function iconOf(kind: string): IconPart {
  return ICONS[kind] ?? IconBell
}
