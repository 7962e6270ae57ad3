import { estimateImport } from '@itayo/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { READ } from '../uploads.fixture.ts'
import { ImportDialog } from './import-dialog.tsx'

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(estimateImport.uploads, [READ])
  server.on(estimateImport.upload, { ...READ, upload_id: 13, uploaded_file_id: 13, status: 1, is_status: 1 })
  server.on(estimateImport.setStatus, { ...READ, status: 7, is_status: 7 })
  await signIn(server)
})

async function atUploads() {
  const user = draw(<ImportDialog projectId={7} opened onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findAllByText('bill.pdf')
  return user
}
const changes = () => server.sent.filter(({ call }) => !call.startsWith('GET'))
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

test('a PDF goes to the project, one call for each file', async () => {
  const user = await atUploads()
  await user.upload(chooser(), [
    new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' }),
    new File(['%PDF-1.7'], 'two.pdf', { type: 'application/pdf' }),
  ])
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /estimate/upload', { project_id: '7', file: 'one.pdf' }],
    ['POST /estimate/upload', { project_id: '7', file: 'two.pdf' }],
  ])
})

test('a bill and its unit price sheets go together, in one call', async () => {
  server.on(estimateImport.uploadJoined, {
    ...READ,
    upload_id: 14,
    uploaded_file_id: 14,
    status: 1,
    is_status: 1,
  })
  const user = await atUploads()
  await user.click(screen.getByRole('checkbox', { name: /Join two files/ }))
  const [bill, sheets] = [new File(['%PDF-1.7'], 'boq.pdf'), new File(['PK'], 'dupa.xlsx')]
  await user.upload(chooser(), [bill])
  await screen.findByText('Choose two files to join, both at once.')
  expect(changes()).toEqual([])
  await user.upload(chooser(), [bill, sheets])
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.call).toBe('POST /estimate/upload/joined')
  // The next files go by themselves again.
  expect(screen.getByRole('checkbox', { name: /Join two files/ })).toHaveProperty('checked', false)
})

test('what is too large or of another kind is said, one after the other, and the good one goes', async () => {
  const user = await atUploads()
  const large = new File(['%PDF-1.7'], 'large.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  const letter = new File(['PK'], 'letter.docx', { type: 'application/octet-stream' })
  const good = new File(['%PDF-1.7'], 'good.pdf', { type: 'application/pdf' })
  fireEvent.change(chooser(), { target: { files: [large, letter, good] } })
  const tooLarge = await screen.findByRole('dialog', { name: 'File Too Large' })
  expect(tooLarge.textContent).toContain(
    'The file exceeds the 10MB size limit. Please upload a smaller PDF file.',
  )
  await user.click(within(tooLarge).getByRole('button', { name: 'OK' }))
  const wrong = await screen.findByRole('dialog', { name: 'Invalid File Type' })
  expect(wrong.textContent).toContain('Only PDF files are allowed.')
  await user.click(within(wrong).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toEqual({ project_id: '7', file: 'good.pdf' })
})

test('an upload is cancelled after a question, that one and no other', async () => {
  const user = await atUploads()
  await user.click(screen.getByRole('button', { name: /Cancel/ }))
  await screen.findByText('Are you sure you want to cancel?')
  await user.click(screen.getByRole('button', { name: 'No, keep it' }))
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: /Cancel/ }))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'POST /estimate/uploaded_file/document/status',
    body: { uploaded_file_id: 12, status: 7 },
  })
})

test('a file in which nothing was found leads to the page where it can be helped', async () => {
  const rejected = { ...READ, is_status: 8, status: 8, reason: 'No estimate was found in this file.' }
  server.on(estimateImport.uploads, [rejected])
  await atUploads()
  const link = screen.getByRole('link', { name: 'Help the reader with bill.pdf, opens in a new tab' })
  expect(link.getAttribute('href')).toBe('/estimate-validate?project_id=7&upload_id=12&help=1')
})

test('a file that could not be opened offers no help', async () => {
  server.on(estimateImport.uploads, [{ ...READ, is_status: 8, status: 8, can_help: false }])
  await atUploads()
  expect(screen.queryByRole('link', { name: /^Help the reader/ })).toBeNull()
})
