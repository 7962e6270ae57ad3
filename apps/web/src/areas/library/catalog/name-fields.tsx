import { TextInput, type TextInputProps } from '@mantine/core'

interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (typed: string) => void
}

/** The code and the name of a phase or a work item, as long as the contract takes them. */
export const CodeField = (props: TypedFieldProps) => <TypedField label="Code" maxLength={20} {...props} />
export const NameField = (props: TypedFieldProps) => <TypedField label="Name" maxLength={200} {...props} />

function TypedField({ onChange, ...props }: TypedFieldProps) {
  return (
    <TextInput
      required
      autoComplete="off"
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
