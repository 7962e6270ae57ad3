import { expect, test } from 'vitest'
import { commandOf } from './keys.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const onTask = { on: 'task', canEdit: true, isLinking: false, hasPending: false } as const

test.each([
  ['ArrowRight', {}, onTask, { do: 'move', by: 1 }],
  ['ArrowLeft', { shiftKey: true }, onTask, { do: 'lengthen', by: -1 }],
  ['ArrowLeft', {}, { ...onTask, on: 'phase' }, { do: 'fold', folded: true }],
  ['ArrowRight', {}, { ...onTask, canEdit: false }, null],
  ['ArrowDown', {}, onTask, { do: 'row', by: 1 }],
  ['l', {}, onTask, { do: 'link' }],
  ['l', {}, { ...onTask, canEdit: false }, null],
  ['k', {}, { ...onTask, canEdit: false }, { do: 'links' }],
  ['k', {}, { ...onTask, on: 'phase' }, null],
  ['L', { ctrlKey: true }, onTask, null],
  ['Enter', {}, onTask, { do: 'open' }],
  ['Enter', {}, { ...onTask, hasPending: true }, { do: 'apply' }],
  ['Enter', {}, { ...onTask, hasPending: true, isLinking: true }, { do: 'open' }],
  ['Escape', {}, onTask, { do: 'escape' }],
  ['w', {}, onTask, { do: 'zoom', zoom: 'week' }],
] as const)('%s %o asks for %#', (key, held, standing, command) => {
  expect(commandOf({ key, ...plain, ...held }, standing)).toEqual(command)
})
