import type { AvailablePerson, TeamRecord } from '@itayo/contract'
import { Combobox, Popover, useCombobox } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import '../../../../../ui/mantine-late.css'
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx'
import { PickerSearch } from '../../../../../ui/picker-search.tsx'
import { hereAt, isOfPosition, type Member } from '../model/places.ts'
import { FREE, soonestFirst, type Whereabouts, whereabouts } from '../model/where.ts'
import { projectTeamQueries } from '../queries.ts'
import classes from './picker.module.css'

interface EmployeePickerProps {
  projectId: number
  records: readonly TeamRecord[]
  record: TeamRecord
  today: string
  label: string
  /** The person in the place now. */
  member: Member | null
  onPick: (person: AvailablePerson) => void
  onClear: () => void
  onClose: () => void
}

const CLEAR = 'clear'
/** More than this many are found by typing. */
const MOST_SHOWN = 100
/** As many as the server gives at once: beyond them it searches by itself. */
const MOST_KNOWN = 500

/** People to choose from with their whereabouts; those of the position come first. */
export function EmployeePicker(props: EmployeePickerProps) {
  const { projectId, records, record, today, member, onPick, onClear, onClose } = props
  const [search, setSearch] = useState('')
  const box = useCombobox({ opened: true })
  const place = { projectId, positionId: record.pos_id }
  const all = useQuery(projectTeamQueries.people({ ...place, search: '' }))
  const wanted = search.trim().toLowerCase()
  const areMore = (all.data?.length ?? 0) >= MOST_KNOWN
  const letters = useDeferredValue(areMore ? wanted : '')
  const found = useQuery({
    ...projectTeamQueries.people({ ...place, search: letters }),
    enabled: letters !== '',
  })
  const known = letters === '' ? all : found
  const people = (known.data ?? []).filter(
    ({ manpower_id, manpower_name, position }) =>
      manpower_id !== member?.manpower_id &&
      `${manpower_name} ${position}`.toLowerCase().includes(wanted) &&
      !record.manpower.some((there) => there.manpower_id === manpower_id),
  )
  const placed = people.map((person) => ({ person, where: whereabouts(person, projectId, today) }))
  const fits = ({ person }: Option) => isOfPosition(record, person)
  const ofPosition = soonestFirst(placed.filter(fits)).slice(0, MOST_SHOWN)
  const others = soonestFirst(placed.filter((option) => !fits(option)))
  const groups = [
    { label: record.position, options: ofPosition },
    { label: 'Other positions', options: others.slice(0, MOST_SHOWN - ofPosition.length) },
  ].filter(({ options }) => options.length > 0)

  function submit(value: string): void {
    const person = people.find(({ manpower_id }) => String(manpower_id) === value)
    if (value === CLEAR) onClear()
    else if (person) onPick(person)
  }

  return (
    <Popover
      opened
      withRoles={false}
      onChange={(open) => (open ? undefined : onClose())}
      position="bottom-start"
      width="target"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.picker ?? ''} aria-label={props.label}>
        <Combobox store={box} onOptionSubmit={submit}>
          <PickerSearch
            label="Search employees"
            placeholder="Search name or position"
            value={search}
            onChange={(text) => {
              setSearch(text)
              box.updateSelectedOptionIndex()
            }}
          />
          <Combobox.Options mah={300} className={classes.options ?? ''} aria-label={props.label}>
            {member && wanted === '' ? (
              <Combobox.Option value={CLEAR}>
                <span className="inline-row gap-8 bad">
                  <IconUserMinus size={16} stroke={1.7} aria-hidden />
                  Remove {member.manpower_name}
                </span>
              </Combobox.Option>
            ) : null}
            {groups.map((group) => (
              <Combobox.Group key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <PersonOption
                    key={option.person.manpower_id}
                    {...option}
                    here={hereAt(records, option.person.manpower_id)}
                  />
                ))}
              </Combobox.Group>
            ))}
            {known.isPending ? <Combobox.Empty>Loading...</Combobox.Empty> : null}
            {known.isError && !known.data ? (
              <Combobox.Empty>The employees did not arrive.</Combobox.Empty>
            ) : null}
            {known.data && groups.length === 0 ? <Combobox.Empty>Nobody found</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox>
        {people.length > MOST_SHOWN ? (
          <p className={`small muted ${classes.foot}`}>
            Type to find the other {people.length - MOST_SHOWN}.
          </p>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}

interface Option {
  person: AvailablePerson
  where: Whereabouts
}

/** `here` is the line of this project in which they are already. */
function PersonOption({ person, where, here }: Option & { here: TeamRecord | undefined }) {
  return (
    <Combobox.Option value={String(person.manpower_id)}>
      <span className="shrink row gap-8">
        <PersonAvatar name={person.manpower_name} picture={null} size={24} />
        <span className={`grow row-baseline wrap between ${classes.words}`}>
          <span className="medium">
            {person.manpower_name} <span className="regular muted">{person.position}</span>
          </span>
          <span className={`small muted ${classes.where}`} data-free={where.text === FREE || undefined}>
            {here?.work_item_number ? `Here · ${here.work_item_number}` : where.text}
          </span>
        </span>
      </span>
    </Combobox.Option>
  )
}
