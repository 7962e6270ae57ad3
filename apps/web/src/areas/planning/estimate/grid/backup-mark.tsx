import { IconCalculator } from '@tabler/icons-react'
import { Hint } from '../../../../ui/hint.tsx'
import type { DraftLine } from '../model/types.ts'
import { BACKUP_WORDS } from './figures-text.ts'

/** As long as the calculated cell was not typed over (EST-086). */
export function BackupMark({ line: { isBackup, formulas } }: { line: DraftLine }) {
  if (!isBackup || !(formulas.count ?? formulas.duration)) return null
  return (
    <Hint text={BACKUP_WORDS}>
      <span className="fixed middle muted">
        <IconCalculator size={15} stroke={1.7} role="img" aria-label={BACKUP_WORDS} />
      </span>
    </Hint>
  )
}
