import { ActionIcon, Select } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import '../../../../ui/mantine-late.css'
import { PersonName } from '../../../../ui/person-name.tsx'
import { companyCalls } from '../../../foundation/company/queries.ts'
import type { Member } from './access-values.ts'
import classes from './dialogs.module.css'

function activePeople(companyId: number) {
  return queryOptions({
    queryKey: ['company', 'people', 'active'],
    queryFn: async ({ signal }) =>
      (await companyCalls.accountList({ params: { companyId }, query: { status: '1' } }, { signal })).response
        .data,
  })
}

interface MemberPickerProps {
  members: readonly Member[]
  problem: string
  onChange: (members: readonly Member[]) => void
}

/** Someone is searched for, added to the list, or taken out of it. */
export function MemberPicker({ members, problem, onChange }: MemberPickerProps) {
  const { person, company } = useAuth()
  const people = useQuery(activePeople(company?.id ?? 0))
  const [search, setSearch] = useState('')
  const [isThere, setIsThere] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function add(value: string | null): void {
    setSearch('')
    const found = people.data?.find(({ id }) => String(id) === value)
    if (!found) return
    const there = members.some(({ id }) => id === found.id)
    setIsThere(there)
    if (!there) onChange([...members, { id: found.id, name: found.full_name }])
  }
  function remove(id: number): void {
    setIsThere(false)
    onChange(members.filter((member) => member.id !== id))
    field.current?.focus()
  }

  return (
    <div className="stack gap-8">
      <Select
        ref={field}
        label="Add a person"
        placeholder={people.isPending ? 'Loading people' : 'Search active users'}
        data={(people.data ?? []).map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        searchable
        value={null}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text)
          if (text) setIsThere(false)
        }}
        onOptionSubmit={add}
        nothingFoundMessage="Nobody of this name is active"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        error={
          isThere
            ? 'Already in the list'
            : problem || (people.error ? 'The people could not be loaded.' : undefined)
        }
        limit={100}
        maxDropdownHeight={220}
      />
      <ul className={`box ${classes.members}`} aria-label="People with access">
        {members.map((member) => (
          <li key={member.id}>
            <PersonName name={member.name} detail={member.id === person?.id ? 'You' : undefined} />
            <ActionIcon aria-label={`Remove ${member.name}`} onClick={() => remove(member.id)}>
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {members.length === 0 ? (
          <li className={`dense muted ${classes.nobody}`}>Nobody chosen yet.</li>
        ) : null}
      </ul>
    </div>
  )
}
