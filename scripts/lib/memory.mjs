import { inRoot } from './paths.mjs'

/**
 * The server's limits on the machine's memory. Live objects take some 70 MiB; without limits V8 lets garbage and
 * malloc its arenas grow to many times that, because the machine has room. A large upload or print still fits.
 */
export const memoryFlags = [
  '--max-old-space-size=512',
  // Room for what several large replies hold while they are made: with less, each collection finds it alive and copies
  // it. With 24 four readers of 6,000 lines are 6 % quicker, and the server keeps 40 MiB more.
  '--max-semi-space-size=16',
  // V8 takes the rows of a query for long-lived because some were in the rush of the start, and makes all later ones
  // old objects. They die at once, and clearing them up there holds everybody up for some 60 ms every ten seconds.
  '--no-allocation-site-pretenuring',
  // Marking what is alive takes a tenth of a second with all cores; nobody else gets one meanwhile, PostgreSQL least.
  '--concurrent-marking-max-worker-num=1',
]

/** For glibc: one arena (a second one keeps 20 MiB), and large pieces go back to the system when they are freed. Elsewhere nobody reads them. */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Keeps compiled code for the next start, which is quicker by a quarter, and nothing that strips types stays in memory. */
export const compiledCode = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') }
