import { type Calculated, calculator } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { line, scope } from '../estimate/grid/fixture.ts'
import { useServerWord } from './use-server-word.ts'

const WALL = scope('p1', { sowId: 31 })
const MASON = line('l1', { id: 8, itemId: 4 })
const says = (formula: string) => ({ formula }) as Calculated

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server, { features: [7] })
})

/** Works out as many workers as days are typed. */
function Panel({ of = MASON }: { of?: typeof MASON }) {
  const [days, setDays] = useState('')
  const differs = useServerWord(
    { scope: WALL, line: of, projectId: 5 },
    { duration: Number(days) },
    days === '' ? null : `=${days}`,
  )
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
  expect(asked()).toMatchObject([{ type: 1, sow_id: 31, project_id: 5, type_id: 4, duration: 120 }])
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

test('of a line of no list the server knows no name: it is not asked', async () => {
  const user = draw(<Panel of={{ ...MASON, itemId: null }} />)
  await user.type(screen.getByLabelText('Days'), '7')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(asked()).toEqual([])
})
