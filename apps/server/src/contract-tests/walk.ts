import { createHash, randomBytes } from 'node:crypto'
import {
  allRoutes,
  type NamedRoute,
  type RouteDefinition,
  routeUrl,
  type SignedBytes,
  type UploadRule,
} from '@itayo/contract'
import { after, DAYS } from '../platform/clock.ts'
import type { TestServer } from '../testing/test-server.ts'
import type { Sample } from './samples.ts'

export const routes = allRoutes().map((named) => ({
  ...named,
  title: `${named.route.method} ${named.route.path}`,
}))

export const isJson = ({ route }: NamedRoute) => typeof route.reply !== 'string' && !route.upload
export const needsToken = ({ route }: NamedRoute) =>
  route.access !== 'public' && route.access !== 'signed-link'

export interface Person {
  companyId: number
  userId: number
}

export async function personByEmail(server: TestServer, email: string): Promise<Person> {
  const { rows } = await server.owner.query('select company_id, id from app_user where email = $1', [email])
  return { companyId: Number(rows[0].company_id), userId: Number(rows[0].id) }
}

/** A session of its own for one call, without the cost of hashing a password for each. */
export async function mintToken(server: TestServer, person: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = server.clock.now()
  await server.owner.query(
    `insert into session (company_id, user_id, token_hash, keep_signed_in, started_at, last_seen_at, expires_at)
     values ($1, $2, $3, true, $4, $4, $5)`,
    [person.companyId, person.userId, createHash('sha256').update(token).digest(), now, after(now, DAYS)],
  )
  return token
}

export interface Fired {
  http: number
  code: string | undefined
  fields: { path: string; message: string }[]
  text: string
}

export async function fire(
  server: TestServer,
  route: RouteDefinition,
  options: {
    token?: string | null
    sample?: Sample
    rawBody?: string | Buffer
    contentType?: string
    /** Bytes that somebody else's server signed. */
    signed?: SignedBytes
    /** Instead of the smallest file that the call takes. */
    files?: readonly File[]
    /** How a form says the name of a file, where it is not said plainly. */
    named?: (name: string) => string
  },
): Promise<Fired> {
  const { token, sample } = options
  const url = routeUrl(route, {
    params: sample?.params as Record<string, string>,
    query: sample?.query ?? {},
  })
  const form =
    route.upload && options.rawBody === undefined
      ? fileForm(route.upload, await filesFor(route, options.files), sample?.body, options.named)
      : undefined
  const { signed } = options
  const payload =
    form?.payload ??
    (signed && Buffer.from(signed.bytes)) ??
    options.rawBody ??
    (route.body && sample ? JSON.stringify(sample.body) : undefined)
  const reply = await server.app.inject({
    method: route.method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(route.signed && signed && { [route.signed.header]: signed.signature }),
      ...(payload !== undefined && {
        'content-type': form?.contentType ?? options.contentType ?? 'application/json',
      }),
    },
    ...(payload !== undefined && { payload }),
  })
  const json = reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : {}
  return { http: reply.statusCode, code: json.code, fields: json.fields ?? [], text: reply.payload }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
)

type SentFile = [name: string, type: string, content: Buffer]

/** The smallest picture there is; a PDF or a sheet where the call takes those. */
async function filesFor({ upload, reads }: RouteDefinition, files?: readonly File[]): Promise<SentFile[]> {
  if (files)
    return Promise.all(
      files.map(
        async (file): Promise<SentFile> => [file.name, file.type, Buffer.from(await file.arrayBuffer())],
      ),
    )
  const types = upload?.types ?? []
  if (reads && types.includes('text/csv'))
    return [['sheet.csv', 'text/csv', Buffer.from('Description,Quantity\r\nNothing,1\r\n')]]
  if (types.includes('application/pdf')) return [['empty.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')]]
  return [['dot.png', 'image/png', PICTURE]]
}

/** As a browser sends it. */
function fileForm(
  rule: UploadRule,
  files: readonly SentFile[],
  fields: unknown = {},
  named = (name: string) => `filename="${name}"`,
) {
  const boundary = 'itayo-form'
  const texts = Object.entries(fields ?? {}).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const sent = files.flatMap(([name, type, content]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${rule.field}"; ${named(name)}\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([Buffer.from(texts.join('')), ...sent, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** How many rows every table of ours has. */
export async function countRows(server: TestServer): Promise<Record<string, number>> {
  // By name, so that PostgreSQL plans a hundred counts once and not for each of a thousand tests.
  const { rows } = await server.owner.query<{ name: string; rows: number }>({
    name: 'count-rows',
    text: await countsOf(server),
  })
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

const counts = new WeakMap<TestServer, string>()

async function countsOf(server: TestServer): Promise<string> {
  const known = counts.get(server)
  if (known) return known
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  )
  const text = rows
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
    .join(' union all ')
  counts.set(server, text)
  return text
}
