import { describe, expect, test } from 'vitest'
import {
  attachedRule,
  isShownInPlace,
  PHOTOS_VIDEOS_AND_PAPERS,
  safeFileName,
  whyNotAttached,
} from './files.ts'

const MIB = 1024 * 1024

describe('what can be attached', () => {
  const TYPE = {
    why: 'type',
    text: 'Only photos (JPG, PNG, GIF), PDF, Word and Excel files can be attached.',
  }
  const SIZE = { why: 'size', text: 'Photos may have up to 10 MB, other files up to 25 MB.' }

  test.each([
    ['a photo', { name: 'sheet.JPG', bytes: 10 * MIB, type: 'image/jpeg' }, null],
    ['one byte too many', { name: 'sheet.jpg', bytes: 10 * MIB + 1, type: 'image/jpeg' }, SIZE],
    ['a photo of 40 MB', { name: 'sheet.jpg', bytes: 40 * MIB }, SIZE],
    ['a long PDF', { name: 'receipt.pdf', bytes: 25 * MIB, type: 'application/pdf' }, null],
    ['a longer PDF', { name: 'receipt.pdf', bytes: 25 * MIB + 1, type: 'application/pdf' }, SIZE],
    ['a photo that calls itself a PDF', { name: 'receipt.pdf', bytes: 9, type: 'image/jpeg' }, TYPE],
    ['a PNG that calls itself a JPG', { name: 'a.jpg', bytes: 9, type: 'image/png' }, TYPE],
    ['a program', { name: 'run.exe', bytes: 9 }, TYPE],
    ['a page', { name: 'a.svg', bytes: 9, type: 'image/svg+xml' }, TYPE],
    ['no ending', { name: 'receipt', bytes: 9, type: 'application/pdf' }, TYPE],
    ['nothing but an ending', { name: '.pdf', bytes: 9, type: 'application/pdf' }, TYPE],
    ['before the browser knows its content', { name: 'list.xlsx', bytes: 9 }, null],
    ['a video, where none is taken', { name: 'pour.mp4', bytes: 9, type: 'video/mp4' }, TYPE],
  ])('%s', (_, file, why) => {
    expect(whyNotAttached(file)).toEqual(why)
  })
})

describe('where videos are taken too', () => {
  const TYPE = {
    why: 'type',
    text: 'Only photos (JPG, PNG, GIF), videos (MP4, WebM, MOV), PDF, Word and Excel files can be attached.',
  }
  const SIZE = { why: 'size', text: 'Photos may have up to 10 MB, other files up to 25 MB.' }
  test.each([
    ['a long video', { name: 'pour.mp4', bytes: 25 * MIB, type: 'video/mp4' }, null],
    ['one of an iPhone', { name: 'IMG_0144.MOV', bytes: 9, type: 'video/quicktime' }, null],
    ['one of a browser', { name: 'pour.webm', bytes: 9, type: 'video/webm' }, null],
    ['one byte too many', { name: 'pour.mp4', bytes: 25 * MIB + 1, type: 'video/mp4' }, SIZE],
    ['a photo as large as a video', { name: 'a.png', bytes: 11 * MIB, type: 'image/png' }, SIZE],
    ['a video that calls itself a photo', { name: 'a.jpg', bytes: 9, type: 'video/mp4' }, TYPE],
    ['a page that calls itself a video', { name: 'a.mp4', bytes: 9, type: 'text/html' }, TYPE],
    ['another container', { name: 'a.mkv', bytes: 9, type: 'video/matroska' }, TYPE],
  ])('%s', (_, file, why) => {
    expect(whyNotAttached(file, PHOTOS_VIDEOS_AND_PAPERS)).toEqual(why)
  })

  test('the rule of an upload says the same', () => {
    expect(attachedRule(['paper', 'photo'])).toMatchObject({ maxMb: 25, kinds: ['photo', 'paper'] })
    expect(attachedRule(PHOTOS_VIDEOS_AND_PAPERS)).toMatchObject({ maxMb: 25, tooLarge: SIZE.text })
    expect(attachedRule(['photo']).tooLarge).toBe('Photos may have up to 10 MB.')
  })
})

test.each([
  ['image/jpeg', true],
  ['image/webp', true],
  ['video/mp4', true],
  ['video/webm', true],
  ['video/quicktime', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['application/pdf', false],
])('%s is shown in place: %s', (type, shown) => {
  expect(isShownInPlace(type)).toBe(shown)
})

describe('a safe name', () => {
  test.each([
    ['DR 0144.jpg', 'DR 0144.jpg'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ana\\Resibo.PDF', 'Resibo.pdf'],
    ['a<b>:"|?*.png', 'a_b______.png'],
    ['a\u0000b\u202Egnp.jpg', 'abgnp.jpg'],
    ['  Ñino   at  Peña.jpg ', 'Ñino at Peña.jpg'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['.jpg', 'jpg'],
    ['\u0000.jpg', 'file.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(120)}.jpg`],
    ['😀.jpg', '😀.jpg'],
    [`${'x'.repeat(119)}😀😀.jpg`, `${'x'.repeat(119)}😀.jpg`],
    ['half \ud83d.jpg', 'half.jpg'],
    ['a\u2028b\u200bc\u3164.jpg', 'a bc.jpg'],
    ['a.jp\u0000g', 'a.jpg'],
    ['a.\u0000', 'a'],
    [`a.${'x'.repeat(5000)}`, `a.${'x'.repeat(118)}`],
    ['a.<b>', 'a._b_'],
    ['', 'file'],
  ])('%s', (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })

  test('a picture that is kept as JPEG says so', () => {
    expect(safeFileName('scan.png', 'jpg')).toBe('scan.jpg')
  })
})
