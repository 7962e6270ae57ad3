import { estimate, type ImportedSheet } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

const SAME: ImportedSheet = {
  rows: [],
  estimate_data: [],
  composed: [],
  prices: 'direct',
  is_own: true,
  marked_up: null,
}

test('while a file is read its prices cannot be chosen differently', async () => {
  const server = openFakeServer()
  await signIn(server)
  const withMarkUp = () => screen.getByRole<HTMLInputElement>('radio', { name: /Prices with mark-up/ })
  const seen: boolean[] = []
  server.on(estimate.importSheet, () => {
    seen.push(withMarkUp().disabled)
    return SAME
  })
  const draft = { isDirty: false } as StartDialogProps['draft']
  const user = draw(
    <SheetDialog projectId={7} draft={draft} opened onClose={() => undefined} onAdded={() => undefined} />,
  )
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!chooser) throw new Error('No field for a file')
  await user.upload(chooser, new File(['PK'], 'Changed.xlsx'))
  await waitFor(() => screen.getByText('Changed.xlsx'))
  expect(seen).toEqual([true])
  await waitFor(() => expect(withMarkUp().disabled).toBe(false))
})
