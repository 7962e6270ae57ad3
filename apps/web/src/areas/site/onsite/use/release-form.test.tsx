import { onsite, type Release, type StockChoice } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { CEMENT_IN_STOCK, NEW_SLIP } from '../slips.fixture.ts'
import { ReleaseForm } from './release-form.tsx'

const CEMENT: StockChoice = { ...CEMENT_IN_STOCK, units: [{ unit: 'bags', size: 1 }] }

let server: FakeServer
let saved: number
beforeEach(async () => {
  server = openFakeServer()
  saved = 0
  server.on(onsite.workItems, [
    {
      psow_id: 3,
      work_item_code: 'CW-02',
      work_item_number: '900(1)c2',
      work_item: 'Concrete',
      tag_name: '',
    },
  ])
  server.on(onsite.release, {} as Release)
  server.on(onsite.materialBalance, {
    data: [
      { psow_id: 3, material_description: 'Cement', unit: 'bags', estimated: 40, expected: 30, used: 25 },
    ],
  } as never)
  await signIn(server)
})

const open = () =>
  draw(
    <ReleaseForm
      projectId={5}
      choices={[CEMENT]}
      corrected={null}
      names={[]}
      onSaved={() => {
        saved += 1
      }}
      {...NEW_SLIP}
    />,
  )

async function addCement(user: ReturnType<typeof draw>, quantity: string) {
  await user.click(screen.getByPlaceholderText('Add a material in stock'))
  await user.click(await screen.findByRole('option', { name: /Cement/ }))
  await user.type(screen.getByLabelText('Quantity used of Cement'), quantity)
}
const button = () => screen.getByRole('button', { name: 'Save release' }) as HTMLButtonElement

test('more than there is cannot be sent, and says what there is', async () => {
  const user = open()
  expect(button().disabled).toBe(true)
  await addCement(user, '101')
  screen.getByText('Only 100 bags')
  expect(button().disabled).toBe(true)
})

test('a release is sent once, for the work item the material was bought for, with the id of its slip', async () => {
  const user = open()
  await addCement(user, '70')
  screen.getByText('Reorder')
  await user.click(button())
  await waitFor(() => expect(saved).toBe(1))
  expect(server.bodiesOf(onsite.release)).toMatchObject([
    {
      project_id: 5,
      psow_id: 3,
      items: [{ stock_id: 7, quantity: 70, unit: 'bags' }],
      slip_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('when somebody else took the last ones, the form says so and keeps what was typed', async () => {
  const text = 'Cement: there are only 12 bags in stock. Release less, or receive the delivery first.'
  server.on(onsite.release, refusal('onsite.not_enough', { description: text, message: text }))
  const user = open()
  await addCement(user, '70')
  await user.click(button())
  await screen.findByText(text)
  expect(saved).toBe(0)
  expect((screen.getByLabelText('Quantity used of Cement') as HTMLInputElement).value).toBe('70')
})

test('a material that is used up while it is typed stays on the sheet, and the rest is not sent without it', async () => {
  const GRAVEL = { ...CEMENT, stock_id: 8, description: 'Gravel' }
  function Sheet() {
    const [choices, setChoices] = useState([CEMENT, GRAVEL])
    const nothing = () => undefined
    return (
      <>
        <button type="button" onClick={() => setChoices([GRAVEL])}>
          Somebody takes the cement
        </button>
        <ReleaseForm
          projectId={5}
          choices={choices}
          corrected={null}
          names={[]}
          onSaved={nothing}
          waiting={null}
          onKept={() => undefined}
          onCancel={nothing}
        />
      </>
    )
  }
  const user = draw(<Sheet />)
  await addCement(user, '70')
  await user.click(screen.getByRole('combobox', { name: 'Add a material in stock' }))
  await user.click(await screen.findByRole('option', { name: /Gravel/ }))
  await user.type(screen.getByLabelText('Quantity used of Gravel'), '5')
  await user.click(screen.getByText('Somebody takes the cement'))
  screen.getByText('Only 0 bags')
  expect(button().disabled).toBe(true)
})

test('more than the estimate allows for the work done is said while it is typed', async () => {
  const user = open()
  await addCement(user, '5')
  await screen.findByText('With this release 30 bags are used, which is within it.')
  await user.type(screen.getByLabelText('Quantity used of Cement'), '0')
  await screen.findByText('With this release 75 bags are used, 45 more than that.')
})
