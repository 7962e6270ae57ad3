import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loaded in a thread before its own code, which is TypeScript of a hundred files: compiling them takes longer than
 * reading a bill. Where the folder cannot be written they are compiled anew each time. Keys are of the content.
 */
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/compiled'))
