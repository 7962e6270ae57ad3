import { expect, test } from 'vitest'
import { eventReader } from './sse.ts'

function read(...chunks: string[]): string[] {
  const heard: string[] = []
  const feed = eventReader((data) => heard.push(data))
  for (const chunk of chunks) feed(chunk)
  return heard
}

test.each([
  { what: 'a message', chunks: ['event: message\ndata: {"a":1}\n\n'], heard: ['{"a":1}'] },
  { what: 'a message without a name', chunks: ['data: x\n\n'], heard: ['x'] },
  { what: 'a message cut anywhere', chunks: ['da', 'ta: x\n', '\nda', 'ta: y\n\n'], heard: ['x', 'y'] },
  { what: 'lines of another system', chunks: ['data: x\r\n\r\ndata: y\r', '\n\r\n'], heard: ['x', 'y'] },
  { what: 'data over two lines', chunks: ['data: x\ndata: y\n\n'], heard: ['x\ny'] },
  { what: 'a heart-beat', chunks: [': still here\n\n'], heard: [] },
  { what: 'an event of another kind', chunks: ['event: ping\ndata: x\n\ndata: y\n\n'], heard: ['y'] },
  { what: 'a message that has not ended', chunks: ['data: x\n'], heard: [] },
])('$what', ({ chunks, heard }) => {
  expect(read(...chunks)).toEqual(heard)
})
