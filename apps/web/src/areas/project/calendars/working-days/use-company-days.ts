import { ApiError, type CompanyCalendar } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useKeptDraft } from '../../../../lib/drafts.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import type { Side } from '../../../../ui/conflict/conflict.ts'
import { inOrder } from '../calendar-form.ts'
import { calendarCalls, calendarQueries } from '../queries.ts'
import { bodyOf, type CompanyDays, conflictOf, daysOf, isSame, problemsOf } from './calendar-values.ts'

export const DAYS_DRAFT = 'company-calendar'

function staleCalendar(error: unknown): CompanyCalendar | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  return error.body.current as CompanyCalendar | undefined
}

interface Options {
  calendar: CompanyCalendar
  draft: CompanyDays | undefined
  onSaved: () => void
}

/** Edits the calendar; a version that another person saved meanwhile is never overwritten in silence. */
export function useCompanyDays({ calendar, draft, onSaved }: Options) {
  const queries = useQueryClient()
  const userId = useAuth().person?.id ?? 0
  // The editor's first values go with the version that its changes are based on.
  const [start, setStart] = useState({ days: daysOf(calendar), version: calendar.version })
  const [mine, setMine] = useState(draft ?? start.days)
  const [theirs, setTheirs] = useState<CompanyCalendar | null>(null)
  const [comparing, setComparing] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const dirty = !isSame(mine, start.days)
  useUnsavedChanges(dirty)
  useKeptDraft(DAYS_DRAFT, userId, dirty ? mine : undefined)

  useEffect(() => {
    if (calendar.version <= start.version || dirty) return
    setStart({ days: daysOf(calendar), version: calendar.version })
    setMine(daysOf(calendar))
  })

  const action = useAction(calendarCalls.saveCompany, {
    announce: true,
    showsItself: (error) => staleCalendar(error) !== undefined || Object.keys(fieldErrors(error)).length > 0,
    onSuccess() {
      void queries.invalidateQueries(calendarQueries.withPlans())
      onSaved()
    },
    onError(error) {
      setProblems(fieldErrors(error))
      const current = staleCalendar(error)
      setTheirs(current ?? null)
      setComparing(current !== undefined)
    },
  })
  const conflict = theirs ? conflictOf(start.days, mine, daysOf(theirs)) : null

  /** Exceptions are sorted first, so that an error names the row it stands in. */
  function isReady(): boolean {
    const ordered = { ...mine, exceptions: inOrder(mine.exceptions) }
    const found = problemsOf(ordered)
    setMine(ordered)
    setProblems(found)
    return Object.keys(found).length === 0
  }

  const send = (days: CompanyDays, version: number) => action.mutate({ body: { ...bodyOf(days), version } })

  return {
    days: mine,
    set(change: Partial<CompanyDays>) {
      setProblems({})
      setMine({ ...mine, ...change })
    },
    dirty,
    problems,
    saving: action.isPending,
    save: () => isReady() && send(mine, start.version),
    theirs,
    conflict,
    comparing,
    compare: () => isReady() && setComparing(true),
    compareLater: () => setComparing(false),
    saveChosen(sides: Partial<Record<string, Side>>) {
      if (!theirs || !conflict) return
      const days = conflict.chosen(sides)
      setStart({ days: daysOf(theirs), version: theirs.version })
      setMine(days)
      send(days, theirs.version)
    },
  }
}
