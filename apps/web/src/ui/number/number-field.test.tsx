import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/screen.tsx'
import { NumberField } from './number-field.tsx'

let value: number | null

function Amount({ start, ...rules }: { start: number | null; decimals?: number; max?: number }) {
  const [amount, setAmount] = useState(start)
  value = amount
  return (
    <>
      <NumberField label="Amount" fixed value={amount} onChange={setAmount} {...rules} />
      <button type="button">Next</button>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Amount')

test.each([
  ['1234.5', 1234.5, '1,234.50'],
  ['0.05', 0.05, '0.05'],
  ['.5', 0.5, '0.50'],
  // The sheet's own habits: a minus, a plus and an e are no part of an amount.
  ['-12', 12, '12.00'],
  ['1e3', 13, '13.00'],
  ['12.345', 12.34, '12.34'],
  ['', null, ''],
])('%j typed is %s, and reads %j at rest', async (typed, expected, shown) => {
  const user = draw(<Amount start={null} />)
  await user.click(field())
  if (typed) await user.keyboard(typed)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([value, field().value]).toEqual([expected, shown])
})

test('entered, the figure is marked as a whole: what is typed replaces it', async () => {
  const user = draw(<Amount start={1234.5} />)
  expect(field().value).toBe('1,234.50')
  await user.tab()
  expect(field().value).toBe('1234.5')
  await user.keyboard('7')
  expect(value).toBe(7)
})

test.each([
  ['1,234.50', 1234.5],
  ['₱ 1,234.50', 1234.5],
  [' 99 ', 99],
])('%j pasted is %s', async (pasted, expected) => {
  const user = draw(<Amount start={null} />)
  await user.click(field())
  await user.paste(pasted)
  expect(value).toBe(expected)
})

test('what is no number is refused when pasted, and the figure stays', async () => {
  const user = draw(<Amount start={5} />)
  await user.click(field())
  await user.paste('about 200')
  expect(value).toBe(5)
  expect(screen.getByText(/cannot be pasted here/)).toBeTruthy()
})

test('more than there may be is said at the field', async () => {
  const user = draw(<Amount start={null} max={100} />)
  await user.click(field())
  await user.keyboard('101')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
