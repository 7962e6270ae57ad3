import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The table types are generated from the migrated database; a test says when they are out of date. */
export const SCHEMA_FILE = fileURLToPath(new URL('./schema.ts', import.meta.url))
const CODEGEN = fileURLToPath(
  new URL('../../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

/** As `platform/database/pools.ts` parses them. */
const TYPES = { int8: 'number', date: 'string' }

export async function printSchema(ownerUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    CODEGEN,
    '--dialect=postgres',
    `--url=${ownerUrl}`,
    '--include-pattern=public.*',
    '--date-parser=string',
    `--type-mapping=${JSON.stringify(TYPES)}`,
    '--no-domains',
    '--print',
    '--log-level=error',
  ])
  return stdout
}
