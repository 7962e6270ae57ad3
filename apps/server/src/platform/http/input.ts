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
  const body = (route.body ?? nothing).safeParse(
    route.upload ? {} : request.body === undefined ? {} : request.body,
  )
  const problems = [
    ...(params.success ? [] : problemsOf('params', params.error)),
    ...(query.success ? [] : problemsOf('query', query.error)),
    ...(body.success ? [] : problemsOf('body', body.error)),
  ]
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems })
  return {
    params: params.data ?? {},
    query: query.data ?? {},
    body: route.body ? body.data : undefined,
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
    if (type instanceof z.ZodObject) checkClaimsIn(type, claimed as Record<string, unknown>, actor)
    const { claim } = markOf(type)
    if (claim && claimed !== (claim === 'company' ? actor.companyId : actor.userId)) {
      throw new AppError('wrong_claim')
    }
  }
}

/** Read last: nobody uploads a file in vain when the rest of the call is wrong. */
export async function receiveFile(rule: UploadRule, request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media', { text: 'Send the file as multipart form data.' })
  const part = await request
    .file({ limits: { fileSize: rule.maxBytes, files: 1, fields: 5 } })
    .catch(unreadable)
  if (!part || part.fieldname !== rule.field) {
    part?.file.resume()
    throw new AppError('invalid_input', {
      fields: [{ path: `body.${rule.field}`, message: 'This is required.' }],
    })
  }
  const content = await part.toBuffer().catch(unreadable)
  const extension = /\.([^.]+)$/.exec(part.filename)?.[1]?.toLowerCase() ?? ''
  const isCsv = rule.types.includes(CSV) && extension === 'csv' && isText(content)
  const type = isCsv ? CSV : (await fileTypeFromBuffer(content))?.mime
  const isNamedRight = !rule.extensions || rule.extensions.includes(extension)
  if (!type || !rule.types.includes(type) || !isNamedRight) throw new AppError('invalid_file')
  return { name: part.filename.slice(0, 200), type, content }
}

/** Nothing in a CSV file says that it is one, except that it is text: no zero bytes, or UTF-16. */
const CSV = 'text/csv'

function isText(content: Buffer): boolean {
  const isUtf16 = content.length >= 2 && [0xfeff, 0xfffe].includes(content.readUInt16BE(0))
  return isUtf16 || !content.includes(0)
}

/** Fastify's own refusals stay; any other failure while a form is read is the sender's, or the line's. */
function unreadable(cause: { code?: string }): never {
  if (cause.code?.startsWith('FST_')) throw cause
  throw new AppError('malformed', { text: 'The form ended too early or could not be read.', cause })
}
