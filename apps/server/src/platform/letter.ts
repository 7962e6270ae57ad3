import { withoutUnseen } from '@itayo/domain'
import type { Message } from './mail.ts'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function letterBody(inside: string): string {
  return `<div style="font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#1A212A;max-width:520px">${inside}</div>`
}

const LINK_DOT =
  /(?<=[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-])[.\u3002\uff0e\uff61](?=(?:[\p{L}\p{N}_-]+[.\u3002\uff0e\uff61])*\p{L}{2,})/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/**
 * Typed words as they may stand in a mail of ours: one line, and no address in them that a mail program
 * would turn into a link.
 */
export const typedWords = (text: string) => unlinked(text.replaceAll('\n', ' '))

/** Unseen characters go first: a mail program passes over it and finds the address. */
const unlinked = (text: string) =>
  text
    .split('\n')
    .map((line) => withoutUnseen(line.replace(UNSEEN, ' ')))
    .join('\n')
    .replaceAll('://', '[:]//')
    .replace(LINK_DOT, '[.]')

interface Sender {
  name: string
  email: string
  company: string
}

interface CarriedLetter {
  /** Addresses with commas between them. */
  to: string
  cc?: string
  subject: string
  sender: Sender
  /** Our own words about the content. */
  lines: readonly string[]
  /** The sender's own text. */
  quote: string
  /** Words of somebody else that go along, such as the notes of the paper. */
  others?: { by: string; quote: string }
}

/**
 * A letter that a user sends to a person outside. The frame is ours and names the sender; the sender's
 * text stands inside it as theirs, so that nobody can speak as Itayo or as anyone else.
 */
export function carriedLetter({
  to,
  cc = '',
  subject,
  sender,
  lines,
  quote,
  others,
}: CarriedLetter): Message {
  const name = typedWords(sender.name)
  const opening = `${name} (${sender.email}) of ${typedWords(sender.company)} sends you this through Itayo.`
  const closing = `Answers go to ${sender.email}. Itayo carries the mail of companies that work with it, and did not write this one. If you do not know the sender, do not act on it.`
  const quotations = [
    { intro: `${name} writes:`, typed: typedLines(quote) },
    ...(others ? [{ intro: `${typedWords(others.by)} wrote:`, typed: typedLines(others.quote) }] : []),
  ].filter(({ typed }) => typed.length > 0)
  const quoted = quotations.flatMap(({ intro, typed }) => [
    intro,
    typed.map((line) => `> ${line}`).join('\n'),
  ])
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const quotation = (typed: readonly string[]) =>
    `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #C9D1D9">${typed.map(escaped).join('<br>')}</blockquote>`
  const small = `<p style="margin:0;color:#5A6572;font-size:12px">${escaped(closing)}</p>`
  return {
    to,
    ...(cc && { cc }),
    subject,
    replyTo: sender.email,
    text: [opening, ...lines, ...quoted, closing].join('\n\n'),
    html: letterBody(
      [
        ...[opening, ...lines].map(paragraph),
        ...quotations.flatMap(({ intro, typed }) => [paragraph(intro), quotation(typed)]),
        small,
      ].join(''),
    ),
  }
}

const typedLines = (text: string): string[] => (text.trim() === '' ? [] : unlinked(text.trim()).split('\n'))
