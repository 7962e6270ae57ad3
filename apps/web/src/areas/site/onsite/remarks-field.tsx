import { WordsField } from '../../../ui/words-field.tsx'
import { site } from './messages/en.ts'

interface RemarksFieldProps {
  value: string
  onChange: (remarks: string) => void
}

export const RemarksField = (field: RemarksFieldProps) => (
  <WordsField label={site('remarks')} maxRows={6} maxLength={1000} {...field} />
)
