import { join } from 'node:path'

/** Facts of the machine that decide which browser is taken; a test describes other machines with it. */
export interface Machine {
  platform: NodeJS.Platform
  arch: string
  environment: Record<string, string | undefined>
  isRoot: boolean
  hasApt: boolean
  /** The path of a command, if it is on the search path. */
  onPath(name: string): string | undefined
  exists(path: string): boolean
  /** Tells whether a program starts; one with missing libraries does not. */
  runs(path: string): boolean
  /** Whether Playwright has fetched a browser of its own, and it starts. */
  playwrightRuns(): Promise<boolean>
}

/** A browser that is there, or the first way to get one; `otherwise` follows when that way fails. */
export type BrowserChoice =
  | { kind: 'installed'; path: string }
  | { kind: 'playwright' }
  | { kind: 'packed' }
  | { kind: 'fetched'; otherwise: 'apt' | 'nothing' }

export class NoBrowser extends Error {}

const BROWSER_VARIABLE = 'ITAYO_BROWSER'

export const HOW_TO_GET_ONE =
  'No browser for the journeys: install Chrome, Chromium or Edge, or type "npx playwright install chromium", ' +
  `or name one with ${BROWSER_VARIABLE}=/path/to/chrome.`

/** Headless shells first: they skip painting to a screen, and a journey takes half the time in them. */
const LINUX_COMMANDS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const WINDOWS_PROGRAMS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

export async function chooseBrowser(machine: Machine): Promise<BrowserChoice> {
  const named = machine.environment[BROWSER_VARIABLE]
  if (named) {
    if (!machine.exists(named) || !machine.runs(named)) {
      throw new NoBrowser(`${BROWSER_VARIABLE} is ${named}, and that does not start.`)
    }
    return { kind: 'installed', path: named }
  }
  const own = ofTheMachine(machine).find((path) => machine.exists(path) && machine.runs(path))
  if (own) return { kind: 'installed', path: own }
  if (await machine.playwrightRuns()) return { kind: 'playwright' }
  if (machine.platform === 'linux' && machine.arch === 'x64') return { kind: 'packed' }
  return { kind: 'fetched', otherwise: machine.isRoot && machine.hasApt ? 'apt' : 'nothing' }
}

function ofTheMachine(machine: Machine): string[] {
  const { environment } = machine
  if (machine.platform === 'darwin') {
    const folders = ['/Applications', join(environment.HOME ?? '/', 'Applications')]
    return folders.flatMap((folder) =>
      MAC_APPLICATIONS.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
  }
  if (machine.platform === 'win32') {
    const folders = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
    return folders.flatMap((folder) =>
      folder ? WINDOWS_PROGRAMS.map((parts) => join(folder, ...parts)) : [],
    )
  }
  return LINUX_COMMANDS.flatMap((name) => machine.onPath(name) ?? [])
}
