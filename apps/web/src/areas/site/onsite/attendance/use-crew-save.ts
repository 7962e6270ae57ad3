import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { newEntryId } from '../../../../lib/device/entry-id.ts'
import { outbox } from '../../../../lib/device/outbox.ts'
import { useKeptAction, useLeaveEntry } from '../../../../lib/device/use-kept-action.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { onsiteQueries } from '../queries.ts'
import { attendanceKind, halvesChangeKind } from '../waiting.ts'
import { addedTo, hoursOfDay } from './day-draft.ts'
import { type ChangedHalf, keyOf, type PersonDraft, type WaitingSheet } from './halves.ts'
import { t } from './messages/en.ts'
import { type AttendanceDraft, type AttendanceEntry, changedHalves } from './waiting-halves.ts'

/** Said where nobody is asked for a reason: the server never had what is changed. */
const BEFORE_IT_ARRIVED = 'Changed on the device before it arrived'

/** Unsaved parts of a sheet are saved in two ways: new halves as a slip, changed ones as a correction. */
export function useCrewSave(
  sheet: WaitingSheet,
  people: readonly PersonDraft[],
  corrected: AttendanceEntry | null,
) {
  const { project_id, day, times } = sheet
  const client = useQueryClient()
  const [slip_id, setSlipId] = useState(newEntryId)
  const leaveEntry = useLeaveEntry()
  const refresh = () => void client.invalidateQueries(onsiteQueries.all())
  // The next entries are another slip.
  const nextSlip = () => setSlipId(newEntryId())
  const save = useKeptAction(attendanceKind, {
    onSuccess() {
      nextSlip()
      refresh()
    },
    onKept: nextSlip,
  })
  const change = useKeptAction(halvesChangeKind, { onSuccess: refresh })
  const added = addedTo(people)
  const changed = changedHalves(people)
  const ofServer = changed.get(null)?.length ?? 0

  const draft: AttendanceDraft = {
    people: people.map(({ manpower_id, name, designation_id, designation }) => ({
      manpower_id,
      name,
      designation_id,
      designation,
    })),
  }

  function aboutHalves(records: readonly Parameters<typeof keyOf>[0][], title: string) {
    const keys = new Set(records.map(keyOf))
    const written = people.filter(({ key }) => keys.has(key))
    const hours = written.map((person) => hoursOfDay(person, times))
    const overtime = hours.reduce((sum, one) => sum + one.overtime, 0)
    const regular = hours.reduce((sum, one) => sum + one.regular, 0)
    const workers = t('workers', { count: written.length })
    const detail =
      overtime > 0
        ? t('detailOvertime', { workers, hours: regular, overtime })
        : t('detail', { workers, hours: regular })
    return { title, detail, project_id, draft }
  }

  const sendChanged = (reason: string, after: string | null, records: readonly ChangedHalf[]) =>
    change.mutateAsync({
      id: newEntryId(),
      input: { project_id, day, reason: reason || BEFORE_IT_ARRIVED, records },
      about: aboutHalves(records, t('correctionTitle', { day: formatDay(day) })),
      after,
    })
  const sendAdded = () =>
    save.mutateAsync({
      id: slip_id,
      input: { body: { project_id, day, records: added, slip_id, made_at: clock.now().toISOString() } },
      about: aboutHalves(added, t('entryTitle', { day: formatDay(day) })),
      replaces: corrected?.id,
    })
  /** A refusal tells the person by itself, and hinders none of the rest. */
  const isTaken = (sent: Promise<unknown>) =>
    sent.then(
      () => true,
      () => {
        // Why may stand on the sheet by now: somebody else wrote it.
        refresh()
        return false
      },
    )

  async function send(reason: string): Promise<void> {
    let areAllTaken = true
    for (const [after, records] of changed)
      areAllTaken = (await isTaken(sendChanged(reason, after, records))) && areAllTaken
    if (added.length > 0) areAllTaken = (await isTaken(sendAdded())) && areAllTaken
    if (areAllTaken && corrected) await drop()
  }

  /** The entry that was corrected has nothing left to say. */
  async function drop(): Promise<void> {
    if (corrected) await outbox.withdraw(corrected.id)
    leaveEntry()
  }

  const changes = added.length + [...changed.values()].flat().length
  return {
    send,
    drop,
    /** Refused changes can be dropped: the sheet has them as somebody else wrote them by now. */
    canDrop: corrected !== null && changes === 0,
    changes,
    /** Changes of what the server has need a reason. */
    needsReason: ofServer,
    isPending: save.isPending || change.isPending,
    error: change.error ?? save.error,
  }
}
