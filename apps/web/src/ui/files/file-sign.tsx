import {
  IconFile,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react'
import type { IconPart } from '../icon.ts'

const SIGNS: Record<string, { icon: IconPart; tone: 'good' | 'bad' | 'warn' | 'accent' }> = {
  pdf: { icon: IconFileTypePdf, tone: 'bad' },
  xlsx: { icon: IconFileTypeXls, tone: 'good' },
  xls: { icon: IconFileTypeXls, tone: 'good' },
  csv: { icon: IconFileTypeCsv, tone: 'good' },
  docx: { icon: IconFileTypeDocx, tone: 'accent' },
  doc: { icon: IconFileTypeDocx, tone: 'accent' },
  pptx: { icon: IconFileTypePpt, tone: 'warn' },
  ppt: { icon: IconFileTypePpt, tone: 'warn' },
  txt: { icon: IconFileText, tone: 'accent' },
  ...signs('jpg jpeg jfif png gif', IconPhoto),
  ...signs('mp4 webm avi mov mkv flv 3gp ogv wmv', IconMovie),
}

function signs(endings: string, icon: IconPart) {
  return Object.fromEntries(endings.split(' ').map((ending) => [ending, { icon, tone: 'accent' as const }]))
}

/** A file's kind shows in the colour of its program. */
export function FileSign({ name, size = 20 }: { name: string; size?: number }) {
  const sign = SIGNS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  const Icon = sign?.icon ?? IconFile
  return (
    <span className="fixed middle muted toned" data-tone={sign?.tone}>
      <Icon size={size} stroke={1.6} aria-hidden />
    </span>
  )
}
