import {
  IconClipboardCheck,
  IconFile,
  IconPhoto,
  IconReport,
  IconStack2,
  IconTractor,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { IconPart } from '../../../ui/icon.ts'

const ICONS: Readonly<Record<string, IconPart>> = {
  attendance: IconClipboardCheck,
  'attendance-change': IconClipboardCheck,
  delivery: IconTruckDelivery,
  release: IconStack2,
  'machine-shift': IconTractor,
  report: IconReport,
  file: IconPhoto,
}

export const iconOf = (kind: string): IconPart => ICONS[kind] ?? IconFile
