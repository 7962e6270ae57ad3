import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/screen.tsx'
import { Waiting } from './waiting.tsx'

test('what is waited for is read out', () => {
  draw(<Waiting words="Checking your link" size={24} />)
  expect(screen.getByRole('status', { name: 'Checking your link' })).toBeTruthy()
})
