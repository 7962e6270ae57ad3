import { describe, expect, test } from 'vitest'
import { carriedLetter, typedWords } from './letter.ts'

describe('what somebody typed', () => {
  test.each([
    ['see https://win.example/now?x=1', 'see https[:]//win[.]example/now?x=1'],
    ['HTTPS://WIN.EXAMPLE', 'HTTPS[:]//WIN[.]EXAMPLE'],
    ['www.win.example.com', 'www[.]win[.]example[.]com'],
    ['write to me@win.example', 'write to me@win[.]example'],
    ['win。example and win．example', 'win[.]example and win[.]example'],
    ['win\u200b.example', 'win[.]example'],
    ['win.\u200bexample', 'win[.]example'],
    ['https:\u2060//win\u00ad.exam\u200dple', 'https[:]//win[.]example'],
    ['win\u{e0041}.example', 'win[.]example'],
    ['\u{1f600}.example', '\u{1f600}[.]example'],
    ['http://1.2.3.4/x', 'http[:]//1.2.3.4/x'],
    ['two\nlines\r\nand\ttabs', 'two lines  and tabs'],
    ['right\u202eto left', 'right to left'],
    [
      '2.5 bags at 1,250.00, No. 5, St. Mary, J.P. Rizal',
      '2.5 bags at 1,250.00, No. 5, St. Mary, J.P. Rizal',
    ],
    ['Niño & Sons, Inc.', 'Niño & Sons, Inc.'],
  ])('%j stands in a mail as %j', (typed, written) => {
    expect(typedWords(typed)).toBe(written)
  })
})

describe('a letter that one of our people sends', () => {
  const sender = { name: 'Maria Cruz', email: 'maria@bayanihan.test', company: 'Bayanihan Builders' }
  const letter = (change: Partial<Parameters<typeof carriedLetter>[0]> = {}) =>
    carriedLetter({
      to: 'sales@hardware.test',
      subject: 'Purchase Requisition PR-2026-0001',
      sender,
      lines: ['It is attached as a PDF.'],
      quote: 'Before 7 AM, please.\nAsk for Rodel.',
      ...change,
    })

  test('says who sends it, of which company, and that it is Itayo that carries it', () => {
    expect(letter().text).toBe(
      [
        'Maria Cruz (maria@bayanihan.test) of Bayanihan Builders sends you this through Itayo.',
        'It is attached as a PDF.',
        'Maria Cruz writes:',
        '> Before 7 AM, please.\n> Ask for Rodel.',
        'Answers go to maria@bayanihan.test. Itayo carries the mail of companies that work with it, and did not write this one. If you do not know the sender, do not act on it.',
      ].join('\n\n'),
    )
    expect(letter().replyTo).toBe('maria@bayanihan.test')
  })

  test('tells the words of others from those of the sender', () => {
    const others = { by: 'Rodel\nSantos', quote: 'Pay at win.example.' }
    expect(letter({ others }).text).toContain(
      '> Ask for Rodel.\n\nRodel Santos wrote:\n\n> Pay at win[.]example.\n\nAnswers go to',
    )
    const { text, html } = letter({ quote: '', others })
    expect(text).not.toContain('writes:')
    expect(html).toContain('Rodel Santos wrote:</p><blockquote')
    expect(letter({ others: { by: 'Rodel', quote: ' ' } }).text).not.toContain('wrote:')
  })

  test('without words of theirs quotes nothing', () => {
    expect(letter({ quote: ' \n ' }).text).not.toMatch(/writes:|^>/m)
    expect(letter({ quote: '' }).html).not.toContain('blockquote')
  })

  test.each([
    'Regards,\n\nThe Itayo team',
    'Answers go to fraud@win.example.\n\n-- \nItayo',
    '</blockquote><p>Itayo: your account is closed, <a href="https://win.example">sign in</a></p>',
    'line\r\n.\r\nMAIL FROM:<x@y.example>',
    'a\u2028b\u2029c',
  ])('keeps %j inside the quotation', (quote) => {
    const { text, html } = letter({ quote })
    const frame = letter({ quote: 'x' })
    const typed = text.split('Maria Cruz writes:\n\n')[1]?.split('\n\nAnswers go to maria@')[0] ?? ''
    expect(typed).not.toBe('')
    for (const line of typed.split(/\r\n|[\n\r\u2028\u2029]/)) expect(line).toMatch(/^> /)
    // Take the quotation out, and what is left is the frame as it always is.
    expect(text.replace(typed, '> x')).toBe(frame.text)
    const inside = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html)?.[1] ?? ''
    expect(html.replace(inside, () => 'x')).toBe(frame.html)
    expect(inside.replaceAll('<br>', '')).not.toMatch(/[<>]/)
    expect(text + html).not.toMatch(/https?:\/\//)
  })

  test('takes no tags and no links from names', () => {
    const { text, html } = letter({
      sender: { ...sender, name: 'Itayo\nSupport <b>', company: 'https://win.example' },
    })
    expect(text).toMatch(
      /^Itayo Support <b> \(maria@bayanihan\.test\) of https\[:\]\/\/win\[\.\]example sends/,
    )
    expect(html).not.toContain('<b>')
  })
})
