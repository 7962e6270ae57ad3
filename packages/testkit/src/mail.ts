/** A mail as a person would read it, from the bytes that went over the wire or into an .eml file. */
export interface Mail {
  /** By lower-case name, unfolded. */
  headers: ReadonlyMap<string, string>
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly { filename: string; content: Buffer }[]
  raw: string
}

interface Part {
  headers: Map<string, string>
  body: string
}

function splitPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  if (end < 0) throw new Error('a mail needs an empty line after its headers')
  const lines = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = new Map(
    lines.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: source.slice(end + 4) }
}

function partsOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => partsOf(splitPart(piece.replace(/^\r\n/, ''))))
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Files are sent in base 64. */
function attachmentsIn(parts: readonly Part[]) {
  return parts.flatMap(({ headers, body }) => {
    const filename = /^attachment;.*filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]
    return filename ? [{ filename, content: Buffer.from(body, 'base64') }] : []
  })
}

export function readMail(source: Uint8Array | string): Mail {
  const raw = Buffer.from(source).toString('utf8')
  const whole = splitPart(raw)
  const parts = partsOf(whole)
  const ofType = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part ? decoded(part) : ''
  }
  const header = (name: string) => whole.headers.get(name) ?? ''
  return {
    headers: whole.headers,
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: ofType('text/plain'),
    html: ofType('text/html'),
    attachments: attachmentsIn(parts),
    raw,
  }
}

/** The secret at the end of the mailed address: what a person passes on by following the link. */
export function linkTokenOf(mail: Mail): string {
  const token = /^https?:\/\/\S+\/([\w-]{20,})$/m.exec(mail.text)?.[1]
  if (!token) throw new Error(`there is no link in this mail:\n${mail.text}`)
  return token
}
