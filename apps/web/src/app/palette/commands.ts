import type { Found, FoundKind } from '@itayo/contract'
import type { PermissionPath } from '@itayo/domain'
import {
  IconBook2,
  IconBuildingEstate,
  IconClipboardList,
  IconFileInvoice,
  IconPackage,
  IconPlus,
  IconShieldPlus,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { helpEntries } from '../../areas/foundation/help/contents.ts'
import { actionPath } from '../../lib/address-action.ts'
import { matchScore } from '../../lib/match.ts'
import type { IconPart } from '../../ui/icon.ts'
import type { NavigationGroup } from '../frame/navigation.ts'
import { aboutMe } from '../frame/navigation.ts'

type CommandGroup =
  | 'Recent'
  | 'This project'
  | 'Go to'
  | 'Projects'
  | 'Work items'
  | 'Requests'
  | 'Materials'
  | 'People'
  | 'Do'
  | 'Help'

export interface Command {
  /** The id never changes, because the last used commands are remembered by it. */
  id: string
  group: CommandGroup
  label: string
  detail?: string
  /** Other words people say for it. */
  also?: string
  icon: IconPart
  /** The server found it by the typed words: it is not compared with them again. */
  isAnswer?: boolean
  run: { to: string } | { act: () => void }
}

/** Words that stand on no page and are typed all the same. */
const ALSO: Record<string, string> = {
  '/users/Index': 'people employees accounts invite',
  '/roles/Index': 'permissions rights access',
  '/company-profile': 'logo TIN PCAB paper settings',
  '/audit/Index': 'history log changes who',
  '/Profile/about-me': 'my profile password picture sessions devices',
  '/dashboard': 'home today start',
  '/schedule/Schedule': 'gantt plan critical path s-curve slippage workers per day bar chart',
  '/platform/companies': 'features',
  '/online-help': 'manual guide release notes',
}

export function goToCommands(groups: readonly NavigationGroup[]): Command[] {
  const places = groups.flatMap(({ label: detail, entries }) => entries.map((entry) => ({ entry, detail })))
  return [...places, { entry: aboutMe(), detail: 'You' }].map(({ entry, detail }) => ({
    id: `go:${entry.to}`,
    group: 'Go to',
    label: entry.label,
    detail,
    icon: entry.icon,
    run: { to: entry.to },
    ...(ALSO[entry.to] ? { also: ALSO[entry.to] ?? '' } : {}),
  }))
}

/** The active projects one may open; found by their name or their Project ID. */
export function projectCommands(
  projects: readonly { value: number; label: string; identifier: string }[],
): Command[] {
  return projects.map(({ value, label, identifier }) => ({
    id: `project:${value}`,
    group: 'Projects',
    label,
    detail: identifier,
    also: identifier,
    icon: IconBuildingEstate,
    run: { to: `/projects/Index?id=${value}` },
  }))
}

const FOUND: Record<FoundKind, { group: CommandGroup; icon: IconPart }> = {
  project: { group: 'Projects', icon: IconBuildingEstate },
  work_item: { group: 'Work items', icon: IconClipboardList },
  request: { group: 'Requests', icon: IconFileInvoice },
  material: { group: 'Materials', icon: IconPackage },
  employee: { group: 'People', icon: IconUsersGroup },
  person: { group: 'People', icon: IconUser },
}

/** Things that the server found by the typed words. */
export function foundCommands(found: readonly Found[]): Command[] {
  return found.map(({ kind, id, title, detail, link }) => ({
    id: `${kind.replace('_', '-')}:${id}`,
    group: FOUND[kind].group,
    label: title,
    detail,
    // The server matched them by more than is shown here.
    isAnswer: true,
    icon: FOUND[kind].icon,
    run: { to: link },
  }))
}

/** The tabs of the project that is open, one of which is this page. */
export function tabCommands(
  project: { id: number; name: string },
  tabs: readonly { menu: number; label: string }[],
): Command[] {
  return tabs.map(({ menu, label }) => ({
    id: `tab:${menu}`,
    group: 'This project',
    label,
    detail: project.name,
    also: 'open tab',
    icon: IconBuildingEstate,
    run: { to: `/projects/Index?id=${project.id}&menu=${menu}` },
  }))
}

interface StartedElsewhere {
  on: string
  /** A permission that the command needs besides the page itself. */
  needs?: PermissionPath
  command: Omit<Command, 'group'>
}

/** Commands that start on another page; offered to those who may open that page. */
const STARTED_ELSEWHERE: readonly StartedElsewhere[] = [
  {
    on: '/projects/Index',
    needs: '/project/save',
    command: {
      id: 'do:add-project',
      label: 'Add Project',
      detail: 'Projects',
      also: 'new create connect',
      icon: IconPlus,
      run: { to: '/projects/Index?view=connect' },
    },
  },
  {
    on: '/users/Index',
    command: {
      id: 'do:invite',
      label: 'Invite a person',
      detail: 'Users',
      also: 'add user new employee',
      icon: IconUserPlus,
      run: { to: actionPath('/users/Index', 'invite') },
    },
  },
  {
    on: '/roles/Index',
    command: {
      id: 'do:add-role',
      label: 'Add a role',
      detail: 'Roles',
      also: 'new create',
      icon: IconShieldPlus,
      run: { to: actionPath('/roles/Index', 'add') },
    },
  },
]

/** While someone looks through another role nothing can be started. */
export function startCommands(
  groups: readonly NavigationGroup[],
  held: readonly string[],
  readOnly: boolean,
): Command[] {
  if (readOnly) return []
  const open = new Set(groups.flatMap(({ entries }) => entries.map(({ to }) => to)))
  return STARTED_ELSEWHERE.filter(({ on, needs }) => open.has(on) && (!needs || held.includes(needs))).map(
    ({ command }) => ({ ...command, group: 'Do' }),
  )
}

export function helpCommands(): Command[] {
  return helpEntries().map(({ to, title, topic, words }) => ({
    id: `help:${to}`,
    group: 'Help',
    label: title,
    detail: `Online help · ${topic}`,
    also: words,
    icon: IconBook2,
    run: { to },
  }))
}

const RECENT_SHOWN = 3
/** Groups with many entries show only this many matches, and none without words. */
const SHOWN: Partial<Record<CommandGroup, number>> = { Projects: 6, Help: 4 }
const ORDER: readonly CommandGroup[] = [
  'Recent',
  'This project',
  'Go to',
  'Projects',
  'Work items',
  'Requests',
  'Materials',
  'People',
  'Do',
  'Help',
]

/**
 * The list of the palette. Without words it holds every page and command, the last used first; with
 * words it holds the matches, best first. A ">" asks for commands only.
 */
export function findCommands(
  all: readonly Command[],
  typed: string,
  recent: readonly string[],
): { group: CommandGroup; commands: Command[] }[] {
  const onlyDo = typed.trimStart().startsWith('>')
  const words = typed.trimStart().replace(/^>/, '').trim()
  const offered = onlyDo ? all.filter((command) => command.group === 'Do') : all
  const found = words ? answering(offered, words, recent) : withRecent(offered, recent)
  return ORDER.map((group) => ({
    group,
    commands: found.filter((command) => command.group === group),
  })).filter(({ commands }) => commands.length > 0)
}

function withRecent(offered: readonly Command[], recent: readonly string[]): Command[] {
  const used = recent
    .flatMap((id) => offered.find((command) => command.id === id) ?? [])
    .slice(0, RECENT_SHOWN)
    .map((command): Command => ({ ...command, group: 'Recent' }))
  const shown = new Set(used.map(({ id }) => id))
  return [...used, ...offered.filter(({ id, group }) => !(group in SHOWN) && !shown.has(id))]
}

function answering(offered: readonly Command[], words: string, recent: readonly string[]): Command[] {
  const ranked = offered
    .map((command) => ({
      command,
      score: command.isAnswer ? 1 : matchScore(words, command.label, command.also),
    }))
    .filter(({ score }) => score > 0)
  const place = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  ranked.sort((a, b) => b.score - a.score || place(a.command.id) - place(b.command.id))
  const taken = new Map<CommandGroup, number>()
  return ranked
    .map(({ command }) => command)
    .filter(({ group }) => {
      const count = (taken.get(group) ?? 0) + 1
      taken.set(group, count)
      return count <= (SHOWN[group] ?? count)
    })
}
