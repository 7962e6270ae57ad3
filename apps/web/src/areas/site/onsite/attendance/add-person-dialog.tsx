import type { CrewMember } from '@itayo/contract'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { Segments } from '../../../../ui/segments.tsx'
import { onsiteQueries } from '../queries.ts'
import { keyOf } from './halves.ts'

/** ONS-018. */
const TYPING_MS = 300

type Person = Pick<CrewMember, 'manpower_id' | 'name' | 'designation_id' | 'designation'>

interface AddPersonDialogProps {
  taken: readonly string[]
  onAdd: (person: Person) => void
  onClose: () => void
}

/** Somebody of the company's list, or a helper by name with a position. */
export function AddPersonDialog({ taken, onAdd, onClose }: AddPersonDialogProps) {
  const [of, setOf] = useState<'list' | 'helper'>('list')
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), TYPING_MS)
  const people = useQuery(onsiteQueries.people(of === 'list' ? searched : '')).data ?? []
  const [chosen, setChosen] = useState<Person | null>(null)
  const [name, setName] = useState('')
  const [positionId, setPositionId] = useState<string | null>(null)
  const positions = new Map(people.map((one) => [String(one.designation_id), one.designation]))
  const helper =
    name.trim() && positionId
      ? {
          manpower_id: null,
          name: name.trim(),
          designation_id: Number(positionId),
          designation: positions.get(positionId) ?? '',
        }
      : null
  const person = of === 'list' ? chosen : helper
  const isTaken = person !== null && taken.includes(keyOf(person))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('addPerson')}
      icon={IconUserPlus}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {site('cancel')}
          </Button>
          <Button
            disabled={person === null || isTaken}
            onClick={() => {
              if (person) onAdd(person)
              onClose()
            }}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <Segments
          label={t('who')}
          value={of}
          options={[
            { value: 'list', face: t('ofCompany') },
            { value: 'helper', face: t('newHelper') },
          ]}
          onChange={setOf}
        />
        {of === 'list' ? (
          <Select
            label={t('name')}
            placeholder={t('searchName')}
            searchable
            data-autofocus
            nothingFoundMessage={t('nobodyOfName')}
            filter={({ options }) => options}
            searchValue={typed}
            onSearchChange={setTyped}
            data={people.map((one) => ({
              value: String(one.manpower_id),
              label: `${one.name} · ${one.designation}`,
            }))}
            value={chosen ? String(chosen.manpower_id) : null}
            onChange={(id) => setChosen(people.find((one) => String(one.manpower_id) === id) ?? null)}
          />
        ) : (
          <>
            <TextInput
              label={t('name')}
              required
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Select
              label={site('position')}
              required
              searchable
              data={[...positions].map(([value, label]) => ({ value, label }))}
              value={positionId}
              onChange={setPositionId}
            />
          </>
        )}
        {isTaken ? <p className="small bad">{t('onSheetAlready')}</p> : null}
      </div>
    </Dialog>
  )
}
