import { type Calculated, calculator } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { useServerWord } from './use-server-word.ts'

const says = (formula: string) => ({ formula }) as Calculated

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server, { features: [7] })
})

/** Works out as many workers as days are typed. */
function Panel() {
  const [days, setDays] = useState('')
  const question = { type: 1 as const, sow_id: 31, duration: Number(days) }
  const differs = useServerWord(question, days === '' ? null : `=${days}`)
  return (
    <>
      <input aria-label="Days" value={days} onChange={(event) => setDays(event.currentTarget.value)} />
      <p>{differs ? 'differs' : 'agrees'}</p>
    </>
  )
}
const asked = () => server.bodiesOf(calculator.calculate)

test('the server is asked once when typing rests, with what stands there then', async () => {
  server.on(calculator.calculate, says('=120'))
  const user = draw(<Panel />)
  await user.type(screen.getByLabelText('Days'), '120')
  expect(asked()).toEqual([])
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()).toMatchObject([{ type: 1, sow_id: 31, duration: 120 }])
  screen.getByText('agrees')
})

test('where it works out something else it has the last word, and the factors are read again', async () => {
  server.on(calculator.calculate, says('=13'))
  const user = draw(<Panel />)
  await user.type(screen.getByLabelText('Days'), '12')
  await screen.findByText('differs')
  // What is typed next has not been asked yet.
  await user.type(screen.getByLabelText('Days'), '0')
  screen.getByText('agrees')
})

test('a call that fails is silent', async () => {
  server.on(calculator.calculate, refusal('invalid_input'))
  const user = draw(<Panel />)
  await user.type(screen.getByLabelText('Days'), '7')
  await waitFor(() => expect(asked()).toHaveLength(1))
  screen.getByText('agrees')
  expect(screen.queryByRole('alert')).toBeNull()
})
