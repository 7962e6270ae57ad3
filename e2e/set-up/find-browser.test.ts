import { describe, expect, test } from 'vitest'
import { type BrowserChoice, chooseBrowser, type Machine, NoBrowser } from './find-browser.ts'

const CHROME_ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const EDGE_ON_WINDOWS = 'C:\\Programs/Microsoft/Edge/Application/msedge.exe'

interface Traits {
  platform?: NodeJS.Platform
  arch?: string
  environment?: Record<string, string>
  isRoot?: boolean
  hasApt?: boolean
  playwright?: boolean
  /** Programs that are there and start. */
  programs?: string[]
  /** Programs that are there and do not start. */
  broken?: string[]
}

function machine(traits: Traits): Machine {
  const { programs = [], broken = [] } = traits
  const all = [...programs, ...broken]
  return {
    platform: traits.platform ?? 'linux',
    arch: traits.arch ?? 'arm64',
    environment: traits.environment ?? {},
    isRoot: traits.isRoot ?? false,
    hasApt: traits.hasApt ?? false,
    onPath: (name) => all.find((path) => path === `/usr/bin/${name}`),
    exists: (path) => all.includes(path),
    runs: (path) => programs.includes(path),
    playwrightRuns: async () => traits.playwright ?? false,
  }
}

const installed = (path: string): BrowserChoice => ({ kind: 'installed', path })

describe('the browser of the journeys', () => {
  const facts: [string, Traits, BrowserChoice][] = [
    [
      'the one that the environment names, before all others',
      {
        environment: { ITAYO_BROWSER: '/opt/chrome' },
        playwright: true,
        programs: ['/opt/chrome', '/usr/bin/chromium'],
      },
      installed('/opt/chrome'),
    ],
    [
      'the machine\u2019s own',
      { playwright: true, programs: ['/usr/bin/chromium'] },
      installed('/usr/bin/chromium'),
    ],
    [
      'its shell rather than the whole',
      { programs: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] },
      installed('/usr/bin/chromium-headless-shell'),
    ],
    [
      'the machine\u2019s own also where the packed one would run',
      { arch: 'x64', programs: ['/usr/bin/google-chrome'] },
      installed('/usr/bin/google-chrome'),
    ],
    ['Chrome on a Mac', { platform: 'darwin', programs: [CHROME_ON_MAC] }, installed(CHROME_ON_MAC)],
    [
      'Edge on Windows',
      { platform: 'win32', environment: { PROGRAMFILES: 'C:\\Programs' }, programs: [EDGE_ON_WINDOWS] },
      installed(EDGE_ON_WINDOWS),
    ],
    [
      'not one whose libraries are missing',
      { broken: ['/usr/bin/chromium'], playwright: true },
      { kind: 'playwright' },
    ],
    [
      'Playwright\u2019s own before the packed one',
      { arch: 'x64', playwright: true },
      { kind: 'playwright' },
    ],
    ['the packed one on Linux x64', { arch: 'x64', isRoot: true, hasApt: true }, { kind: 'packed' }],
    ['a fetched one on ARM', {}, { kind: 'fetched', otherwise: 'nothing' }],
    ['or by apt, as root', { isRoot: true, hasApt: true }, { kind: 'fetched', otherwise: 'apt' }],
    ['apt is not root\u2019s alone to have', { hasApt: true }, { kind: 'fetched', otherwise: 'nothing' }],
    ['a fetched one on a Mac without any', { platform: 'darwin' }, { kind: 'fetched', otherwise: 'nothing' }],
  ]
  test.each(facts)('is %s', async (_, traits, choice) => {
    expect(await chooseBrowser(machine(traits))).toEqual(choice)
  })

  test('a named one that does not start is said, not passed over', async () => {
    const traits = { environment: { ITAYO_BROWSER: '/opt/chrome' }, programs: ['/usr/bin/chromium'] }
    await expect(chooseBrowser(machine(traits))).rejects.toThrow(
      new NoBrowser('ITAYO_BROWSER is /opt/chrome, and that does not start.'),
    )
  })
})
