import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { BackupMark } from './backup-mark.tsx'
import { line } from './fixture.ts'

const mark = () => screen.queryByRole('img', { name: 'Backup calculation was used in this item.' })
const formulas = { duration: '=ROUNDUP(ROUND(986/(8*6),4))' }

test('a line that was calculated with a default says so', () => {
  draw(<BackupMark line={line('l1', { isBackup: true, formulas })} />)
  expect(mark()).toBeTruthy()
})

test.each([
  ['one with a history', { formulas }],
  ['one that was typed over', { isBackup: true, formulas: {} }],
])('%s says nothing', (_what, change) => {
  draw(<BackupMark line={line('l1', change)} />)
  expect(mark()).toBeNull()
})
