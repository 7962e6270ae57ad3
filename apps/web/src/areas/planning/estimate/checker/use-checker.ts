import type { RuleAnswer } from '@itayo/contract'
import { type CheckResult, type Finding, isGovernmentClient } from '@itayo/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { useAction } from '../../../../lib/query.ts'
import { projectQueries } from '../../../project/projects/queries.ts'
import type { EstimateState } from '../model/types.ts'
import { estimateCalls, estimateQueries } from '../queries.ts'
import type { EstimateDraft } from '../save/use-estimate-draft.ts'
import { checkDraft, listsOf, unsavedMaterials } from './facts-of.ts'
import { type FindingMarks, marksOf, NO_MARKS } from './marks.ts'

export type CheckFilter = 'all' | 'must' | 'look' | 'accepted' | 'passed'

export interface AcceptedFinding {
  finding: Finding
  answer: RuleAnswer
}

export interface Checker {
  /** Not accepted, what must be fixed first. */
  open: readonly Finding[]
  accepted: readonly AcceptedFinding[]
  passed: CheckResult['passed']
  must: number
  checkedAt: Date
  marks: FindingMarks
  filter: CheckFilter
  /** The finding somebody went to last. */
  chosen: string | null
  choose: (finding: Finding) => void
  isOpen: boolean
  show: (filter?: CheckFilter) => void
  setFilter: (filter: CheckFilter) => void
  close: () => void
  accept: (finding: Finding, reason: string) => Promise<void>
  reopen: (finding: Finding) => void
  answering: boolean
}

const NOTHING: CheckResult = { findings: [], passed: [] }

/** The rule checker over the live draft; null for those who see no costs, or before the lists are read. */
export function useChecker(projectId: number, draft: EstimateDraft, seesCosts: boolean): Checker | null {
  const [filter, setFilter] = useState<CheckFilter>('all')
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  // Typing comes first: the findings follow when there is time.
  const state = useDeferredValue(draft.state)
  const { result, answers, isReady } = useFindings(projectId, state, draft, seesCosts)
  const checkedAt = useCheckedAt(result)
  const sorted = useMemo(() => {
    const byFinding = new Map(answers.map((answer) => [answer.finding, answer]))
    const open: Finding[] = []
    const accepted: AcceptedFinding[] = []
    for (const finding of result.findings) {
      const answer = finding.isAnswerable ? byFinding.get(finding.id) : undefined
      if (answer) accepted.push({ finding, answer })
      else open.push(finding)
    }
    return { open, accepted, marks: open.length === 0 ? NO_MARKS : marksOf(open) }
  }, [result, answers])
  const queries = useQueryClient()
  const keep = (answers: RuleAnswer[]) =>
    queries.setQueriesData<{ answers: RuleAnswer[] }>(
      { queryKey: ['estimate', 'checks', projectId] },
      (old) => old && { ...old, answers },
    )
  const answer = useAction(estimateCalls.answerCheck, { onSuccess: keep })
  const reopen = useAction(estimateCalls.reopenCheck, { onSuccess: keep })
  if (!isReady) return null
  return {
    ...sorted,
    passed: result.passed,
    must: sorted.open.filter(({ level }) => level === 'must').length,
    checkedAt,
    filter,
    chosen,
    choose: ({ id }) => setChosen(id),
    isOpen,
    show(wanted) {
      if (wanted) setFilter(wanted)
      setIsOpen(true)
    },
    setFilter,
    close: () => setIsOpen(false),
    async accept(finding, reason) {
      await answer.mutateAsync({ body: { project_id: projectId, finding: finding.id, reason } })
    },
    reopen: (finding) => reopen.mutate({ query: { project_id: String(projectId), finding: finding.id } }),
    answering: answer.isPending || reopen.isPending,
  }
}

const NO_ANSWERS: readonly RuleAnswer[] = []

function useFindings(
  projectId: number,
  state: EstimateState | null,
  { estimate }: EstimateDraft,
  seesCosts: boolean,
) {
  const unsaved = useMemo(() => (state ? unsavedMaterials(state) : ''), [state])
  const units = useQuery(estimateQueries.units()).data
  const header = useQuery(projectQueries.header(projectId)).data
  const checks = useQuery({ ...estimateQueries.checks(projectId, unsaved), enabled: seesCosts })
  const prices = checks.data?.prices
  const lists = useMemo(() => (units && prices ? listsOf(units, prices) : undefined), [units, prices])
  const approvedBudget = estimate?.totals.total_budget ?? null
  const client = header?.source_of_funds
  const isReady = seesCosts && state !== null && lists !== undefined && client !== undefined
  const result = useMemo(() => {
    if (!isReady) return NOTHING
    return checkDraft(state, { approvedBudget, isGovernment: isGovernmentClient(client), lists })
  }, [isReady, state, approvedBudget, client, lists])
  return { result, answers: checks.data?.answers ?? NO_ANSWERS, isReady }
}

function useCheckedAt(result: CheckResult): Date {
  const [last, setLast] = useState(() => ({ result, at: clock.now() }))
  if (last.result === result) return last.at
  const next = { result, at: clock.now() }
  setLast(next)
  return next.at
}
