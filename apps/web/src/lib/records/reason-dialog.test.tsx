import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/screen.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

async function open(more: Partial<Parameters<typeof ReasonDialog>[0]> = {}) {
  const onSend = vi.fn()
  const onClose = vi.fn()
  await draw(
    <ReasonDialog title="Take it back?" confirm="Take back" onSend={onSend} onClose={onClose} {...more} />,
  )
  return { user: userEvent.setup(), onSend, onClose }
}

test('nothing is sent without a reason, and spaces are none', async () => {
  const { user, onSend } = await open()
  expect(button('Take back').disabled).toBe(true)
  await user.type(screen.getByLabelText(/Reason/), '   ')
  expect(button('Take back').disabled).toBe(true)
  await user.type(screen.getByLabelText(/Reason/), 'Noted twice ')
  await user.click(button('Take back'))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Noted twice')
})

test('another field that is not right yet keeps it closed, whatever the reason', async () => {
  const { user } = await open({ isIncomplete: true })
  await user.type(screen.getByLabelText(/Reason/), 'Noted twice')
  expect(button('Take back').disabled).toBe(true)
})

test('while it is being sent it cannot be left', async () => {
  const { user, onClose } = await open({ sending: true })
  expect(button('Cancel').disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal stands at the reason, and typing says so', async () => {
  const onTyped = vi.fn()
  const { user } = await open({ refusal: 'Say more.', onTyped })
  expect(screen.getByText('Say more.')).toBeDefined()
  await user.type(screen.getByLabelText(/Reason/), 'x')
  expect(onTyped).toHaveBeenCalledOnce()
})
