import { readFile } from 'node:fs/promises'
import { readInWorker } from '../apps/server/src/areas/planning/estimate-import/read-in-worker.ts'

const file = process.argv[2] ?? ''
try {
  console.log(JSON.stringify((await readInWorker(await readFile(file))).estimate, null, 1))
} catch (error) {
  console.error(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message)
  process.exitCode = 1
}
