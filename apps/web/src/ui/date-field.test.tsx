import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/screen.tsx'
import { DateField } from './date-field.tsx'

let day: string | null

function Start({ first }: { first: string | null }) {
  const [value, setValue] = useState(first)
  day = value
  return (
    <>
      <DateField label="Start date" value={value} onChange={setValue} />
      <button type="button">Next</button>
    </>
  )
}

test.each([null, '2027-01-05'])('over %s, a day that is none is named until it is mended', async (first) => {
  const user = draw(<Start first={first} />)
  const field = screen.getByLabelText('Start date')
  await user.clear(field)
  day = first
  await user.type(field, '02/30/2027')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('“02/30/2027” is no day of the calendar. Write it as mm/dd/yyyy.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '02/28/2027')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(day).toBe('2027-02-28')
  expect(screen.queryByText(/is no day/)).toBeNull()
})
