import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../../testing/screen.tsx'
import { billRow, sessionFrom } from '../model/rows.fixture.ts'
import { edited } from '../model/store.ts'
import { waitingOf } from '../model/waiting.ts'
import { SuggestionsBand } from './suggestions-band.tsx'

function open() {
  let session = sessionFrom([
    billRow({ row: 1, choice: null, score: 0.8 }),
    billRow({ row: 2, choice: null, score: 0.55 }),
  ])
  const { suggested } = waitingOf(session.checked, session.state)
  const user = draw(
    <SuggestionsBand
      suggested={suggested}
      check={{
        edit: (label, edit) => {
          session = edited(session, label, edit)
        },
      }}
    />,
  )
  return {
    user,
    taken: () => session.state.rows.filter(({ choice }) => choice === 'take').map(({ row }) => row),
  }
}

test('one click accepts the suggestions from the usual likeness on', async () => {
  const { user, taken } = open()
  expect(screen.getByText('2 work items were found by a similar name.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept 1 suggestion' }))
  expect(taken()).toEqual([1])
})

test('a lower likeness takes more of them', async () => {
  const { user, taken } = open()
  await user.click(screen.getByRole('combobox', { name: 'Least likeness' }))
  await user.click(await screen.findByRole('option', { name: 'From 50% on' }))
  await user.click(screen.getByRole('button', { name: 'Accept 2 suggestions' }))
  expect(taken()).toEqual([1, 2])
})
