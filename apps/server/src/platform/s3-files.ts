import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { ConfigError } from './config.ts'
import { AppError } from './errors.ts'
import { type ByteRange, type Content, type FileStore, MissingFile } from './file-store.ts'
import type { Bucket } from './files-place.ts'
import type { Log } from './log.ts'

/**
 * Files in a bucket that speaks S3. One PUT stores a file: the bucket has it whole or not at all, and a process that
 * is killed meanwhile leaves no parts behind that somebody would have to look for.
 */
export async function openBucket(place: Bucket, log: Log): Promise<FileStore> {
  const bucket = new S3mini({
    endpoint: place.endpoint,
    region: place.region,
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    fetch: answeredInTime,
  })
  await checkBucket(bucket, log)
  return {
    async write(key, content) {
      try {
        await twice(() => bucket.putObject(key, bodyOf(content), TYPE, undefined, undefined, sizeOf(content)))
      } catch (cause) {
        // It may have arrived although nobody said so.
        await bucket.deleteObject(key).catch(() => undefined)
        throw new AppError('files.unavailable', { cause })
      }
    },
    async open(key, range) {
      const reply = await twice(() =>
        range ? bucket.getObjectRaw(key, false, range.first, range.last + 1) : bucket.getObjectRaw(key),
      ).catch((error) => refuseUnreadable(key, error))
      const size = wholeSize(reply, range)
      if (size === undefined || !reply.body) {
        await reply.body?.cancel()
        return refuseUnreadable(key, new Error('The bucket answered with another part than was asked for.'))
      }
      return { size, stream: Readable.from(chunksOf(key, reply.body), { objectMode: false }) }
    },
    async remove(key) {
      await twice(() => bucket.deleteObject(key)).catch((cause) => {
        throw new AppError('files.unavailable', { cause })
      })
    },
  }
}

/** The type of a file stands in our rows; whoever reads the bucket past us learns nothing from it. */
const TYPE = 'application/octet-stream'

const sizeOf = (content: Content) => (content instanceof Uint8Array ? content.byteLength : content.bytes)

const bodyOf = (content: Content) =>
  content instanceof Uint8Array
    ? content
    : (Readable.toWeb(createReadStream(content.path)) as unknown as ReadableStream)

/** A bucket that says nothing is away; a large file may be on its way for as long as a slow line needs. */
const ANSWER_MS = 15_000
const SLOWEST_BYTES_A_MS = 500

const answeredInTime: typeof fetch = async (input, init = {}) => {
  const patience = new AbortController()
  const bytes = Number(new Headers(init.headers).get('content-length'))
  const giveUp = () => patience.abort(new Error('The bucket does not answer.'))
  const timer = setTimeout(giveUp, ANSWER_MS + bytes / SLOWEST_BYTES_A_MS)
  // A stream is sent while the answer is not known yet. A bucket elsewhere is a wrong setting, and is not followed.
  const options: RequestInit & { duplex: 'half' } = {
    ...init,
    signal: patience.signal,
    duplex: 'half',
    redirect: 'manual',
  }
  try {
    return await fetch(input, options)
  } finally {
    clearTimeout(timer)
  }
}

/** Once more after a dropped connection or a hiccup of the bucket; not after waiting in vain. */
async function twice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isPassing = error instanceof S3ServiceError ? error.status >= 500 : error instanceof TypeError
    if (!isPassing) throw error
    return ask()
  }
}

/** Undefined when the answer is not what was asked for. */
function wholeSize(reply: Response, range: ByteRange | null | undefined): number | undefined {
  if (!range) return Number(reply.headers.get('content-length') ?? Number.NaN) || undefined
  const told = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')
  const isAsked = Number(told?.[1]) === range.first && Number(told?.[2]) === range.last
  return reply.status === 206 && isAsked ? Number(told?.[3]) : undefined
}

/** A line that breaks while a file is read is the bucket's, not the database's. */
async function* chunksOf(key: string, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) yield chunk
  } catch (error) {
    refuseUnreadable(key, error)
  }
}

function refuseUnreadable(key: string, cause: unknown): never {
  if (cause instanceof S3ServiceError) {
    // A range that lies outside is of a file that lost its end.
    const isGone = cause.status === 416 || (cause.status === 404 && cause.serviceCode !== 'NoSuchBucket')
    if (isGone) throw new MissingFile(`The bucket does not have ${key}.`, { cause })
  }
  throw new AppError('files.unreadable', { cause })
}

/** Wrong keys and a wrong name stop the start; a bucket that is away does not, it may be back in a minute. */
async function checkBucket(bucket: S3mini, log: Log): Promise<void> {
  try {
    if (await bucket.bucketExists()) return
  } catch (error) {
    if (!(error instanceof S3ServiceError) || error.status >= 500) {
      log.warn({ err: error }, 'the bucket of the files does not answer')
      return
    }
  }
  throw new ConfigError(
    `FILES_URL: the bucket ${bucket.bucketName} does not exist at ${bucket.endpoint.host}, or does not open with these keys and this region`,
  )
}
