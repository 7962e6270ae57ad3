import { expect, test } from 'vitest'
import { type History, MOST_STEPS, movedOn, NO_HISTORY, redone, remembered, undone } from './history.ts'

/** Types each text in turn, and answers the history and the last of them. */
function typed(texts: readonly string[], run: string | null = null): [History<string>, string] {
  let history: History<string> = NO_HISTORY
  for (const [at, after] of texts.entries())
    if (at > 0)
      history = remembered(history, { before: texts[at - 1] as string, after, label: `to ${after}`, run })
  return [history, texts.at(-1) as string]
}

test('back and forth again, with the names of the steps', () => {
  const [history, now] = typed(['a', 'b', 'c'])
  const back = undone(history, now)
  expect(back).toMatchObject({ state: 'b', label: 'to c' })
  const first = undone(back?.history ?? NO_HISTORY, 'b')
  expect(first).toMatchObject({ state: 'a', label: 'to b' })
  expect(undone(first?.history ?? NO_HISTORY, 'a')).toBeNull()
  const again = redone(first?.history ?? NO_HISTORY, 'a')
  expect(again).toMatchObject({ state: 'b', label: 'to b' })
  expect(redone(again?.history ?? NO_HISTORY, 'b')).toMatchObject({ state: 'c', label: 'to c' })
})

test('an edit after going back ends the way forward', () => {
  const [history, now] = typed(['a', 'b'])
  const back = undone(history, now)
  const other = remembered(back?.history ?? NO_HISTORY, { before: 'a', after: 'x', label: 'to x' })
  expect(redone(other, 'x')).toBeNull()
})

test('letters of one run are one step, and a run that leads back to its beginning is none', () => {
  const [history, now] = typed(['', '1', '12', '123'], 'quantity')
  expect(undone(history, now)).toMatchObject({ state: '' })
  expect(typed(['', '1', ''], 'quantity')[0].past).toEqual([])
})

test('a run does not go on after going back', () => {
  const [history] = typed(['', '1'], 'quantity')
  const back = undone(remembered(history, { before: '1', after: 'x', label: 'to x' }), 'x')
  const next = remembered(back?.history ?? NO_HISTORY, {
    before: '1',
    after: '12',
    label: '',
    run: 'quantity',
  })
  expect(next.past.map(({ state }) => state)).toEqual(['', '1'])
})

test('an edit that changes nothing is no step', () => {
  expect(typed(['a', 'a'])[0]).toBe(NO_HISTORY)
})

test(`no more than ${MOST_STEPS} steps are kept, the newest ones`, () => {
  const texts = Array.from({ length: MOST_STEPS + 11 }, (_, at) => String(at))
  const [history] = typed(texts)
  expect(history.past).toHaveLength(MOST_STEPS)
  expect(history.past[0]?.state).toBe('10')
})

test('after a save the remembered states have moved too, however many saves there were', () => {
  let [history] = typed(['a', 'ab'])
  for (let save = 0; save < 40; save += 1) history = movedOn(history, (text) => `${text}.`)
  expect(history.moves.length).toBeLessThan(20)
  expect(undone(history, 'now')).toMatchObject({ state: `a${'.'.repeat(40)}` })
})

test('a run does not go on over a save', () => {
  const [history] = typed(['', '1'], 'quantity')
  const next = remembered(
    movedOn(history, (text) => text),
    { before: '1', after: '12', label: 'x', run: 'quantity' },
  )
  expect(next.past).toHaveLength(2)
})
