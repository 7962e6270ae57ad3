import { IMPLEMENTING_CLIENTS } from '@itayo/domain'
import { Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import '../../../../ui/mantine-late.css'
import { Note } from '../../../../ui/note.tsx'
import { PanelSection } from '../../../../ui/panel.tsx'
import { Span } from '../../../../ui/span.tsx'
import { projectQueries } from '../queries.ts'
import type { ConnectValues } from './connect-form.ts'
import { IdentifierField } from './identifier-field.tsx'

const SELECT = {
  size: 'sm',
  required: true,
  allowDeselect: false,
  rightSection: <IconChevronDown size={16} stroke={1.7} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const

const choicesOf = (list: readonly { id: number; name: string }[] | undefined) =>
  list?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []

export function ProjectSection({ form }: { form: UseFormReturnType<ConnectValues> }) {
  const types = useQuery(projectQueries.types())
  const categories = useQuery(projectQueries.categories())
  const failed = [types, categories].filter((list) => list.isError)
  return (
    <PanelSection title="Project" hint="The name and ID stand on every print.">
      <Span of={8}>
        <TextInput
          {...form.getInputProps('name')}
          label="Project name"
          required
          maxLength={200}
          autoComplete="off"
        />
      </Span>
      <Span of={4}>
        <IdentifierField form={form} />
      </Span>
      <Span of={4}>
        <Select
          {...SELECT}
          {...form.getInputProps('source_of_funds')}
          label="Implementing client"
          placeholder="Choose"
          data={[...IMPLEMENTING_CLIENTS]}
        />
      </Span>
      <Span of={4}>
        <Select
          {...SELECT}
          {...form.getInputProps('project_category')}
          label="Project category"
          placeholder={categories.isPending ? 'Loading…' : 'Choose'}
          data={choicesOf(categories.data)}
          searchable
          nothingFoundMessage="Nothing found"
        />
      </Span>
      <Span of={4}>
        <Select
          {...SELECT}
          {...form.getInputProps('project_type')}
          label="Project type"
          placeholder={types.isPending ? 'Loading…' : 'Choose'}
          data={choicesOf(types.data)}
          searchable
          nothingFoundMessage="Nothing found"
        />
      </Span>
      {failed.length > 0 ? (
        <Note
          tone="bad"
          live
          title="The categories and types could not be loaded."
          action={
            <Button
              variant="default"
              size="xs"
              loading={failed.some((list) => list.isFetching)}
              onClick={() => {
                for (const list of failed) void list.refetch()
              }}
            >
              Try again
            </Button>
          }
        >
          What you typed is kept.
        </Note>
      ) : null}
    </PanelSection>
  )
}
