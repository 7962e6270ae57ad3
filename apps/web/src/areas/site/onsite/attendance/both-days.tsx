import { HALVES } from '@itayo/domain'
import { Button } from '@mantine/core'
import classes from './attendance.module.css'
import { keepTheirs, takeMine, writersOf } from './contested.ts'
import type { HalfDraft, Mine, PersonDraft } from './halves.ts'
import { t } from './messages/en.ts'

/** "AM 07:00 – 12:00 · PM absent". */
function wordsOf(halves: Readonly<Record<string, HalfDraft | null | undefined>>, of: Mine): string {
  return HALVES.filter((half) => of[half])
    .map((half) => `${half.toUpperCase()} ${timesOf(halves[half])}`)
    .join(' · ')
}

function timesOf(half: HalfDraft | null | undefined): string {
  if (!half) return t('nothingWritten')
  return half.is_absent ? t('absentThen') : `${half.time_in ?? '…'} – ${half.time_out ?? '…'}`
}

interface BothDaysProps {
  person: PersonDraft
  onChange: (person: PersonDraft) => void
}

/** Two people wrote down the same day: one of the two versions stays. */
export function BothDays({ person, onChange }: BothDaysProps) {
  const { name, saved, mine } = person
  if (!mine) return null
  return (
    <div className={`stack gap-8 dense tinted ${classes.both}`} data-tone="warn">
      <dl className="stack gap-4">
        <div className="row wrap gap-4-8">
          <dt className="strong">{writersOf(person).join(', ') || t('someoneElse')}:</dt>
          <dd>{wordsOf(saved, mine)}</dd>
        </div>
        <div className="row wrap gap-4-8">
          <dt className="strong">{t('you')}:</dt>
          <dd>{wordsOf(mine, mine)}</dd>
        </div>
      </dl>
      <div className={`row wrap gap-8 ${classes.choices}`}>
        <Button
          variant="default"
          aria-label={t('keepTheirsFor', { name })}
          onClick={() => onChange(keepTheirs(person))}
        >
          {t('keepTheirs')}
        </Button>
        <Button aria-label={t('useMineFor', { name })} onClick={() => onChange(takeMine(person))}>
          {t('useMine')}
        </Button>
      </div>
    </div>
  )
}
