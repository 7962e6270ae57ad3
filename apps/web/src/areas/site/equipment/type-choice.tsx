import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import '../../../ui/mantine-late.css'
import { typeName } from './equipment-words.ts'

const TYPES = ['1', '2'] as const
export type TypeText = (typeof TYPES)[number]

interface TypeChoiceProps {
  value: TypeText
  onChange: (value: TypeText) => void
}

export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  return (
    <Select
      size="sm"
      label="Type"
      data={TYPES.map((id) => ({ value: id, label: typeName(Number(id)) }))}
      value={value}
      onChange={(next) => next && onChange(next as TypeText)}
      allowDeselect={false}
      rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  )
}
