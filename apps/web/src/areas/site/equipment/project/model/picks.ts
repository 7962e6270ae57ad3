import type { BookingLine, EquipmentGroup, EquipmentNeed } from '@itayo/contract'
import type { Span, Taken } from './days.ts'

/** The choices made in a row before it is requested. */
export interface Pick extends Span {
  machine: number | null
  ticked: boolean
}

/** By the line of the estimate (`pe_id`). */
export type Picks = Readonly<Record<number, Pick>>

export const NO_PICK: Pick = { machine: null, start: null, end: null, ticked: false }

export const pickOf = (picks: Picks, need: EquipmentNeed): Pick => picks[need.pe_id] ?? NO_PICK

export const machineOf = (need: EquipmentNeed, pick: Pick) =>
  need.equipment_details.find(({ value }) => value === pick.machine)

/** Fields that must be chosen before the box can be ticked (EQP-024). */
export function missingOf({ machine, start, end }: Pick): string[] {
  return [
    ...(machine === null ? ['Model'] : []),
    ...(start === null ? ['Date Start'] : []),
    ...(end === null ? ['Date End'] : []),
  ]
}

/** A row that lost something it needs is not requested any more. */
export function withPick(picks: Picks, id: number, change: Partial<Pick>): Picks {
  const next = { ...NO_PICK, ...picks[id], ...change }
  const pick = { ...next, ticked: next.ticked && missingOf(next).length === 0 }
  const { [id]: _, ...others } = picks
  const isEmpty = pick.machine === null && pick.start === null && pick.end === null
  return isEmpty ? others : { ...others, [id]: pick }
}

/** Kept picks whose lines still exist; a machine that is gone is dropped from its pick. */
export function stillThere(picks: Picks, groups: readonly EquipmentGroup[]): Picks {
  const needs = groups.flatMap(({ details }) => details)
  return needs.reduce<Picks>((found, need) => {
    const pick = picks[need.pe_id]
    if (!pick) return found
    const isThere = machineOf(need, pick) !== undefined
    return withPick(found, need.pe_id, isThere ? pick : { ...pick, machine: null })
  }, {})
}

export interface Ticked {
  need: EquipmentNeed
  category: string
  pick: Pick
}

export function tickedOf(groups: readonly EquipmentGroup[], picks: Picks): Ticked[] {
  return groups.flatMap(({ equipmentName, details }) =>
    details
      .map((need) => ({ need, category: equipmentName, pick: pickOf(picks, need) }))
      .filter(({ pick }) => pick.ticked),
  )
}

export type SentLine = Omit<BookingLine, 'notes'>

export function linesOf(ticked: readonly Ticked[]): SentLine[] {
  return ticked.flatMap(({ need, category, pick }) => {
    const machine = machineOf(need, pick)
    if (!machine || pick.start === null || pick.end === null) return []
    return {
      brand_id: machine.value,
      brand: machine.label,
      category,
      category_id: need.category_id,
      equipment_id: machine.equipment_id,
      rental: machine.rental,
      date_start: pick.start,
      date_end: pick.end,
      psow_id: need.psow_id,
      pe_id: need.pe_id,
    }
  })
}

/** One machine stands in one place: days that other ticked rows want of it are gone for this one. */
export function wantedElsewhere(ticked: readonly Ticked[], id: number, machine: number | null): Taken[] {
  return ticked.flatMap(({ need, pick }) =>
    need.pe_id !== id && machine !== null && pick.machine === machine && pick.start && pick.end
      ? [{ from: pick.start, to: pick.end, by: `this request, ${need.work_item_number}`, isPending: true }]
      : [],
  )
}

/** Groups and rows that the search and the scope of work let through. */
export function foundNeeds(
  groups: readonly EquipmentGroup[],
  { search, sow }: { search: string; sow: string },
): EquipmentGroup[] {
  const wanted = search.trim().toLowerCase()
  return groups.flatMap(({ equipmentName, details }) => {
    const isNamed = equipmentName.toLowerCase().includes(wanted)
    const found = details.filter(
      (need) =>
        (sow === '' || need.sow === sow) &&
        (isNamed ||
          [need.work_item, need.work_item_number, need.work_item_code, need.description, need.sow].some(
            (words) => words.toLowerCase().includes(wanted),
          )),
    )
    return found.length > 0 ? [{ equipmentName, details: found }] : []
  })
}

/** '3 work items · 2 ticked'; '2 work items · all requested'. */
export function groupWords(details: readonly EquipmentNeed[], picks: Picks): string {
  const ticked = details.filter((need) => pickOf(picks, need).ticked).length
  const words = `${details.length} ${details.length === 1 ? 'work item' : 'work items'}`
  if (ticked > 0) return `${words} · ${ticked} ticked`
  return isAllRequested(details) ? `${words} · all requested` : words
}

export const isAllRequested = (details: readonly EquipmentNeed[]) =>
  details.every(({ request_count }) => request_count > 0)
