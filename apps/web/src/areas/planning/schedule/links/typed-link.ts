import { LARGEST_LAG, type LinkKind } from '@itayo/domain'
import { useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'

export interface LinkValues {
  kind: LinkKind
  lag: number
  lagUnit: 'calendar' | 'working'
}

/** A link as its fields hold it: 0 days earlier is not the same as 0 days later. */
export interface TypedLink {
  kind: LinkKind
  lagUnit: LinkValues['lagUnit']
  days: number | null
  isEarlier: boolean
}

function typedLink({ kind, lag, lagUnit }: LinkValues): TypedLink {
  return { kind, lagUnit, days: Math.abs(lag), isEarlier: lag < 0 }
}

/** Null where no link can have these days. */
export function linkOfTyped(typed: TypedLink): LinkValues | null {
  const { kind, lagUnit, days, isEarlier } = typed
  if (days === null || lagProblem(typed)) return null
  return { kind, lagUnit, lag: isEarlier && days > 0 ? -days : days }
}

export function lagProblem({ days }: Pick<TypedLink, 'days'>): string | null {
  if (days === null) return 'Type the days; 0 for none.'
  return days > LARGEST_LAG ? `A lag or lead is at most ${countOf(LARGEST_LAG, 'day', 'days')}.` : null
}

/** The fields as they were typed, until the link changes elsewhere, as by undoing. */
export function useTypedLink({ kind, lag, lagUnit }: LinkValues) {
  const [typed, setTyped] = useState(() => typedLink({ kind, lag, lagUnit }))
  const key = keyOf({ kind, lag, lagUnit })
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    const own = linkOfTyped(typed)
    if (!own || keyOf(own) !== key) setTyped(typedLink({ kind, lag, lagUnit }))
  }
  return [typed, setTyped] as const
}

function keyOf({ kind, lag, lagUnit }: LinkValues): string {
  return `${kind} ${lag} ${lagUnit}`
}
