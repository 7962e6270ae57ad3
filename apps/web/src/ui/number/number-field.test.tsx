import { screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
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
  ['1,234.5', 1234.5, '1,234.50'],
  ['₱1,234.50', 1234.5, '1,234.50'],
  ['', null, ''],
])('%j typed is %s, and reads %j at rest', async (typed, expected, shown) => {
  const user = draw(<Amount start={null} />)
  await user.click(field())
  if (typed) await user.keyboard(typed)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([value, field().value]).toEqual([expected, shown])
})

test.each([
  ['12-3', '“12-3” is no number: digits only.'],
  ['-5', '“-5” is no number: digits only.'],
  ['1e3', '“1e3” is no number: digits only.'],
  ['12,5', '“12,5” is no number: digits only.'],
  ['12.345', 'Use at most two decimals.'],
])('%j typed is marked, stays on the screen and is not taken over', async (typed, words) => {
  const user = draw(<Amount start={99} />)
  await user.click(field())
  await user.keyboard(typed)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([value, field().value, field().getAttribute('aria-invalid')]).toEqual([99, typed, 'true'])
  expect(screen.getByText(words)).toBeTruthy()
  await user.clear(field())
  await user.type(field(), '7')
  expect(value).toBe(7)
  expect(screen.queryByText(words)).toBeNull()
})

test('a form is not sent while a field shows a text that was not taken over', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const user = draw(
    <form onSubmit={onSubmit}>
      <Amount start={5} />
      <button type="submit">Save</button>
    </form>,
  )
  await user.click(field())
  await user.keyboard('12-3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  await user.clear(field())
  await user.type(field(), '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(value).toBe(12)
})

test('a refused text goes when the field is given another figure', async () => {
  function Two() {
    const [amount, setAmount] = useState<number | null>(5)
    return (
      <>
        <NumberField label="Amount" fixed value={amount} onChange={setAmount} />
        <button type="button" onClick={() => setAmount(8)}>
          Other
        </button>
      </>
    )
  }
  const user = draw(<Two />)
  await user.click(field())
  await user.keyboard('5-')
  await user.click(screen.getByRole('button', { name: 'Other' }))
  expect(field().value).toBe('8.00')
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

test('without a limit of its own it takes the largest amount that is kept, and no centavo more', async () => {
  const user = draw(<Amount start={null} />)
  await user.click(field())
  await user.keyboard('9999999999999.99')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([value, field().getAttribute('aria-invalid')]).toEqual([9_999_999_999_999.99, null])
  await user.clear(field())
  await user.keyboard('10000000000000')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['-12', '-12'],
  ['+7', '+7'],
  ['5', '5'],
])('where the sign is chosen beside the field, %j typed or pasted chooses it', async (given, expected) => {
  let [sign, days]: [string, number | null] = ['', null]
  function Lag() {
    const [amount, setAmount] = useState<number | null>(3)
    days = amount
    return (
      <NumberField
        label="Amount"
        decimals={0}
        value={amount}
        onChange={setAmount}
        onSign={(typed, left) => {
          sign = typed
          setAmount(left)
        }}
      />
    )
  }
  const user = draw(<Lag />)
  await user.tab()
  await user.keyboard(given)
  expect(`${sign}${days}`).toBe(expected)
  await user.clear(field())
  sign = ''
  await user.paste(given)
  expect(`${sign}${days}`).toBe(expected)
})
