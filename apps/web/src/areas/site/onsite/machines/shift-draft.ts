import type { DayMachine, MachineUse } from '@itayo/contract'
import { type KnownMachine, type Shift, type WrongField, whyNotShift, workedHours } from '@itayo/domain'

interface LineDraft {
  key: number
  psow_id: string | null
  hours: number | null
}

/** A machine's shift as it is typed. */
export interface ShiftDraft {
  operatorBy: 'list' | 'name'
  operator_id: string | null
  operator_name: string
  lines: readonly LineDraft[]
  meter_start: number | null
  meter_end: number | null
  idle_hours: number | null
  down_hours: number | null
  down_reason: string
  fuel_liters: number | null
  remarks: string
}

/** The shift that a form is for: of a machine of the day, or one that is written already. */
export interface ShiftPlace {
  project_id: number
  booking_id: number
  /** "Komatsu PC200-8 · BH-0001". */
  machine: string
  category: string
  day: string
  shift: Shift
  daily_rate: number | undefined
  fuel_norm: number | null
  needs_operator: boolean
  known: KnownMachine
}

const keyed = (psow_id: number | null) => (psow_id === null ? null : String(psow_id))

/** For a machine that nobody has written for this shift: where its meter stands, and who operated it last. */
export function newShift(
  machine: DayMachine,
  day: string,
  shift: Shift,
): { place: ShiftPlace; draft: ShiftDraft } {
  const other = machine.uses.find((use) => use.shift !== shift)
  // The night goes on where the day ended.
  const dayEnd = shift === 'night' ? (other?.meter_end ?? null) : null
  const meterBefore = dayEnd ?? machine.meter_before
  const before = machine.operator_before
  const hasName = before !== null && before.operator_id === null
  return {
    place: {
      project_id: machine.project_id,
      booking_id: machine.booking_id,
      machine: `${machine.model} · ${machine.unique_id}`,
      category: machine.category,
      day,
      shift,
      daily_rate: machine.daily_rate,
      fuel_norm: machine.fuel_norm,
      needs_operator: machine.needs_operator,
      known: {
        hoursOfOtherShift: other ? other.worked_hours + other.idle_hours + other.down_hours : 0,
        meterBefore,
        meterAfter: null,
      },
    },
    draft: {
      operatorBy: hasName ? 'name' : 'list',
      operator_id: keyed(before?.operator_id ?? null),
      operator_name: hasName ? before.operator : '',
      lines: [{ key: 0, psow_id: keyed(machine.psow_id), hours: null }],
      meter_start: meterBefore,
      meter_end: null,
      idle_hours: null,
      down_hours: null,
      down_reason: '',
      fuel_liters: null,
      remarks: '',
    },
  }
}

/** A written shift, to be corrected; the server knows the shifts around it. */
export function writtenShift(use: MachineUse): { place: ShiftPlace; draft: ShiftDraft } {
  return {
    place: {
      project_id: use.project_id,
      booking_id: use.booking_id,
      machine: `${use.model} · ${use.unique_id}`,
      category: use.category,
      day: use.day,
      shift: use.shift,
      daily_rate: use.daily_rate,
      fuel_norm: use.fuel_norm,
      needs_operator: use.needs_operator,
      known: { hoursOfOtherShift: 0, meterBefore: null, meterAfter: null },
    },
    draft: {
      operatorBy: use.operator_id === null && use.operator !== '' ? 'name' : 'list',
      operator_id: keyed(use.operator_id),
      operator_name: use.operator_id === null ? use.operator : '',
      lines: use.items.map(({ psow_id, hours }, key) => ({ key, psow_id: keyed(psow_id), hours })),
      meter_start: use.meter_start,
      meter_end: use.meter_end,
      idle_hours: use.idle_hours || null,
      down_hours: use.down_hours || null,
      down_reason: use.down_reason,
      fuel_liters: use.fuel_liters,
      remarks: use.remarks,
    },
  }
}

/** One tap for the usual day: all of it on the first line. */
export function withWork(draft: ShiftDraft, hours: number): ShiftDraft {
  const [first = { key: 0, psow_id: null, hours: null }] = draft.lines
  return { ...draft, lines: [{ ...first, hours }], idle_hours: null, down_hours: null }
}

/** It was there all day, and nothing was to do. */
export const withIdle = (draft: ShiftDraft, hours: number): ShiftDraft => ({
  ...draft,
  lines: draft.lines.slice(0, 1).map((line) => ({ ...line, hours: null })),
  idle_hours: hours,
  down_hours: null,
})

export const withLine = (draft: ShiftDraft, key: number, part: Partial<LineDraft>): ShiftDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
})

export const withNewLine = (draft: ShiftDraft): ShiftDraft => ({
  ...draft,
  lines: [
    ...draft.lines,
    { key: Math.max(-1, ...draft.lines.map(({ key }) => key)) + 1, psow_id: null, hours: null },
  ],
})

export const withoutLine = (draft: ShiftDraft, key: number): ShiftDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
})

/** As it is sent: lines without hours are not there. */
export function shiftOf(draft: ShiftDraft) {
  return {
    operator_id: draft.operatorBy === 'list' && draft.operator_id ? Number(draft.operator_id) : null,
    operator_name: draft.operatorBy === 'name' ? draft.operator_name.trim() : '',
    meter_start: draft.meter_start,
    meter_end: draft.meter_end,
    items: draft.lines.flatMap(({ psow_id, hours }) =>
      hours ? [{ psow_id: psow_id === null ? null : Number(psow_id), hours }] : [],
    ),
    idle_hours: draft.idle_hours ?? 0,
    down_hours: draft.down_hours ?? 0,
    down_reason: draft.down_hours ? draft.down_reason.trim() : '',
    fuel_liters: draft.fuel_liters || null,
    remarks: draft.remarks.trim(),
  }
}

/** The first field that keeps it from being saved; null when none does. */
export function problemOf(
  draft: ShiftDraft,
  { known, needs_operator }: Pick<ShiftPlace, 'known' | 'needs_operator'>,
): WrongField | null {
  const shift = shiftOf(draft)
  const hasOperator = shift.operator_id !== null || shift.operator_name !== ''
  return whyNotShift({ ...shift, hasOperator, needsOperator: needs_operator }, known)
}

export const workedIn = (draft: ShiftDraft): number => workedHours(shiftOf(draft).items)
