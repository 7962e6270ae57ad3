import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { newEntryId } from '../../../../lib/device/entry-id.ts'
import { useKeptAction, useLeaveEntry } from '../../../../lib/device/use-kept-action.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { onsiteQueries } from '../queries.ts'
import { attendanceKind, halvesChangeKind } from '../waiting.ts'
import { addedTo, hoursOfDay, type PersonDraft } from './day-draft.ts'
import { keyOf, type WaitingSheet } from './halves.ts'
import { t } from './messages/en.ts'
import { type AttendanceDraft, changedHalves } from './waiting-halves.ts'

/** Said where nobody is asked for a reason: the server never had what is changed. */
const BEFORE_IT_ARRIVED = 'Changed on the device before it arrived'

/** What of a sheet is not saved, and how it is: new halves as a slip, changed ones as a correction. */
export function useCrewSave(
  sheet: WaitingSheet,
  people: readonly PersonDraft[],
  replaces: string | undefined,
) {
  const { project_id, day, times } = sheet
  const client = useQueryClient()
  const [slip_id, setSlipId] = useState(newEntryId)
  const leaveEntry = useLeaveEntry()
  const refresh = () => void client.invalidateQueries(onsiteQueries.all())
  // What is written from here on is another slip.
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

  async function send(reason: string): Promise<void> {
    for (const [after, records] of changed)
      await change
        .mutateAsync({
          id: newEntryId(),
          input: { project_id, day, reason: reason || BEFORE_IT_ARRIVED, records },
          about: aboutHalves(records, t('correctionTitle', { day: formatDay(day) })),
          after,
        })
        .catch(() => undefined)
    if (added.length > 0)
      await save
        .mutateAsync({
          id: slip_id,
          input: { body: { project_id, day, records: added, slip_id, made_at: clock.now().toISOString() } },
          about: aboutHalves(added, t('entryTitle', { day: formatDay(day) })),
          replaces,
        })
        .then(() => replaces && leaveEntry())
        .catch(() => undefined)
  }

  return {
    send,
    changes: added.length + [...changed.values()].flat().length,
    /** Changes of what the server has need a reason. */
    needsReason: ofServer,
    isPending: save.isPending || change.isPending,
    error: change.error ?? save.error,
  }
}
