import type { ProjectMaterial } from '@itayo/contract'
import { ActionIcon, Autocomplete } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import '../../../../ui/mantine-late.css'
import { suggestions } from './found.ts'
import classes from './project-materials.module.css'

interface MaterialSearchProps {
  materials: readonly ProjectMaterial[]
  value: string
  onChange: (typed: string) => void
}

/** Names of the list that begin with the typed text are offered below (MAT-007). */
export function MaterialSearch({ materials, value, onChange }: MaterialSearchProps) {
  return (
    <Autocomplete
      className={classes.search ?? ''}
      aria-label="Search material"
      placeholder="Search material"
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        value ? (
          <ActionIcon aria-label="Clear the search" onClick={() => onChange('')}>
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : undefined
      }
      data={suggestions(materials, value)}
      // They are the ones that fit already, by more than the name.
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('')
      }}
    />
  )
}
