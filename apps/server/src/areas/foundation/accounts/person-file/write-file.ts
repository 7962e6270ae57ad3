import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { shownMoment } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import { escaped } from '../../../../platform/letter.ts'
import { type Part, zipParts } from '../../../../platform/sheets/writing/zip.ts'
import type { PersonFile } from './person-file.ts'

/**
 * One zip: a page to read, the same as JSON for another system, and the picture. The page needs no
 * network and runs no script.
 */
export async function sendPersonFile(
  platform: Platform,
  file: PersonFile,
  fileName: string,
  reply: FastifyReply,
): Promise<void> {
  const parts: Part[] = [
    { name: 'Read me first.html', text: () => [pageOf(file)] },
    { name: 'data.json', text: () => [jsonOf(file)] },
  ]
  if (file.pictureKey !== null) {
    const picture = await platform.files.read(file.pictureKey)
    parts.push({ name: 'picture.webp', text: () => picture })
  }
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(zipParts(parts)))
}

function jsonOf({ person, made_at, sections }: PersonFile): string {
  return JSON.stringify({ person, made_at, sections }, null, 2)
}

const STYLE = `body{font:14px/1.5 Arial,sans-serif;color:#1A212A;max-width:1100px;margin:32px auto;padding:0 16px}
h1{font-size:22px}h2{font-size:16px;margin:32px 0 8px}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #D5DBE1;padding:5px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#F3F5F7;font-weight:600}p.none{color:#5A6572}`

function pageOf(file: PersonFile): string {
  const { person, made_at, sections } = file
  const list = sections.map(
    ({ title, rows }, at) => `<li><a href="#s${at}">${escaped(title)}</a> (${rows.length})</li>`,
  )
  const bodies = sections.map(
    ({ title, rows }, at) => `<h2 id="s${at}">${escaped(title)}</h2>${tableOf(rows)}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Data about ${escaped(person.full_name)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>Data about ${escaped(person.full_name)}</h1>
<p>What Itayo holds for ${escaped(person.company)} about you, as of ${shown(new Date(made_at))}. Passwords, codes and the secrets of links are kept as one-way hashes or sealed, and are not in here. Times are Philippine time. <code>data.json</code> has the same for another system.</p>
<p>Under the Data Privacy Act (RA 10173) you may have wrong data corrected and data erased that need not be kept. Ask the administrator of your company.</p>
<ol>${list.join('')}</ol>${bodies.join('')}</body></html>`
}

function tableOf(rows: PersonFile['sections'][number]['rows']): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (rows.length === 0) return '<p class="none">Nothing.</p>'
  // One record reads better downwards.
  if (rows.length === 1)
    return `<table>${names.map((name) => `<tr><th>${heading(name)}</th><td>${cell(rows[0]?.[name])}</td></tr>`).join('')}</table>`
  const head = names.map((name) => `<th>${heading(name)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

const heading = (name: string) => escaped(name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '))

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return shown(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return escaped(value.join(', '))
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const shown = (moment: Date) => escaped(shownMoment(moment))
