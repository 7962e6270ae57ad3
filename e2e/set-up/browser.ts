import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { type BrowserChoice, chooseBrowser, HOW_TO_GET_ONE, type Machine, NoBrowser } from './find-browser.ts'
import { unpackChromium } from './packed-chromium.ts'

/** Plain data, which the workers of a run inherit through the environment. Without a path Playwright starts its own. */
interface BrowserProgram {
  path?: string
  environment?: Record<string, string>
}

/** Finds a browser, or gets one where there is none. The packed one is unpacked into `folder`. */
export async function prepareBrowser(folder: string): Promise<BrowserProgram> {
  const choice = await chooseBrowser(thisMachine())
  if (choice.kind === 'packed') return unpackChromium(folder)
  const ready = choice.kind === 'fetched' ? await fetchBrowser(choice.otherwise) : choice
  return ready.kind === 'installed' ? { path: ready.path } : {}
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    environment: process.env,
    isRoot: process.getuid?.() === 0,
    hasApt: onPath('apt-get') !== undefined,
    onPath,
    exists: existsSync,
    runs,
    playwrightRuns,
  }
}

async function fetchBrowser(otherwise: 'apt' | 'nothing'): Promise<BrowserChoice> {
  say('Fetching a browser for the journeys with Playwright …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  run(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    // On a closed network the connection hangs; apt should have its turn in a minute, not in five.
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })
  if (await playwrightRuns()) return { kind: 'playwright' }
  if (otherwise === 'nothing') throw new NoBrowser(HOW_TO_GET_ONE)
  say('Installing the package chromium-headless-shell with apt-get, as root …')
  run('apt-get', ['update', '-qq'])
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quietly)
  const installed = await chooseBrowser(thisMachine())
  if (installed.kind !== 'installed') throw new NoBrowser(HOW_TO_GET_ONE)
  return installed
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function run(command: string, args: string[], environment: Record<string, string> = {}): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
}

async function playwrightRuns(): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions())
    await browser.close()
    return true
  } catch {
    return false
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function runs(path: string): boolean {
  // Chrome on Windows opens a window for --version; there, being installed must do.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

export function launchOptions({ path, environment }: BrowserProgram = {}): LaunchOptions {
  return {
    ...(path && { executablePath: path }),
    args: [
      // As root there is no sandbox to be had, and every page here is our own.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      // The browser must not call home: on a closed network these calls fail, many at a time.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
    env: { ...(process.env as Record<string, string>), ...environment },
  }
}
