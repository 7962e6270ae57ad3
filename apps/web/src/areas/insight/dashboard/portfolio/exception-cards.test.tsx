import type { ExceptionCard } from '@itayo/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { ExceptionCards } from './exception-cards.tsx'

const CARDS: ExceptionCard[] = [
  {
    kind: 'late',
    count: 2,
    before: 1,
    amount: 8_031_868.34,
    text: 'Sampaloc Bridge, Slope',
    link: '/schedule/Schedule?id=10',
  },
  { kind: 'over_budget', count: 0, before: 0, amount: 0, text: '', link: '/projects/Index' },
  // Without the right to see costs the amount is not there at all.
  {
    kind: 'stock',
    count: 1,
    before: null,
    text: 'Cement, Sta. Maria ES',
    link: '/onsite-records/material/stock-balance?project=1',
  },
]

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

test('a card tells how many, what they come to and the cause, and its button leads there', () => {
  draw(<ExceptionCards cards={CARDS} ago="a week ago" />)
  expect(card('Late').getByText('2')).toBeTruthy()
  expect(card('Late').getByText('₱8,031,868.34')).toBeTruthy()
  expect(card('Late').getByText('Sampaloc Bridge, Slope')).toBeTruthy()
  const way = card('Late').getByRole('link', { name: 'See catch-up plan' })
  expect(way.getAttribute('href')).toBe('/schedule/Schedule?id=10')
})

test('a card tells what changed since the day that is compared with, where that is known', () => {
  draw(<ExceptionCards cards={CARDS} ago="a week ago" />)
  expect(card('Late').getByText('1 more than a week ago')).toBeTruthy()
  expect(card('Stock-outs').queryByText(/a week ago/)).toBeNull()
  expect(card('Over budget').queryByText(/a week ago/)).toBeNull()
})

test('a card without an exception says so and leads nowhere', () => {
  draw(<ExceptionCards cards={CARDS} ago="a week ago" />)
  expect(card('Over budget').getByText('Every project is within its estimate.')).toBeTruthy()
  expect(card('Over budget').queryByRole('link')).toBeNull()
})

test('who sees no costs reads the count and the cause alone', () => {
  draw(<ExceptionCards cards={CARDS} ago="a week ago" />)
  expect(card('Stock-outs').getByText('material')).toBeTruthy()
  expect(card('Stock-outs').queryByText(/₱/)).toBeNull()
})
