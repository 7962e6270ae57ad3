import { type ListUpload, listUploadRoutes } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const CHECKED: ListUpload = {
  id: 8,
  list: 'material',
  file_name: 'prices.csv',
  state: 'checked',
  refusal: '',
  rows_read: 3,
  rows_added: 2,
  rows_changed: 0,
  rows_same: 0,
  rows_wrong: 1,
  created_at: '2026-11-15T08:00:00+08:00',
  created_by: 'Ana Reyes',
  finished_at: null,
}

let server: FakeServer
let shown: number | null
beforeEach(async () => {
  server = openFakeServer()
  server.on(listUploadRoutes.uploads, [])
  server.on(listUploadRoutes.upload, CHECKED)
  server.on(listUploadRoutes.uploadDetail, CHECKED)
  server.on(listUploadRoutes.uploadRows, { data: [], total_items: 0, total_pages: 0 } as never)
  await signIn(server)
})

function Upload({ first }: { first: number | null }) {
  const [uploadId, setUploadId] = useState(first)
  shown = uploadId
  return (
    <UploadDialog
      list="material"
      opened
      uploadId={uploadId}
      onUpload={setUploadId}
      onDownload={() => undefined}
      onClose={() => undefined}
    />
  )
}
const changes = () => server.sent.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

test('a sheet is sent to its list, and what it would do is shown before anything is loaded', async () => {
  const user = draw(<Upload first={null} />)
  await user.upload(chooser(), new File(['a'], 'prices.csv', { type: 'text/csv' }))
  await screen.findByText(/Check the sheet/)
  expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST /list/upload/:list',
      params: { list: 'material' },
      query: {},
      body: { file: 'prices.csv' },
    },
  ])
  expect(shown).toBe(8)
})

test('what is no sheet is not sent', async () => {
  const user = draw(<Upload first={null} />, { applyAccept: false })
  await user.upload(chooser(), new File(['a'], 'photo.png', { type: 'image/png' }))
  expect(changes()).toEqual([])
})

test('Load loads the rows that are right, and nothing is loaded before', async () => {
  server.on(listUploadRoutes.loadUpload, { ...CHECKED, state: 'loading' })
  const user = draw(<Upload first={8} />)
  const load = await screen.findByRole('button', { name: 'Load 2 rows' })
  expect(changes()).toEqual([])
  await user.click(load)
  await waitFor(() => expect(changes()).toEqual(['POST /list/upload/:id/load']))
})

test('Cancel asks, and throws the upload away', async () => {
  server.on(listUploadRoutes.cancelUpload, { ...CHECKED, state: 'cancelled' })
  const user = draw(<Upload first={8} />)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText('Throw this upload away?')
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Throw away' }))
  await waitFor(() => expect(changes()).toEqual(['DELETE /list/upload/:id']))
  await waitFor(() => expect(shown).toBeNull())
})

test('where no row is right there is nothing to load', async () => {
  server.on(listUploadRoutes.uploadDetail, { ...CHECKED, rows_added: 0, rows_wrong: 3 })
  draw(<Upload first={8} />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to load' })
  expect(button.disabled).toBe(true)
})
