import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconCornerDownLeft,
  IconEyeOff,
  IconLayoutSidebarLeftCollapse,
  IconLogout,
  IconMoon,
  IconSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchQueries } from '../../areas/insight/search/queries.ts'
import { type TabScreens, tabScreens } from '../../areas/project/projects/offered.ts'
import { builtTabs } from '../../areas/project/projects/project/tabs.ts'
import { projectQueries } from '../../areas/project/projects/queries.ts'
import { useAuth } from '../../lib/auth/auth.ts'
import { useMay } from '../../lib/auth/use-may.ts'
import { stopViewingAs } from '../../lib/view-as.ts'
import { useSchemeSwitch } from '../../ui/color-scheme-toggle.tsx'
import { setRail, useRail } from '../frame/nav-width.ts'
import { useNavigation } from '../frame/side-nav.tsx'
import { leaveAndSignOut } from '../frame/sign-out.ts'
import {
  type Command,
  findCommands,
  foundCommands,
  goToCommands,
  helpCommands,
  projectCommands,
  startCommands,
  tabCommands,
} from './commands.ts'
import classes from './palette.module.css'
import { noteCommand, recentCommands } from './recent.ts'

interface PaletteProps {
  opened: boolean
  onClose: (goesElsewhere?: boolean) => void
}

/** Every page and command that the person may use, by keyboard alone. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const userId = useAuth().person?.id ?? 0
  const opening = useOpenings(opened)

  function run(command: Command, newTab: boolean): void {
    noteCommand(userId, command.id)
    if ('act' in command.run) {
      onClose()
      command.run.act()
    } else if (newTab) {
      window.open(command.run.to, '_blank', 'noopener')
      onClose()
    } else {
      onClose(!command.run.to.startsWith(pathname))
      void navigate(command.run.to)
    }
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={() => onClose()}
      size={640}
      yOffset={96}
      returnFocus={false}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content aria-label="Search or run a command">
        <Finder key={opening} userId={userId} onRun={run} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Counts the openings: one that comes while the last is still fading out starts afresh, too. */
function useOpenings(opened: boolean): number {
  const [seen, setSeen] = useState({ opened, count: 0 })
  if (seen.opened === opened) return seen.count
  const next = { opened, count: opened ? seen.count + 1 : seen.count }
  setSeen(next)
  return next.count
}

const TYPING_MS = 150

function useCommands(typed: string): Command[] {
  const groups = useNavigation()
  const { viewingAs, permissions } = useAuth()
  const projects = useQuery({ ...projectQueries.mine(), enabled: useMay()('/projects/Index') }).data
  const tabs = useTabCommands()
  const [resting] = useDebouncedValue(typed.startsWith('>') ? '' : typed.trim(), TYPING_MS)
  const found = useQuery(searchQueries.find(resting)).data
  const scheme = useSchemeSwitch()
  const rail = useRail()
  return useMemo(() => {
    const own: Command[] = [
      {
        id: 'do:scheme',
        group: 'Do',
        label: scheme.label,
        also: 'dark light colours theme',
        icon: IconMoon,
        run: { act: scheme.toggle },
      },
      {
        id: 'do:rail',
        group: 'Do',
        label: rail ? 'Widen the navigation' : 'Narrow the navigation',
        also: 'collapse expand sidebar menu',
        icon: IconLayoutSidebarLeftCollapse,
        run: { act: () => setRail(!rail) },
      },
      {
        id: 'do:sign-out',
        group: 'Do',
        label: 'Sign out',
        also: 'log out leave',
        icon: IconLogout,
        run: { act: () => void leaveAndSignOut() },
      },
    ]
    const leave: Command[] = viewingAs
      ? [
          {
            id: 'do:leave-view',
            group: 'Do',
            label: `Stop looking as ${viewingAs.role}`,
            icon: IconEyeOff,
            run: { act: () => void stopViewingAs() },
          },
        ]
      : []
    const known = projectCommands(projects ?? [])
    const ids = new Set(known.map(({ id }) => id))
    return [
      ...tabs,
      ...goToCommands(groups),
      ...known,
      ...(resting ? foundCommands(found ?? []).filter(({ id }) => !ids.has(id)) : []),
      ...leave,
      ...startCommands(
        groups,
        permissions.map(({ path }) => path),
        viewingAs !== null,
      ),
      ...own,
      ...helpCommands(),
    ]
  }, [groups, viewingAs, permissions, projects, tabs, resting, found, scheme.label, scheme.toggle, rail])
}

/** The tabs of the project in the address, as far as they can be opened. */
function useTabCommands(): Command[] {
  const { pathname, search } = useLocation()
  const id = pathname === '/projects/Index' ? Number(new URLSearchParams(search).get('id')) || 0 : 0
  const name = useQuery({ ...projectQueries.header(id), enabled: id > 0 }).data?.name
  const status = useQuery({ ...projectQueries.tabStatus(id), enabled: id > 0 }).data
  const [screens, setScreens] = useState<TabScreens>({})
  useEffect(() => {
    if (id > 0) void tabScreens.get()().then(setScreens)
  }, [id])
  return useMemo(() => {
    const open = builtTabs(screens, () => true).filter(({ flag }) => status?.[flag])
    return name ? tabCommands({ id, name }, open) : []
  }, [id, name, status, screens])
}

interface FinderProps {
  userId: number
  onRun: (command: Command, newTab: boolean) => void
}

function Finder({ userId, onRun }: FinderProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(() => recentCommands(userId))
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const all = useCommands(typed)
  const groups = useMemo(() => findCommands(all, typed, recent), [all, typed, recent])
  const flat = groups.flatMap(({ commands }) => commands)
  const chosen = flat[active]
  const optionId = (command: Command) => `${listId}-${command.id}`

  useEffect(() => field.current?.focus(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, typed])

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && flat.length > 0) {
      event.preventDefault()
      setActive((active + step + flat.length) % flat.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onRun(chosen, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <>
      <div className={`fixed row gap-12 line-below muted ${classes.field}`}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          ref={field}
          className={`grow ink ${classes.input}`}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          aria-label="Search or run a command"
          placeholder="Search or run a command"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <div className={classes.list} role="listbox" id={listId} ref={list} aria-label="Found">
        {groups.map(({ group, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, as listboxes have them
          <div key={group} role="group" aria-label={group}>
            <div className={`small muted ${classes.group}`} aria-hidden>
              {group}
            </div>
            {commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                selected={command === chosen}
                onPoint={() => setActive(flat.indexOf(command))}
                onRun={(newTab) => onRun(command, newTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {flat.length === 0 ? (
        <p className={`dense centered breakable muted ${classes.none}`} role="status">
          Nothing is called “{typed.trim()}”. Try another word.
        </p>
      ) : null}
      <Keys />
    </>
  )
}

interface OptionProps {
  id: string
  command: Command
  selected: boolean
  onPoint: () => void
  onRun: (newTab: boolean) => void
}

function Option({ id, command, selected, onPoint, onRun }: OptionProps) {
  const Icon = command.icon
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input's keys do the same
    <div
      id={id}
      className={`row gap-12 normal ${classes.option}`}
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.label}>{command.label}</span>
      {command.detail ? <span className="shrink small truncate muted">{command.detail}</span> : null}
      {selected ? <Enter /> : null}
    </div>
  )
}

/** Drawn: the sign is in no font that Itayo brings along. */
function Enter() {
  return (
    <kbd className={classes.key} aria-hidden>
      <IconCornerDownLeft size={13} stroke={1.8} />
    </kbd>
  )
}

function Keys() {
  return (
    <div className={`fixed row gap-16 shade line-above small muted ${classes.foot}`} aria-hidden>
      <span>
        <kbd className={classes.key}>↑</kbd> <kbd className={classes.key}>↓</kbd> move
      </span>
      <span>
        <Enter /> open
      </span>
      <span>
        <kbd className={classes.key}>Ctrl</kbd> <Enter /> new tab
      </span>
      <span className={classes.footEnd}>
        type <kbd className={classes.key}>&gt;</kbd> for commands only
      </span>
    </div>
  )
}
