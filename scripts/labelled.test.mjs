import { expect, test } from 'vitest'
import { labelled } from './lib/labelled.mjs'

test('lines that come in pieces, of two steps at once, stay whole and say whose they are', () => {
  let text = ''
  const write = (line) => {
    text += line
  }
  const [types, journeys] = [labelled('types', write), labelled('journeys', write)]
  types.take('one li')
  journeys.take('a journey\nanot')
  types.take('ne\n\n')
  journeys.take('her')
  types.end()
  journeys.end()
  expect(text).toBe('journeys │ a journey\ntypes │ one line\ntypes │ \njourneys │ another\n')
})
