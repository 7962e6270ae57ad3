import type { MachineUse } from '@itayo/contract'
import { fuelPerHour, isThirsty, machineCost, meterDoubt, type Shift, sum } from '@itayo/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { newEntryId } from '../../../../lib/device/entry-id.ts'
import { useKeptAction } from '../../../../lib/device/use-kept-action.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { formatDay, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { inOurWords } from '../../../../ui/language/spoken.ts'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { ReasonField, WordsField } from '../../../../ui/words-field.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls } from '../queries.ts'
import { RemarksField } from '../remarks-field.tsx'
import { shiftKind } from '../waiting.ts'
import { fuelWords } from './fuel-of-hour.tsx'
import classes from './machines.module.css'
import { t } from './messages/en.ts'
import { OperatorField } from './operator-field.tsx'
import {
  problemOf,
  type ShiftDraft,
  type ShiftPlace,
  shiftOf,
  withIdle,
  withWork,
  workedIn,
} from './shift-draft.ts'
import { WorkLines } from './work-lines.tsx'

export const shiftWords = (shift: Shift): string => (shift === 'day' ? t('dayShift') : t('nightShift'))

/** A shift as a device keeps it, with all that its form needs. */
export interface KeptShift {
  place: ShiftPlace
  draft: ShiftDraft
}

const FULL_DAY = 8
const HALF_DAY = 4

interface ShiftFormProps {
  place: ShiftPlace
  start: ShiftDraft
  /** The shift that is corrected; null writes a new one. */
  corrected: MachineUse | null
  /** The entry that waits on this device and is corrected by this. */
  replaces?: string | undefined
  onSaved: () => void
  onClose: () => void
}

/** A tap is the usual day; the other fields are for unusual ones. */
export function ShiftForm({ place, start, corrected, replaces, onSaved, onClose }: ShiftFormProps) {
  const [draft, setDraft] = useState(start)
  const [reason, setReason] = useState('')
  const [slip_id] = useState(newEntryId)
  const change = (part: Partial<ShiftDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start)
  useUnsavedChanges(isChanged)
  const save = useKeptAction(shiftKind, { onSuccess: onSaved, onKept: onSaved })
  const correct = useAction(onsiteCalls.correctUse, {
    announce: true,
    showsItself: () => true,
    onSuccess: onSaved,
  })
  const { error, isPending } = corrected ? correct : save

  const typed = shiftOf(draft)
  const problem = problemOf(draft, place)
  const worked = workedIn(draft)
  // A form that nobody has touched is not wrong yet.
  const errors = {
    ...fieldErrors(error),
    ...(problem &&
      isChanged &&
      problem.field.startsWith('meter') && { [problem.field]: inOurWords(problem.message) }),
  }
  const doubt = problem ? null : meterDoubt(typed)
  const isReady = problem === null && (corrected === null || (reason.trim() !== '' && isChanged))

  function send(): void {
    if (corrected)
      correct.mutate({
        body: { id: corrected.id, version: corrected.version, reason: reason.trim(), ...typed },
      })
    else
      save.mutate({
        id: slip_id,
        input: {
          body: {
            project_id: place.project_id,
            booking_id: place.booking_id,
            day: place.day,
            shift: place.shift,
            ...typed,
            slip_id,
            made_at: clock.now().toISOString(),
          },
        },
        about: {
          title: `${place.machine}, ${formatQuantity(worked)} h`,
          detail: [formatDay(place.day), shiftWords(place.shift), draft.remarks].filter(Boolean).join(' · '),
          project_id: place.project_id,
          draft: { place, draft } satisfies KeptShift,
        },
        replaces,
      })
  }

  const liters = fuelPerHour(typed.fuel_liters, worked)
  const cost =
    place.daily_rate === undefined
      ? null
      : sum(typed.items.map(({ hours }) => machineCost(hours, place.daily_rate as number)))
  return (
    <SidePanel
      title={corrected ? site('correctWhat', { what: corrected.number }) : place.machine}
      subtitle={[
        corrected ? place.machine : place.category,
        formatDay(place.day),
        shiftWords(place.shift),
      ].join(' · ')}
      onClose={() => void mayLeave().then((may) => may && onClose())}
      footer={
        <>
          <span className="grow small muted figures" role="status">
            {problem && isChanged
              ? inOurWords(problem.message)
              : t('hWorked', { hours: formatQuantity(worked) })}
            {cost === null || problem ? null : <span className="strong ink"> · {formatPeso(cost)}</span>}
          </span>
          <Button className={classes.save ?? ''} disabled={!isReady} loading={isPending} onClick={send}>
            {corrected ? site('saveCorrection') : t('saveShift')}
          </Button>
        </>
      }
    >
      <div className={`stack gap-16 pad-16 ${classes.form}`}>
        <div className={classes.taps}>
          <Button variant="default" onClick={() => setDraft((now) => withWork(now, FULL_DAY))}>
            {t('fullDay')}
          </Button>
          <Button variant="default" onClick={() => setDraft((now) => withWork(now, HALF_DAY))}>
            {t('halfDay')}
          </Button>
          <Button variant="default" onClick={() => setDraft((now) => withIdle(now, FULL_DAY))}>
            {t('idleAllDay')}
          </Button>
        </div>
        <WorkLines draft={draft} projectId={place.project_id} errors={errors} onChange={setDraft} />
        {place.needs_operator ? (
          <OperatorField
            draft={draft}
            place={place}
            error={errors.operator_id ?? errors.operator_name}
            onChange={change}
          />
        ) : null}
        <div className="stack halves tops gap-12">
          <NumberField
            label={t('meterStart')}
            value={draft.meter_start}
            error={errors.meter_start}
            onChange={(meter_start) => change({ meter_start })}
          />
          <NumberField
            label={t('meterEnd')}
            value={draft.meter_end}
            error={errors.meter_end}
            onChange={(meter_end) => change({ meter_end })}
          />
          {doubt ? <p className={`small warn ${classes.wide}`}>{doubt}</p> : null}
          <NumberField
            label={t('idle')}
            unit="h"
            max={24}
            value={draft.idle_hours}
            error={errors.idle_hours}
            onChange={(idle_hours) => change({ idle_hours })}
          />
          <NumberField
            label={t('brokenDown')}
            unit="h"
            max={24}
            value={draft.down_hours}
            error={errors.down_hours}
            onChange={(down_hours) => change({ down_hours })}
          />
          {draft.down_hours ? (
            <WordsField
              className={classes.wide ?? ''}
              label={t('whatBroken')}
              required
              maxRows={5}
              maxLength={500}
              value={draft.down_reason}
              error={errors.down_reason}
              onChange={(down_reason) => change({ down_reason })}
            />
          ) : null}
          <NumberField
            label={t('fuelDrawn')}
            unit="L"
            max={9999}
            description={fuelWords({ fuel_per_hour: liters, fuel_norm: place.fuel_norm }) || undefined}
            value={draft.fuel_liters}
            error={errors.fuel_liters}
            onChange={(fuel_liters) => change({ fuel_liters })}
          />
          {isThirsty(liters, place.fuel_norm) ? (
            <p className={`small warn ${classes.wide}`}>{t('clearlyMore')}</p>
          ) : null}
        </div>
        <RemarksField value={draft.remarks} onChange={(remarks) => change({ remarks })} />
        {corrected ? <ReasonField label={t('correctionReason')} value={reason} onChange={setReason} /> : null}
        <ProblemNote error={error} />
      </div>
    </SidePanel>
  )
}
