import { Textarea, type TextareaProps } from '@mantine/core'

interface WordsFieldProps extends Omit<TextareaProps, 'autosize' | 'onChange'> {
  value: string
  onChange: (words: string) => void
}

/** A few lines of words. The field grows with them, up to `maxRows`. */
export function WordsField({ onChange, ...field }: WordsFieldProps) {
  return (
    <Textarea autosize minRows={1} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
