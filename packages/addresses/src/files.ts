import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReadFile } from './book.ts'

/** Where the lists are. */
const LISTS = fileURLToPath(new URL('../lists/', import.meta.url))

/** For a server: each list from the disk, when it is needed. */
export const readList: ReadFile = async (path) => JSON.parse(await readFile(`${LISTS}${path}`, 'utf8'))
