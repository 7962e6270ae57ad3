import type { Dependency } from '@itayo/contract'

/** The value of None among the things to depend on (SOW-010). */
export const NONE = 0

export const REMOVES_OTHERS = 'By selecting none option, your current selected dependencies will be removed.'

/** None is the absence of the others, however it was sent. */
export function realOnes(list: readonly Dependency[]): Dependency[] {
  return list.filter(({ value }) => value !== NONE)
}

/** A link that was there keeps its kind and lag (D-26); a new one waits for the end, without lag. */
function linkTo(option: { label: string; value: number }, saved: readonly Dependency[]): Dependency {
  return (
    saved.find(({ value }) => value === option.value) ?? {
      label: option.label,
      value: option.value,
      kind: 'FS',
      lag: 0,
      lag_unit: 'calendar',
    }
  )
}

export type Choice = { do: 'ask' } | { do: 'set'; chosen: Dependency[] }

/**
 * Choosing an option, or choosing it again to leave it out. Another takes None away (SOW-017); None after
 * others is asked about first (SOW-016).
 */
export function choose(
  chosen: readonly Dependency[],
  option: { label: string; value: number },
  saved: readonly Dependency[],
): Choice {
  if (option.value === NONE) return chosen.length > 0 ? { do: 'ask' } : { do: 'set', chosen: [] }
  const others = chosen.filter(({ value }) => value !== option.value)
  const isLeftOut = others.length < chosen.length
  return { do: 'set', chosen: isLeftOut ? others : [...chosen, linkTo(option, saved)] }
}

/** Compares two lists of links, whatever their order and labels. */
export function sameLinks(one: readonly Dependency[], other: readonly Dependency[]): boolean {
  const words = (list: readonly Dependency[]) =>
    realOnes(list)
      .map(({ value, kind, lag, lag_unit }) => `${value} ${kind} ${lag} ${lag === 0 ? '' : lag_unit}`)
      .sort()
      .join()
  return words(one) === words(other)
}
