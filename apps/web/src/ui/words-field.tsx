import { Textarea, type TextareaProps } from '@mantine/core'

interface WordsFieldProps extends Omit<TextareaProps, 'autosize' | 'onChange'> {
  value: string
  onChange: (words: string) => void
}

/** Why something is done: it has to be said, and is kept. */
export const ReasonField = (field: WordsFieldProps) => (
  <WordsField required minRows={2} maxRows={6} maxLength={500} {...field} />
)

/** A few lines of words. The field grows with them, up to `maxRows`. */
export function WordsField({ onChange, ...field }: WordsFieldProps) {
  return (
    <Textarea autosize minRows={1} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
