import { join } from 'node:path'
import { type ModuleGraph, reachableFrom } from './module-reach.ts'

const source = (path: string): string => join(import.meta.dirname, 'src', path)

const MAIN = source('main.tsx')
const ENTRANCES = [
  'sign-in',
  'register',
  'finish-registration',
  'forgot',
  'reset-password',
  'confirm-email',
].map((screen) => source(`areas/foundation/accounts/entry/${screen}-screen.tsx`))

let reach: Set<string>[] | undefined

/** The modules that each page before the sign-in imports. */
function entranceReach(graph: ModuleGraph): Set<string>[] {
  reach ??= ENTRANCES.map((entrance) => reachableFrom(entrance, graph))
  return reach
}

let early: Set<string> | undefined

function isEarly(id: string, graph: ModuleGraph): boolean {
  early ??= new Set([reachableFrom(MAIN, graph), ...entranceReach(graph)].flatMap((modules) => [...modules]))
  return early.has(id)
}

/** Parts of Mantine that no page before the door draws; its one big entry hides who uses what. */
const LATE_PARTS =
  /components.(Autocomplete|Combobox|Drawer|FloatingIndicator|Menu|Modal|ModalBase|Overlay|Pill|Pills\w+|Popover|Portal|ScrollArea|Select|Switch|Tabs|Tooltip|Transition)./

/** Counted over the pages before the door only: what the pages behind it share must not slow the sign-in. */
function sharedBeforeTheDoor(id: string, graph: ModuleGraph): string | null {
  if (id.includes('@mantine')) return LATE_PARTS.test(id) || !/core|hooks|form/.test(id) ? null : 'shared'
  return entranceReach(graph).filter((modules) => modules.has(id)).length > 1 ? 'shared' : null
}

function librariesBehindTheDoor(id: string, graph: ModuleGraph): string | null {
  if (!id.includes('node_modules')) return null
  return LATE_PARTS.test(id) || !isEarly(id, graph) ? 'libraries' : null
}

/** One chunk for each layer: imports between layers go one way, so no two chunks wait for each other. */
function layerBehindTheDoor(id: string, graph: ModuleGraph): string | null {
  if (isEarly(id, graph)) return null
  const [, group] = /src.areas.(\w+)/.exec(id) ?? []
  return group ?? (/web.src.app./.test(id) ? 'frame' : /packages.\w+.src./.test(id) ? 'rules' : 'parts')
}

/**
 * On a phone far from the next mast a request costs more than the few kilobytes in it. Left alone, every set of
 * screens that shares something gets a chunk of its own, down to single icons: a project came in 163 files.
 */
export const CHUNKS = [
  // One file for the words of a language: whoever reads English never loads it.
  {
    name: 'filipino',
    test: /messages.fil\.ts|app.language.filipino\.ts|contract.src.filipino/,
    priority: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: sharedBeforeTheDoor,
    test: /areas.foundation.accounts.entry|@mantine|src.ui/,
    minShareCount: 4,
    priority: 5,
  },
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)./, priority: 4 },
  // The next ones leave modules of the entry in the entry: a chunk that took them along would wait for it in turn.
  { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
  { name: librariesBehindTheDoor, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: layerBehindTheDoor, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
]
