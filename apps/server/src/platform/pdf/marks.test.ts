import { expect, test } from 'vitest'
import { drawForm } from './drawing/draw-form.ts'
import { MARK, marked } from './drawing/marks.ts'
import type { PdfForm } from './model.ts'
import { readPdf } from './pdf.fixture.ts'
import { unprintableIn } from './unprintable.ts'

const form = (text: string): PdfForm => ({
  paper: 'A4',
  title: 'Form',
  head: { company: 'Bayanihan' },
  footer: { printedAt: new Date('2026-11-16T00:00:00Z'), by: 'Ana' },
  blocks: [{ kind: 'paragraph', text }, { kind: 'page-break' }, { kind: 'paragraph', text: 'Next' }],
})

const latin = (codePoint: number) => codePoint < 0x250

test.each([
  { text: 'Plain — “words” ₱', becomes: 'Plain — “words” ₱', lost: [] },
  { text: 'Mix 😀 it', becomes: `Mix ${MARK} it`, lost: ['😀'] },
  { text: '混凝土', becomes: MARK.repeat(3), lost: ['混', '凝', '土'] },
  // A family is one picture of seven code points, a flag one of two.
  { text: 'a👩‍👩‍👧b🇵🇭', becomes: `a${MARK}b${MARK}`, lost: ['👩‍👩‍👧', '🇵🇭'] },
  { text: 'line\none\ttwo', becomes: 'line\none\ttwo', lost: [] },
  { text: 'n\u0303', becomes: 'ñ', lost: [] },
])('$text becomes $becomes', ({ text, becomes, lost }) => {
  const found = new Set<string>()
  expect(marked(text, latin, found)).toBe(becomes)
  expect([...found]).toEqual(lost)
})

test('a print says on every page what its marks stand for', async () => {
  const text = 'Wall 墙 with 😀'
  expect(await unprintableIn(form(text))).toEqual(['墙', '😀'])
  const pages = readPdf(await drawForm(form(text)))
  expect(pages).toHaveLength(2)
  expect(pages[0]?.lines.join('\n')).toContain(`Wall ${MARK} with ${MARK}`)
  for (const page of pages) expect(page.lines.join('\n')).toContain(`${MARK} stands for a character`)
})

test('a print without them says nothing of the kind', async () => {
  const text = 'Ñiño ½″ ≤ × ÷ ₱ Ω µ ■ é'
  expect(await unprintableIn(form(text))).toEqual([])
  const pages = readPdf(await drawForm(form(text)))
  expect(pages.flatMap(({ lines }) => lines).join('\n')).not.toContain('stands for')
})
