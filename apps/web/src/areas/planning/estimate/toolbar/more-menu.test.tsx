import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, createRef, type RefObject } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import type { SheetCommands } from '../grid/sheet-commands.ts'
import { useHiddenColumns } from '../grid/use-hidden-columns.ts'
import { MoreMenu } from './more-menu.tsx'

type Props = ComponentProps<typeof MoreMenu>

function Menu(props: Partial<Props>) {
  const columns = useHiddenColumns()
  return (
    <MoreMenu
      sheet={createRef<SheetCommands>()}
      columns={columns}
      seesCosts
      importItem={null}
      canDownload
      projectId={1}
      isDirty={false}
      canPaste
      onKeep={() => undefined}
      {...props}
    />
  )
}

/** A sheet with a cursor, and what it was told. */
function sheetOf(change: Partial<SheetCommands> = {}) {
  const told: unknown[] = []
  const current: SheetCommands = {
    hasCells: true,
    isAnyOpen: true,
    turnAll: (isOpen) => told.push(isOpen),
    paste: (text) => told.push(text),
    ...change,
  }
  const sheet: RefObject<SheetCommands> = { current }
  return { sheet, told }
}

const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

async function opened(props: Partial<Props>) {
  const user = draw(<Menu {...props} />)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: /^Print/ })
  return user
}

beforeEach(async () => {
  localStorage.removeItem('itayo-estimate-hidden-columns')
  await signIn(openFakeServer(), { features: [5] })
})

test('has the rarer actions, each for those who may and where it means something', async () => {
  await opened({ sheet: sheetOf().sheet })
  expect(names()).toEqual([
    'Paste from Excel',
    'Download',
    'Keep as template…',
    'Columns',
    'Collapse all',
    'PrintCtrl P',
  ])
})

test.each<[string, Partial<Props>, string[]]>([
  ['over a summary', {}, ['Download', 'Keep as template…', 'PrintCtrl P']],
  [
    'over cards, which have no cells',
    { sheet: sheetOf({ hasCells: false, isAnyOpen: false }).sheet },
    ['Download', 'Keep as template…', 'Expand all', 'PrintCtrl P'],
  ],
  [
    'of somebody who reads',
    { sheet: sheetOf().sheet, canPaste: false, canDownload: false, onKeep: undefined },
    ['Columns', 'Collapse all', 'PrintCtrl P'],
  ],
])('%s', async (_, props, expected) => {
  await opened(props)
  expect(names()).toEqual(expected)
})

test('what is open is closed', async () => {
  const { sheet, told } = sheetOf()
  const user = await opened({ sheet })
  await user.click(screen.getByRole('menuitem', { name: 'Collapse all' }))
  expect(told).toEqual([false])
})

test('a column is hidden on this device by keyboard, and shown again', async () => {
  const user = await opened({ sheet: sheetOf().sheet })
  act(() => screen.getByRole('menuitem', { name: 'Columns' }).focus())
  await user.keyboard('{Enter}')
  const balance = await screen.findByRole('menuitemcheckbox', { name: /^Balance/ })
  const kept = () => localStorage.getItem('itayo-estimate-hidden-columns')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect([balance.getAttribute('aria-checked'), kept()]).toEqual(['false', 'balance'])
  await user.keyboard('{Enter}')
  expect([balance.getAttribute('aria-checked'), kept()]).toEqual(['true', null])
})

test('what was copied is pasted at the cursor', async () => {
  const { sheet, told } = sheetOf()
  const user = await opened({ sheet })
  await navigator.clipboard.writeText('Cement\t20')
  await user.click(screen.getByRole('menuitem', { name: 'Paste from Excel' }))
  await waitFor(() => expect(told).toEqual(['Cement\t20']))
})

test('without a cursor somebody is told to choose a cell', async () => {
  const user = await opened({ sheet: sheetOf({ paste: null }).sheet })
  await user.click(screen.getByRole('menuitem', { name: 'Paste from Excel' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Choose a cell first')
})
