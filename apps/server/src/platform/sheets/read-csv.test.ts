import { expect, test } from 'vitest'
import { problemOf, readAll, readInWorker } from './xlsx.fixture.ts'

const cellsOf = async (content: Uint8Array | string) => (await readAll(content)).map(({ cells }) => cells)

test.each([
  ['commas', 'Item,Price\nGravel,100\n'],
  ['semicolons', 'Item;Price\nGravel;100\n'],
  ['tabs', 'Item\tPrice\nGravel\t100\n'],
  ['Windows line ends', 'Item,Price\r\nGravel,100\r\n'],
  ['old Macintosh line ends', 'Item,Price\rGravel,100\r'],
  ['line ends of both kinds', 'Item,Price\r\nGravel,100\n'],
  ['no line end at the end', 'Item,Price\nGravel,100'],
  ['quotes', '"Item","Price"\n"Gravel","100"\n'],
  ['a byte-order mark', '\ufeffItem,Price\nGravel,100\n'],
  ['separators at the end of lines', 'Item,Price,,\nGravel,100,,,,\n'],
])('a file with %s is read', async (_, content) => {
  expect(await cellsOf(content)).toEqual([
    ['Item', 'Price'],
    ['Gravel', '100'],
  ])
})

test.each([
  [
    'commas in a file of semicolons',
    'Item;Price\nGravel, washed, grey;1,200.00\nSand, fine;1,100.50',
    'Gravel, washed, grey',
  ],
  ['semicolons in a file of commas', 'Item,Price\n"Gravel; washed",1\nSand;x,2', 'Gravel; washed'],
  ['separators inside of quotes', 'Item,Price\n"a;b;c;d",1\n"e;f;g;h",2', 'a;b;c;d'],
  ['doubled quotes', 'Item,Price\n"Pipe 1/2"" black",1', 'Pipe 1/2" black'],
  ['inches without quotes', 'Item,Price\nPipe 1/2" black,1', 'Pipe 1/2" black'],
  ['an inch at the end of a cell', 'Item,Price\nPipe 2",1\nPipe 3",2', 'Pipe 2"'],
  ['line breaks inside of quotes', 'Item,Price\n"Gravel\nwashed",1', 'Gravel\nwashed'],
  ['a formula', 'Item,Price\n=1+1,1', '=1+1'],
  ['zeros in front', 'Item,Price\n007,1', '007'],
  ['control characters far into the file', `Item,Price\nGravel${' '.repeat(70_000)}\u0000!,1`, undefined],
])('%s stay what they are', async (_, content, first) => {
  const cells = await cellsOf(content)
  expect(cells[1]?.[0]).toBe(first ?? cells[1]?.[0])
  expect(cells[1]).toHaveLength(2)
  expect(cells[1]?.[0]).not.toContain('\u0000')
})

const peso = 'Item,Price\nPiñan’s “gravel”,€5\n'
const windows = Buffer.from('Item,Price\nPi\xf1an\x92s \x93gravel\x94,\x805\n', 'latin1')

test.each([
  ['UTF-8', Buffer.from(peso)],
  ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(peso, 'utf16le')])],
  [
    'UTF-16, big end first',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(peso, 'utf16le').swap16()]),
  ],
  ['Windows-1252', windows],
])('letters beyond ASCII survive in %s', async (_, content) => {
  expect(await cellsOf(content)).toEqual([
    ['Item', 'Price'],
    ['Piñan’s “gravel”', '€5'],
  ])
})

test('rows are numbered as a spreadsheet program shows them, empty ones left out', async () => {
  const rows = await readAll('Item,Price\n\n,,\n"two\nlines",1\nlast,2\n')
  expect(rows.map(({ row }) => row)).toEqual([1, 4, 5])
})

test('a small part of a larger buffer is read without its neighbours', async () => {
  const pool = Buffer.from('secret,a,b\nx,1\nsecret')
  expect(await readInWorker(pool.subarray(11, 14))).toEqual([{ row: 1, cells: ['x', '1'] }])
})

test.each([
  ['nothing', '', 'no_rows'],
  ['blank lines', '\n\n,,\n', 'no_rows'],
  ['a quote that never closes', 'Item,Price\n"Gravel,1\nSand,2\n', 'broken'],
  ['a web page that calls itself a sheet', '<html><table><tr><td>1</td></tr></table>', 'not_a_sheet'],
  ['a PDF', '%PDF-1.7\n%\u00e2\u00e3', 'not_a_sheet'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_a_sheet'],
  ['UTF-16 without its mark', Buffer.from('Item,Price', 'utf16le'), 'not_a_sheet'],
])('%s is refused', async (_, content, reason) => {
  expect(await problemOf(readAll(content))).toMatchObject({ reason })
})

test('a text file that calls itself .xlsx is read as the text it is', async () => {
  expect(await cellsOf('Just some words\nand more of them')).toEqual([
    ['Just some words'],
    ['and more of them'],
  ])
})
