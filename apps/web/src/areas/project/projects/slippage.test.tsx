import { projectState } from '@itayo/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/screen.tsx'
import { Slippage } from './slippage.tsx'
import { ProjectStateBadge } from './state-badge.tsx'

/** A running project that spends as planned. */
const stateAt = (slippage: number) =>
  projectState({ progress: 40, slippage, actual: 1, direct: 2, started: true })

test.each([
  { slippage: 2.69, figure: '+2.69%', tone: 'good', words: 'On track' },
  { slippage: 0, figure: '0.00%', tone: null, words: 'On track' },
  { slippage: -0.48, figure: '−0.48%', tone: null, words: 'On track' },
  { slippage: -4.99, figure: '−4.99%', tone: null, words: 'On track' },
  { slippage: -5, figure: '−5.00%', tone: 'warn', words: '−5.00% behind' },
  { slippage: -10, figure: '−10.00%', tone: 'bad', words: '−10.00% behind' },
  { slippage: -15, figure: '−15.00%', tone: 'bad', words: '−15.00% behind' },
])('a slippage of $slippage is $words', ({ slippage, figure, tone, words }) => {
  draw(
    <>
      <div data-testid="figure">
        <Slippage slippage={slippage} />
      </div>
      <div data-testid="badge">
        <ProjectStateBadge state={stateAt(slippage)} slippage={slippage} />
      </div>
    </>,
  )
  const shown = screen.getByTestId('figure')
  expect(shown.textContent).toContain(figure)
  expect(shown.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null).toBe(tone)
  const badge = screen.getByTestId('badge')
  expect(badge.textContent).toBe(words)
  const badgeTone = badge.querySelector('[data-tone]')?.getAttribute('data-tone')
  expect(badgeTone).toBe(words === 'On track' ? 'good' : tone)
})
