import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { EstimateState, LineKey } from '../../../planning/estimate/model/types.ts'
import { recommenderQueries } from '../queries.ts'
import { editedLines, lineAt, questionsOf, wordsOf } from './line-questions.ts'
import { useOfferedAdvice } from './use-advice-offered.ts'

/** After the last edit of a line (EST-079). */
const RESTING = 1000

interface Answer {
  /** The question's words: when the line has changed since, the answer says nothing about it. */
  words: string
  count: number
}

/**
 * How much is advised about each line that was edited. A line is asked about once it rests; an answer that fails is no
 * advice (REC-044).
 */
export function useAdviceCounts(
  projectId: number,
  state: EstimateState,
  isAsked: boolean,
): ReadonlyMap<LineKey, number> {
  const queries = useQueryClient()
  const offered = useOfferedAdvice()
  const [answers, setAnswers] = useState<ReadonlyMap<LineKey, Answer>>(new Map())
  const seen = useRef(state)
  const timers = useRef(new Map<LineKey, ReturnType<typeof setTimeout>>())

  const ask = useEffectEvent(async (key: LineKey): Promise<void> => {
    const at = lineAt(state, key)
    if (!at) return
    const questions = questionsOf(projectId, at.scope, at.line)
    const { price, quantity } = questions
    const [cost, amount] = await Promise.allSettled([
      offered.price && price ? queries.fetchQuery(recommenderQueries.price(price)) : null,
      offered.quantity && quantity ? queries.fetchQuery(recommenderQueries.quantity(quantity)) : null,
    ])
    const isFar = [
      cost.status === 'fulfilled' && cost.value?.has_price_rec,
      amount.status === 'fulfilled' && amount.value?.has_quantity_rec,
    ]
    const answer = { words: wordsOf(questions), count: isFar.filter(Boolean).length }
    setAnswers((known) => new Map(known).set(key, answer))
  })
  const notice = useEffectEvent(() => {
    const edited = isAsked ? editedLines(projectId, seen.current, state) : []
    seen.current = state
    for (const key of edited) {
      clearTimeout(timers.current.get(key))
      timers.current.set(
        key,
        setTimeout(() => void ask(key), RESTING),
      )
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something was edited
  useEffect(() => notice(), [state])
  useEffect(() => {
    const waiting = timers.current
    return () => waiting.forEach((timer) => void clearTimeout(timer))
  }, [])

  return useMemo(() => {
    const counts = new Map<LineKey, number>()
    for (const [key, { words, count }] of answers) {
      const at = count > 0 ? lineAt(state, key) : null
      if (at && wordsOf(questionsOf(projectId, at.scope, at.line)) === words) counts.set(key, count)
    }
    return counts
  }, [projectId, state, answers])
}
