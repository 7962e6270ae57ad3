import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The libraries we measure ourselves against are no part of the project: they are fetched for the run,
 * into a folder that goes with it. Undefined where that fails, without a network for one.
 */
export async function installOther(
  dataDir: string,
  name: string,
  version: string,
): Promise<string | undefined> {
  const folder = join(dataDir, 'others', name)
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { [name]: version },
      // The newest of it cannot be had everywhere; exceljs needs it.
      overrides: { 'typedarray.prototype.slice': '1.0.5' },
    }),
  )
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // The output of npm belongs to the set-up, not to the figures.
  const child = spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  const code = await once(child, 'exit').then(
    ([exitCode]) => exitCode,
    () => undefined,
  )
  return code === 0 ? folder : undefined
}
