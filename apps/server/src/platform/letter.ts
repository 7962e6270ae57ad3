import type { Message } from './mail.ts'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Paragraphs and nothing else; the text part says the same for those who read no HTML. */
export function plainLetter(to: string, about: { subject: string; lines: readonly string[] }): Message {
  return {
    to,
    subject: about.subject,
    text: about.lines.join('\n\n'),
    html: letterBody(about.lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')),
  }
}

export function letterBody(inside: string): string {
  return `<div style="font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#1A212A;max-width:520px">${inside}</div>`
}
