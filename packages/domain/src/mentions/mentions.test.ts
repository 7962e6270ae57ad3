import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  displayOf,
  mentionsIn,
  mentionTyped,
  plainTalk,
  storedTalk,
  talkParts,
  typedTalk,
  withNames,
} from './mentions.ts'

const STORED = 'Rebar check with @[Rodel Aquino](7) and @[Ana Reyes](12), thanks @[Rodel Aquino](7).'

test('who is mentioned, once each', () => {
  expect(mentionsIn(STORED)).toEqual([
    { id: 7, display: 'Rodel Aquino' },
    { id: 12, display: 'Ana Reyes' },
  ])
  expect(mentionsIn('mail me @ 5, or @Rodel, or @[](3), or @[a](b)')).toEqual([])
})

test('names follow a rename, and who is gone keeps the one that was written', () => {
  expect(withNames(STORED, new Map([[12, 'Ana Cruz']]))).toBe(
    'Rebar check with @[Rodel Aquino](7) and @[Ana Cruz](12), thanks @[Rodel Aquino](7).',
  )
  expect(withNames('@[x](1)', new Map([[1, 'A ](2) B']]))).toBe('@[A (2) B](1)')
})

test('plain for a letter', () => {
  expect(plainTalk(STORED)).toBe('Rebar check with @Rodel Aquino and @Ana Reyes, thanks @Rodel Aquino.')
})

describe('what is shown', () => {
  test.each([
    ['nothing', '', []],
    ['words', 'Poured.\nCured.', [{ kind: 'text', text: 'Poured.\nCured.' }]],
    [
      'an address at the end of a sentence',
      'See https://dpwh.test/a?b=1.',
      [
        { kind: 'text', text: 'See ' },
        { kind: 'link', href: 'https://dpwh.test/a?b=1' },
        { kind: 'text', text: '.' },
      ],
    ],
    [
      'an address that would run something',
      'javascript:alert(1) data:text/html,x',
      [{ kind: 'text', text: 'javascript:alert(1) data:text/html,x' }],
    ],
    ['no address', 'http:// nothing', [{ kind: 'text', text: 'http:// nothing' }]],
    [
      'a person between words',
      'Ask @[Ana Reyes](12)!',
      [
        { kind: 'text', text: 'Ask ' },
        { kind: 'mention', id: 12, display: 'Ana Reyes' },
        { kind: 'text', text: '!' },
      ],
    ],
    [
      'markup is text',
      '<img src=x onerror=alert(1)>',
      [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }],
    ],
  ])('%s', (_what, text, parts) => {
    expect(talkParts(text)).toEqual(parts)
  })
})

describe('as it is typed', () => {
  test('two people of one name, and a name within a name', () => {
    const picked = [
      { id: 3, display: 'Ana' },
      { id: 1, display: 'Ana Reyes' },
      { id: 2, display: 'Ana Reyes' },
    ]
    expect(storedTalk({ text: '@Ana Reyes and @Ana Reyes, @Ana; @Anabel @Ana', picked })).toBe(
      '@[Ana Reyes](1) and @[Ana Reyes](2), @[Ana](3); @Anabel @Ana',
    )
  })

  test('somebody whose name was deleted is not mentioned', () => {
    expect(storedTalk({ text: 'Hello @Ana', picked: [{ id: 1, display: 'Ana Reyes' }] })).toBe('Hello @Ana')
  })

  test('what is stored comes back as it was, whatever is written around it', () => {
    const name = fc.constantFrom('Ana', 'Ana Reyes', 'Niño Peña', 'Rodel Aquino Jr.')
    const words = fc.string({ maxLength: 12 }).map((text) => text.replace(/[@[\]()\p{L}\p{N}]/gu, '·'))
    const piece = fc.oneof(
      words,
      fc
        .record({ id: fc.integer({ min: 1, max: 9 }), display: name })
        .map(({ id, display }) => `@[${displayOf(display)}](${id}) `),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const stored = pieces.join('')
        expect(storedTalk(typedTalk(stored))).toBe(stored)
        expect(talkParts(stored).map(textOf).join('')).toBe(plainTalk(stored))
      }),
    )
  })
})

const textOf = (part: ReturnType<typeof talkParts>[number]) =>
  part.kind === 'text' ? part.text : part.kind === 'link' ? part.href : `@${part.display}`

test.each([
  ['Ask @Ro', 7, { from: 4, search: 'Ro' }],
  ['Ask @Rodel Aq', 13, { from: 4, search: 'Rodel Aq' }],
  ['Ask @', 5, { from: 4, search: '' }],
  ['ana@site.ph', 11, null],
  ['Ask @Ro\nmore', 12, null],
  ['Ask @ more', 10, null],
  ['none', 4, null],
])('looking for somebody in %j at %i', (text, caret, found) => {
  expect(mentionTyped(text, caret)).toEqual(found)
})
