import { fileURLToPath } from 'node:url'

/** Where the bytes of files are kept. */
export type FilesPlace = { kind: 'disk'; folder: string } | Bucket

export interface Bucket {
  kind: 's3'
  /** With the bucket as its path, which every service understands: "https://s3.example/itayo-files". */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Environment {
  FILES_URL: string
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_REGION?: string | undefined
}

const FORMS = 'must be disk, file:///a/folder, or s3://key:secret@host/bucket?region=…'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const KNOWN = ['region', 'tls']

/** The place, or what is wrong with the setting. The value itself is never repeated: it may hold a key. */
export function filesPlace(env: Environment, folder: string): FilesPlace | string {
  if (env.FILES_URL === 'disk') return { kind: 'disk', folder }
  const url = URL.parse(env.FILES_URL)
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'disk', folder: fileURLToPath(url) }
  return url?.protocol === 's3:' ? bucketOf(url, env) : FORMS
}

function bucketOf(url: URL, env: Environment): Bucket | string {
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (url.host === '' || !BUCKET.test(bucket))
    return 'must name a host and, after it, a bucket in small letters: s3://s3.example/itayo-files'
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.includes(name))
  if (unknown) return `knows only region and tls after the question mark, not ${unknown}`
  const tls = url.searchParams.get('tls') ?? '1'
  if (tls !== '0' && tls !== '1') return 'takes tls=0 or tls=1'

  const isInUrl = url.username !== ''
  const accessKeyId = isInUrl ? decoded(url.username) : env.AWS_ACCESS_KEY_ID
  const secretAccessKey = isInUrl ? decoded(url.password) : env.AWS_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey)
    return 'needs a key and a secret, before the host with special characters encoded or as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (!isInUrl && env.AWS_SESSION_TOKEN)
    return 'works with lasting keys, not with the temporary ones of AWS_SESSION_TOKEN'
  return {
    kind: 's3',
    endpoint: `${tls === '1' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

/** Undefined when it is encoded wrongly. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
