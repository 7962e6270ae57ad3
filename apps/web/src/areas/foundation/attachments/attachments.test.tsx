import { type Attachment, attachments } from '@itayo/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../lib/device/outbox.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { withNetwork, withoutNetwork } from '../../../testing/network.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { Attachments } from './attachments.tsx'

const attached = (id: number, name: string): Attachment => ({
  id,
  name,
  content_type: 'image/jpeg',
  bytes: 2048,
  url: `/api/files/${id}`,
  picture: { thumbnail: `/api/files/${id}0`, width: 1200, height: 900 },
  added_by: 'Nestor Aquino',
  added_at: '2026-11-16T01:00:00Z',
})
const photo = (name: string, bytes = 9) => {
  const file = new File(['x'], name, { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

let server: FakeServer
let holderId = 0
let kept: Attachment[]
beforeEach(() => {
  // Uploads outlive a screen: each test has a slip of its own.
  holderId += 1
  kept = []
  server = openFakeServer()
  server.on(attachments.list, () => kept)
  server.on(attachments.add, ({ body }) => {
    const added = attached(50 + kept.length, (body as { file: string }).file)
    kept = [...kept, added]
    return added
  })
})

afterEach(withNetwork)

function Panel() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Panel
      </button>
      {isOpen ? <Attachments holder={{ kind: 'delivery', id: holderId }} title="Receipt and photos" /> : null}
    </>
  )
}
const open = () => draw(<Panel />)
const section = () => screen.findByRole('region', { name: 'Receipt and photos' })

test('a chosen file is sent to its slip, and stands in the list', async () => {
  await signIn(server)
  const user = open()
  await user.upload(
    await screen.findByLabelText('Receipt and photos', { selector: 'input' }),
    photo('dr.jpg'),
  )
  await screen.findByRole('button', { name: 'Look at dr.jpg' })
  expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { params: { kind: 'delivery', id: String(holderId) }, body: { file: 'dr.jpg' } },
  ])
  // On its way no more.
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
})

test('a phone is asked for its camera', async () => {
  await signIn(server)
  open()
  const camera = await screen.findByLabelText('Receipt and photos, from the camera')
  expect(camera.getAttribute('capture')).toBe('environment')
  expect(camera.getAttribute('accept')).toBe('image/*')
})

test('what is dropped and what is pasted is sent too, the pasted one under a name with its time', async () => {
  await signIn(server)
  open()
  fireEvent.drop(await section(), { dataTransfer: { files: [photo('dropped.jpg')], types: ['Files'] } })
  await screen.findByRole('button', { name: 'Look at dropped.jpg' })
  fireEvent.paste(document.body, { clipboardData: { files: [photo('image.png')] } })
  await screen.findByRole('button', { name: /^Look at pasted-.+\.jpg$/ })
})

test('a photo of 40 MB and a program are named with the reason, and not sent', async () => {
  await signIn(server)
  open()
  const files = [photo('large.jpg', 40 * 1024 * 1024), photo('setup.exe')]
  fireEvent.drop(await section(), { dataTransfer: { files, types: ['Files'] } })
  await screen.findByText('Photos may have up to 10 MB, other files up to 25 MB.')
  screen.getByText('large.jpg')
  expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('what did not arrive says why beside its name, stays after the panel was closed, and is tried again', async () => {
  await signIn(server)
  server.on(attachments.add, refusal('files.unavailable'))
  const user = open()
  await user.upload(
    await screen.findByLabelText('Receipt and photos', { selector: 'input' }),
    photo('dr.jpg'),
  )
  await screen.findByText(/Files cannot be stored right now/)
  server.on(attachments.add, () => {
    kept = [attached(60, 'dr.jpg')]
    return kept[0] as Attachment
  })
  for (const _ of ['closed', 'opened']) await user.click(screen.getByRole('button', { name: 'Panel' }))
  await user.click(await screen.findByRole('button', { name: 'Retry dr.jpg' }))
  await screen.findByRole('button', { name: 'Look at dr.jpg' })
})

test('without a network a file waits on the device, beside the ones that are there, and goes when there is one', async () => {
  await signIn(server)
  const user = open()
  const input = await screen.findByLabelText('Receipt and photos', { selector: 'input' })
  withoutNetwork()
  await user.upload(input, photo('dr.jpg'))
  await screen.findByText(/^dr\.jpg, /)
  screen.getByText('Waiting')
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  withNetwork()
  await outbox.flush()
  await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull())
  expect(server.bodiesOf(attachments.add)).toEqual([{ file: 'dr.jpg' }])
})

test('removing asks first', async () => {
  await signIn(server)
  kept = [attached(7, 'wrong.jpg')]
  server.on(attachments.remove, { id: 7 })
  const user = open()
  await user.click(await screen.findByRole('button', { name: /wrong.jpg/, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await screen.findByText('wrong.jpg is deleted. This cannot be undone.')
  expect(server.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  kept = []
  await user.click(screen.getByRole('button', { name: 'Remove file' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Look at wrong.jpg' })).toBeNull())
})

test('who may not write sees the files, and no button to add one', async () => {
  await signIn(server, { permissions: [] })
  kept = [attached(8, 'seen.jpg')]
  open()
  await screen.findByRole('button', { name: 'Look at seen.jpg' })
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
})
