import { type Found, placeLine } from '@itayo/addresses'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPinSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import '../mantine-late.css'
import classes from './address.module.css'
import { places } from './address-files.ts'
import { useList } from './use-list.ts'

const TYPING_MS = 120

/** "Poblacion, Tanay": one box in place of four lists. */
export function BarangaySearch({ onFound }: { onFound: (found: Found) => void }) {
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const [question, setQuestion] = useState('')
  const [searched] = useDebouncedValue(question.trim(), TYPING_MS)
  const { list: found, failed } = useList(searched || undefined, places.search)
  const { selectFirstOption } = box
  // Enter takes the best one, without an arrow key before it.
  useEffect(() => {
    if (found && found.length > 0) selectFirstOption()
  }, [found, selectFirstOption])
  const pending = searched !== '' && !found && !failed

  function choose(place: string): void {
    const chosen = found?.[Number(place)]
    if (!chosen) return
    onFound(chosen)
    setQuestion('')
    box.closeDropdown()
  }

  return (
    <Combobox store={box} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label="Find a barangay"
          description="Type its name, then the city: Plaza Aldea, Tanay"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Barangay, city"
          autoComplete="off"
          leftSection={<IconMapPinSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={pending ? <Loader size={16} aria-hidden /> : undefined}
          value={question}
          onFocus={() => {
            // The index is loaded on focus, because every search needs it.
            void places.index().catch(() => undefined)
          }}
          onChange={(event) => {
            setQuestion(event.currentTarget.value)
            box.openDropdown()
          }}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={searched.length < 2 || (!found && !failed)}>
        <Combobox.Options mah={320} className={classes.options ?? ''} aria-label="Places found">
          {found?.map((entry, at) => (
            <Combobox.Option key={placeLine(entry)} value={String(at)}>
              <FoundLine found={entry} />
            </Combobox.Option>
          ))}
          {failed ? (
            <Combobox.Empty>The lists could not be loaded. Type again to retry.</Combobox.Empty>
          ) : null}
          {found?.length === 0 ? (
            <Combobox.Empty>
              No such place. Check the spelling, or choose from the lists below.
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function FoundLine({ found }: { found: Found }) {
  const [name, ...rest] = placeLine(found).split(', ')
  return (
    <span className="shrink column">
      <span className="firm">{name}</span>
      <span className="small muted">
        {rest.join(', ')}
        {found.barangay === null ? ' · city, choose its barangay next' : ''}
      </span>
    </span>
  )
}
