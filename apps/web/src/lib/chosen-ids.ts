import { readId } from './address-params.ts'

const MOST_CHOSEN = 100

/** "3,7" of an address as ids; the text comes from outside, so what is no id is left out. */
export const readIds = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split(',').flatMap((part) => readId(part.trim()) ?? []))]
    .slice(0, MOST_CHOSEN)
    .map(Number)

/** As the address keeps them; nothing chosen leaves it out. */
export const writeIds = (ids: readonly (number | string)[]): string | undefined =>
  ids.length > 0 ? ids.join(',') : undefined
