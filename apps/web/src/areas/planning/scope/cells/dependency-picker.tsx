import type { Dependency } from '@itayo/contract'
import { Combobox, Popover, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import '../../../../ui/mantine-late.css'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { PickerSearch } from '../../../../ui/picker-search.tsx'
import { choose, NONE, REMOVES_OTHERS, sameLinks } from '../model/dependencies.ts'
import { linkWords } from '../model/words.ts'
import { scopeQueries } from '../queries.ts'
import classes from './cells.module.css'

interface DependencyPickerProps {
  of: string
  projectId: number
  taskId: number
  value: readonly Dependency[]
  anchorClass: string
  itemNumberOf: (id: number) => string | undefined
  onCommit: (chosen: readonly Dependency[]) => void
  onClose: () => void
}

interface Option {
  label: string
  value: number
}

/** More than this many are found by typing. */
const MOST_SHOWN = 100

/** The chosen ones come first: they may have become impossible to choose anew, and can still be left out. */
function optionsOf(found: readonly Option[] | undefined, before: readonly Dependency[]): Option[] {
  const chosen = before.map(({ label, value }) => ({ label, value }))
  const taken = new Set([NONE, ...chosen.map(({ value }) => value)])
  return [
    { label: 'None', value: NONE },
    ...chosen,
    ...(found ?? []).filter(({ value }) => !taken.has(value)),
  ]
}

/** Several predecessors, or None. The choice is saved when the list is closed. */
export function DependencyPicker(props: DependencyPickerProps) {
  const { of, projectId, taskId, value, anchorClass, itemNumberOf, onCommit, onClose } = props
  const [chosen, setChosen] = useState<readonly Dependency[]>(value)
  const [before] = useState(value)
  const [search, setSearch] = useState('')
  // A question lies on top: pressing there is no leaving of the list.
  const isAsking = useRef(false)
  const found = useQuery(scopeQueries.dependencies(projectId, taskId))
  const box = useCombobox({ opened: true })
  const wanted = search.trim().toLowerCase()
  const all = optionsOf(found.data, before)
  const shown = all.filter(({ label }) => label.toLowerCase().includes(wanted))
  const isChosen = (option: Option) =>
    option.value === NONE ? chosen.length === 0 : chosen.some((link) => link.value === option.value)

  function close(): void {
    if (isAsking.current) return
    if (!sameLinks(chosen, before)) onCommit(chosen)
    onClose()
  }

  async function pick(picked: string): Promise<void> {
    const option = all.find((each) => String(each.value) === picked)
    if (!option) return
    const choice = choose(chosen, option, before)
    if (choice.do === 'set') return setChosen(choice.chosen)
    isAsking.current = true
    const agreed = await askToConfirm({
      title: 'Remove the dependencies?',
      text: REMOVES_OTHERS,
      confirm: 'Yes, remove',
      cancel: 'Cancel',
      tone: 'warn',
    })
    isAsking.current = false
    if (agreed) setChosen([])
    box.focusSearchInput()
  }

  return (
    <Popover
      opened
      withRoles={false}
      onChange={(open) => (open ? undefined : close())}
      position="bottom-start"
      width={340}
      radius="lg"
      shadow="md"
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={anchorClass} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.picker ?? ''} aria-label={`What ${of} depends on`}>
        <Combobox store={box} onOptionSubmit={(picked) => void pick(picked)}>
          <PickerSearch
            label="Search work items"
            placeholder="Search work items"
            value={search}
            onChange={(text) => {
              setSearch(text)
              box.updateSelectedOptionIndex()
            }}
          />
          <Combobox.Options
            mah={280}
            className={classes.options ?? ''}
            aria-label={`What ${of} depends on`}
            aria-multiselectable
          >
            {shown.slice(0, MOST_SHOWN).map((option) => (
              <Combobox.Option
                key={option.value}
                value={String(option.value)}
                active={isChosen(option)}
                aria-selected={isChosen(option)}
              >
                <span className={`stack gap-6 ${classes.option}`}>
                  <span className={`accent ${classes.tick}`}>
                    {isChosen(option) ? <IconCheck size={15} stroke={2} aria-hidden /> : null}
                  </span>
                  <span>{option.label}</span>
                  <LinkOf
                    link={chosen.find(({ value: id }) => id === option.value)}
                    itemNumberOf={itemNumberOf}
                  />
                </span>
              </Combobox.Option>
            ))}
            {shown.length === 0 ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
            {found.isPending ? <Combobox.Empty>Loading...</Combobox.Empty> : null}
            {found.isError ? <Combobox.Empty>The work items did not arrive.</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox>
        {shown.length > MOST_SHOWN ? (
          <p className={`small muted ${classes.pickerFoot}`}>
            Type to find the other {shown.length - MOST_SHOWN}.
          </p>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The kind and lag of a chosen link; its code already stands before it. */
function LinkOf({
  link,
  itemNumberOf,
}: {
  link: Dependency | undefined
  itemNumberOf: (id: number) => string | undefined
}) {
  if (!link) return null
  const name = itemNumberOf(link.value) ?? link.label
  return <span className="small nowrap muted">{linkWords(link, itemNumberOf).slice(name.length + 1)}</span>
}
