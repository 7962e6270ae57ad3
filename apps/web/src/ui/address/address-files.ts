import { addressBook } from '@itayo/addresses'

/** The static lists under /addresses. An unknown path is answered with the page, not with an error. */
async function readAddressFile(path: string): Promise<unknown> {
  const answer = await fetch(`/addresses/${path}`)
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json'))
    throw new Error(`No address list ${path}`)
  return answer.json()
}

export const places = addressBook(readAddressFile)
