import type { MultipartFile } from '@fastify/multipart'
import {
  type FieldProblem,
  type FileRule,
  markOf,
  type ReceivedFile,
  type RouteDefinition,
  type SignedBytes,
  type SpooledFile,
  type UploadRule,
} from '@itayo/contract'
import { endingOf, safeFileName } from '@itayo/domain'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { z } from 'zod'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Spooled } from '../file-store.ts'
import type { Incoming } from '../incoming-files.ts'
import type { Holding } from './body-budget.ts'

/** Reads a request against its contract: bounded, typed, nothing unknown in it. */
export interface ParsedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  file: ReceivedFile | SpooledFile | undefined
  files: ReceivedFile[] | undefined
  signed: SignedBytes | undefined
}

const nothing = z.strictObject({})

const problemsOf = (part: string, error: z.ZodError): FieldProblem[] => problemsAt(part, error.issues)

function problemsAt(part: string, issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    const path = [part, ...issue.path.map(String)].join('.')
    // Where a value may have several shapes, the one it is nearest to tells what is wrong.
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length)
      return problemsAt(path, nearest)
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'This field is not known here.' }))
    }
    return [{ path, message: issue.message }]
  })
}

export async function parseInput(route: RouteDefinition, request: FastifyRequest): Promise<ParsedInput> {
  const params = (route.params ?? nothing).safeParse(request.params)
  const query = (route.query ?? nothing).safeParse(request.query)
  const body =
    route.upload || route.signed
      ? nothing.safeParse({})
      : (route.body ?? nothing).safeParse(request.body === undefined ? {} : request.body)
  const problems = [
    ...(params.success ? [] : problemsOf('params', params.error)),
    ...(query.success ? [] : problemsOf('query', query.error)),
    ...(body.success ? [] : problemsOf('body', body.error)),
  ]
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems })
  return {
    params: params.data ?? {},
    query: query.data ?? {},
    body: route.body && !route.upload ? body.data : undefined,
    file: undefined,
    files: undefined,
    signed: route.signed && signedBytes(request, route.signed.header),
  }
}

function signedBytes({ body, headers }: FastifyRequest, header: string): SignedBytes {
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature: String(headers[header] ?? '') }
}

/** A company or user id sent along is a claim: it must be the signed-in one's (D-02, B-44). */
export function checkClaims(route: RouteDefinition, input: ParsedInput, actor: Actor): void {
  for (const part of ['params', 'query', 'body'] as const) {
    if (route[part]) checkClaimsIn(route[part], input[part], actor)
  }
}

function checkClaimsIn(schema: z.ZodObject, values: Record<string, unknown> | undefined, actor: Actor): void {
  for (const [field, type] of Object.entries(schema.shape)) {
    const claimed = values?.[field]
    if (claimed === undefined || claimed === null) continue
    for (const inner of objectsIn(type)) checkClaimsIn(inner, claimed as Record<string, unknown>, actor)
    const { claim } = markOf(type)
    if (claim && claimed !== (claim === 'company' ? actor.companyId : actor.userId)) {
      throw new AppError('wrong_claim')
    }
  }
}

/** An object, or each of the kinds of object that a field may hold. */
function objectsIn(type: z.core.$ZodType): z.ZodObject[] {
  if (type instanceof z.ZodObject) return [type]
  return type instanceof z.ZodDiscriminatedUnion ? type.options.flatMap(objectsIn) : []
}

/** The file is read last, so that it is not uploaded in vain when the rest of the call is wrong. */
export async function receiveForm(
  route: RouteDefinition & { upload: UploadRule },
  request: FastifyRequest,
  params: Record<string, unknown>,
  room: Holding | null,
): Promise<Pick<ParsedInput, 'body' | 'file' | 'files'>> {
  const rule = { ...route.upload, ...route.upload.narrowed?.(params) }
  let bytes = 0
  const { fields, sent } = await readForm(rule, request, async (file) => {
    const held = await inMemory(file, rule, room)
    bytes += held.length
    if (rule.together && bytes > rule.together.maxBytes)
      throw new AppError('too_large', { text: rule.together.says })
    return held
  })
  const body = checkedFields(route, fields, sent.length)
  const files: ReceivedFile[] = []
  for (const { name, held } of sent) {
    const type = await checkedType(rule, name, held.length, {
      type: () => fileTypeFromBuffer(held),
      isText: () => isText(held),
    })
    files.push({ name, type, content: held })
  }
  return {
    body,
    ...(rule.most === undefined ? { file: files[0], files: undefined } : { file: undefined, files }),
  }
}

async function inMemory(
  { file }: MultipartFile,
  { says }: UploadRule,
  room: Holding | null,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) {
    room?.arrived(piece.length)
    pieces.push(piece)
  }
  if (file.truncated) throw new AppError('too_large', says && { text: says.size })
  return Buffer.concat(pieces)
}

/** The same for one large file, which goes to the disk as it arrives. Whoever calls drops what waits there. */
export async function spoolForm(
  route: RouteDefinition & { upload: UploadRule },
  request: FastifyRequest,
  params: Record<string, unknown>,
  incoming: Incoming,
): Promise<Pick<ParsedInput, 'body'> & { file: SpooledFile }> {
  const rule = { ...route.upload, ...route.upload.narrowed?.(params) }
  const taken: Spooled[] = []
  const take = async ({ file }: MultipartFile) => {
    const spooled = await incoming.take(file)
    taken.push(spooled)
    return spooled
  }
  try {
    const { fields, sent } = await readForm(rule, request, take)
    const body = checkedFields(route, fields, sent.length)
    const { name, held } = sent[0] as SentFile<Spooled>
    const type = await checkedType(rule, name, held.bytes, { type: () => fileTypeFromFile(held.path) })
    return { body, file: { name, type, ...held } }
  } catch (error) {
    for (const file of taken) await incoming.drop(file)
    throw error
  }
}

interface SentFile<Held> {
  name: string
  held: Held
}

/** The fields of a form may stand before or after its files. One that holds an object is longer than a word. */
async function readForm<Held>(
  rule: UploadRule,
  request: FastifyRequest,
  hold: (file: MultipartFile) => Promise<Held>,
) {
  if (!request.isMultipart())
    throw new AppError('unsupported_media', { text: 'Send the file as multipart form data.' })
  const fields: Record<string, unknown> = {}
  const sent: SentFile<Held>[] = []
  const fileFields = [rule.field, ...(rule.alsoFields ?? [])]
  const fieldSize = rule.most === undefined ? 1000 : 20_000
  const limits = { fileSize: rule.maxBytes, files: rule.most ?? 1, fields: 10, fieldSize }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      // Here and nowhere else, so that whoever keeps, shows or compares a name has one that can be.
      else if (fileFields.includes(part.fieldname))
        sent.push({ name: safeFileName(part.filename ?? ''), held: await hold(part) })
      else part.file.resume()
    }
  } catch (cause) {
    // The rest flows on into nothing, so that the sender hears why.
    request.raw.unpipe()
    request.raw.resume()
    unreadable(cause as { code?: string }, rule)
  }
  return { fields, sent }
}

function checkedFields(
  route: RouteDefinition & { upload: UploadRule },
  fields: Record<string, unknown>,
  files: number,
): ParsedInput['body'] {
  const body = (route.body ?? nothing).safeParse(route.body ? fields : {})
  const problems = body.success ? [] : problemsOf('body', body.error)
  if (route.upload.most === undefined && files === 0)
    problems.push({ path: `body.${route.upload.field}`, message: 'This is required.' })
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems })
  return route.body ? body.data : undefined
}

/** Told by the content; the end of the name must be one that is taken, too. */
async function checkedType(
  rule: FileRule,
  name: string,
  bytes: number,
  content: { type: () => Promise<{ mime: string } | undefined>; isText?: () => boolean },
): Promise<string> {
  if (bytes === 0) throw new AppError('invalid_file', { text: 'This file is empty.' })
  const extension = endingOf(name)
  const textType = TEXT_TYPES[extension]
  const isPlain = textType !== undefined && rule.types.includes(textType) && content.isText?.()
  const type = isPlain ? textType : (await content.type())?.mime
  const isNamedRight = !rule.extensions || rule.extensions.includes(extension)
  if (!type || !rule.types.includes(type) || !isNamedRight)
    throw new AppError('invalid_file', rule.says && { text: rule.says.type })
  return type
}

/** These have no mark of their kind, except that they are text: no zero bytes, or UTF-16. */
const TEXT_TYPES: Readonly<Record<string, string | undefined>> = { csv: 'text/csv', txt: 'text/plain' }

function isText(content: Buffer): boolean {
  const isUtf16 = content.length >= 2 && [0xfeff, 0xfffe].includes(content.readUInt16BE(0))
  return isUtf16 || !content.includes(0)
}

/** Fastify's own refusals stay; any other failure while a form is read is the sender's, or the line's. */
function unreadable(cause: { code?: string }, { says, most }: UploadRule): never {
  if (cause instanceof AppError) throw cause
  if (cause.code === 'FST_REQ_FILE_TOO_LARGE' && says) throw new AppError('too_large', { text: says.size })
  if (cause.code === 'FST_FILES_LIMIT' && most)
    throw new AppError('too_large', { text: `Send at most ${most} files at once.` })
  if (cause.code?.startsWith('FST_')) throw cause
  throw new AppError('malformed', { text: 'The form ended too early or could not be read.', cause })
}
