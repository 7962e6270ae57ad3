import { readFile } from 'node:fs/promises'
import { readEstimate } from '../apps/server/src/areas/estimate-import/reader/read-estimate.ts'

const file = process.argv[2] ?? ''
try {
  console.log(JSON.stringify(await readEstimate(await readFile(file)), null, 1))
} catch (error) {
  const reason = error.code === 'ENOENT' ? `There is no file ${file}.` : error.message
  console.error(`${error.name === 'ReadFailure' ? `${error.code}: ` : ''}${reason}`)
  process.exitCode = 1
}
