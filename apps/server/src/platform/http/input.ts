import {
  type FieldProblem,
  markOf,
  type ReceivedFile,
  type RouteDefinition,
  type UploadRule,
} from '@itayo/contract'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Reads a request against its contract: bounded, typed, nothing unknown in it. */
export interface ParsedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  file: ReceivedFile | undefined
}

const nothing = z.strictObject({})

function problemsOf(part: string, error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'This field is not known here.' }))
    }
    return [{ path, message: issue.message }]
  })
}

export async function parseInput(route: RouteDefinition, request: FastifyRequest): Promise<ParsedInput> {
  const params = (route.params ?? nothing).safeParse(request.params)
  const query = (route.query ?? nothing).safeParse(request.query)
  const body = route.upload
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
  }
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
): Promise<Pick<ParsedInput, 'body' | 'file'>> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media', { text: 'Send the file as multipart form data.' })
  const { fields, sent } = await readForm(route.upload, request).catch((cause) =>
    unreadable(cause, route.upload),
  )
  const body = (route.body ?? nothing).safeParse(route.body ? fields : {})
  const problems = body.success ? [] : problemsOf('body', body.error)
  if (!sent) problems.push({ path: `body.${route.upload.field}`, message: 'This is required.' })
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems })
  return { body: route.body ? body.data : undefined, file: await checkedFile(route.upload, sent as SentFile) }
}

interface SentFile {
  name: string
  content: Buffer
}

/** The fields of a form may stand before or after its file. */
async function readForm(rule: UploadRule, request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  let sent: SentFile | undefined
  const limits = { fileSize: rule.maxBytes, files: 1, fields: 5, fieldSize: 1000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === rule.field) sent = { name: part.filename, content: await part.toBuffer() }
    else part.file.resume()
  }
  return { fields, sent }
}

async function checkedFile(rule: UploadRule, { name, content }: SentFile): Promise<ReceivedFile> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const isCsv = rule.types.includes(CSV) && extension === 'csv' && isText(content)
  const type = isCsv ? CSV : (await fileTypeFromBuffer(content))?.mime
  const isNamedRight = !rule.extensions || rule.extensions.includes(extension)
  if (!type || !rule.types.includes(type) || !isNamedRight)
    throw new AppError('invalid_file', rule.says && { text: rule.says.type })
  return { name: name.slice(0, 200), type, content }
}

/** A CSV file has no mark of its kind, except that it is text: no zero bytes, or UTF-16. */
const CSV = 'text/csv'

function isText(content: Buffer): boolean {
  const isUtf16 = content.length >= 2 && [0xfeff, 0xfffe].includes(content.readUInt16BE(0))
  return isUtf16 || !content.includes(0)
}

/** Fastify's own refusals stay; any other failure while a form is read is the sender's, or the line's. */
function unreadable(cause: { code?: string }, { says }: UploadRule): never {
  if (cause.code === 'FST_REQ_FILE_TOO_LARGE' && says) throw new AppError('too_large', { text: says.size })
  if (cause.code?.startsWith('FST_')) throw cause
  throw new AppError('malformed', { text: 'The form ended too early or could not be read.', cause })
}
