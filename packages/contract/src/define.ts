import type { PermissionPath } from '@itayo/domain'
import type { z } from 'zod'

/**
 * The callers of a route. Required by the type: an unprotected route cannot be written. `signed-link`
 * is for pictures, which a browser fetches without headers: the link itself carries an expiring
 * signature. A list means that one of its paths suffices.
 */
export type Access = 'public' | 'signed-in' | 'signed-link' | PermissionPath | readonly PermissionPath[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which files are taken. */
export interface FileRule {
  maxBytes: number
  /** Accepted types, checked against the content and not against the name. */
  types: readonly string[]
  /** Accepted ends of the name, where the specification lists them: a renamed file is refused too. */
  extensions?: readonly string[]
  /** Messages for a file of another kind and one that is too large, where the specification gives them. */
  says?: { type: string; size: string }
}

export interface UploadRule extends FileRule {
  /** The multipart field that holds the file. */
  field: string
  /** Other fields that hold files of the same kinds, where the specification has two. */
  alsoFields?: readonly string[]
  /** Up to so many files, none too; without it there is exactly one. */
  most?: number
  /** All of them together: they are held in memory. */
  together?: { maxBytes: number; says: string }
  /**
   * The file waits on the server's disk for the length of the call, and is never whole in memory: for calls that
   * take large ones.
   */
  spooled?: true
  /** Some parameters of the path allow less than the rest of this rule says. */
  narrowed?: (params: Record<string, unknown>) => FileRule
}

export interface RouteDefinition {
  method: Method
  /** Below `/api`, in the words of the specification; `:name` marks a path parameter. */
  path: `/${string}`
  access: Access
  /** The `status` value of a success (C-17). */
  ok: 1 | 200
  summary: string
  /** A call that only reads although the specification sends it by POST. */
  reads?: true
  /** A call on so many rows that one statement may take longer than a person usually waits. */
  long?: true
  /** Answered also to a person who must set up a second factor before anything else. */
  settingUp?: true
  /** The reply holds a secret that is shown once: it is not kept for a retry with the same Idempotency-Key. */
  shownOnce?: true
  /**
   * A call that hands out rights or takes them away: roles, people's roles, invitations, access to
   * projects; also what only administrators do about people's data. It asks for the password again when
   * that was typed long ago, and the database lets no other call write the tables that hold rights, or
   * erase somebody.
   */
  grants?: true
  params?: z.ZodObject
  query?: z.ZodObject
  /** Beside an upload: the other fields of the form, where everything is text. */
  body?: z.ZodObject
  upload?: UploadRule
  /** Takes no JSON: the bytes as they came, and the header in which the sender signs them. */
  signed?: { header: string }
  /** The shape of the envelope's `response`; `stream` and `file` replies have no envelope. */
  reply: z.ZodType | 'stream' | 'file'
  /** A text for `description` when the call succeeds. */
  done?: string
  /** Only for calls with a limit of their own, in bytes; the platform's default is 1 MiB. */
  bodyLimit?: number
  /**
   * The line in which the call waits when many come at once, if not with the signed-in or with the
   * strangers: `passwords` for those that check or set one, which is costly on purpose; `none` for one
   * that is answered however busy the server is, because it costs nothing.
   */
  line?: 'passwords' | 'none'
}

export type Routes = Readonly<Record<string, RouteDefinition>>

/** Keeps every literal of the definitions, so that handlers and callers are typed from them. */
export function defineRoutes<const R extends Routes>(routes: R): R {
  return routes
}

type Parsed<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** A file as received: its type comes from its content. */
export interface ReceivedFile {
  name: string
  type: string
  content: Uint8Array
}

/** A large file as received: on the disk of the process that received it, until the call is answered. */
export interface SpooledFile {
  name: string
  type: string
  path: string
  bytes: number
  sha256: Uint8Array
}

/** Somebody else's server sent these bytes, and signed them with a secret that it shares with us. */
export interface SignedBytes {
  bytes: Uint8Array
  /** Empty when there was none. */
  signature: string
}

interface ManyFiles {
  most: number
}

/** A handler's input is parsed and bounded, with nothing unknown in it. */
export interface RouteInput<R extends RouteDefinition> {
  params: Parsed<R['params'], Record<never, never>>
  query: Parsed<R['query'], Record<never, never>>
  body: Parsed<R['body'], undefined>
  file: R['upload'] extends ManyFiles
    ? undefined
    : R['upload'] extends { spooled: true }
      ? SpooledFile
      : R['upload'] extends UploadRule
        ? ReceivedFile
        : undefined
  files: R['upload'] extends ManyFiles ? ReceivedFile[] : undefined
  signed: R['signed'] extends { header: string } ? SignedBytes : undefined
}

export type RouteCall<R extends RouteDefinition> = (R['params'] extends z.ZodType
  ? { params: Record<keyof z.input<R['params']>, string | number> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: Sent<R['query']> } : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: Sent<R['body']> } : { body?: undefined }) &
  (R['upload'] extends ManyFiles
    ? { files: readonly File[]; file?: undefined }
    : R['upload'] extends UploadRule
      ? { file: Blob; files?: undefined }
      : { file?: undefined; files?: undefined }) &
  (R['signed'] extends { header: string } ? { signed: SignedBytes } : { signed?: undefined })

/** The type of `response` after a success. */
export type RouteReply<R extends RouteDefinition> = R['reply'] extends z.ZodType
  ? z.output<R['reply']>
  : never

/** A handler's result; `stream` and `file` handlers write their reply themselves. */
export type RouteResult<R extends RouteDefinition> = R['reply'] extends z.ZodType
  ? Promise<z.input<R['reply']>>
  : Promise<void>
