import { setFlagsFromString } from 'node:v8'

/** The first V8 that knows these settings; an older one would complain about them. */
const FIRST_WITH_POOLS = 14

/** Gives pages of the heap back to the system when they are free, instead of keeping them for a next time. */
export function keepNoFreePages(): void {
  const [major = '0'] = process.versions.v8.split('.')
  if (Number(major) < FIRST_WITH_POOLS) return
  setFlagsFromString('--no-memory-pool')
  setFlagsFromString('--no-large-page-pool')
}
