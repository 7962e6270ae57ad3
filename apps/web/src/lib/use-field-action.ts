import { useState } from 'react'
import { fieldErrors } from './errors.ts'
import { useAction } from './query.ts'

type Call<Input, Reply> = Parameters<typeof useAction<Input, Reply>>[0]

interface FieldActionOptions<Reply> {
  /** The fields of the form that can show an error; without them every field can. */
  fields?: readonly string[]
  onSuccess: (reply: Reply) => void
  onError: () => void
}

/** The change of a small form. What the server says of its fields stands at them until it is sent again. */
export function useFieldAction<Input, Reply>(
  call: Call<Input, Reply>,
  { fields, onSuccess, onError }: FieldActionOptions<Reply>,
) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const action = useAction(call, {
    announce: true,
    showsItself(failure) {
      const told = Object.entries(fieldErrors(failure)).filter(([field]) => fields?.includes(field) ?? true)
      setErrors(Object.fromEntries(told))
      return told.length > 0
    },
    onSuccess(reply) {
      setErrors({})
      onSuccess(reply)
    },
    onError,
  })
  return { ...action, errors, forgetErrors: () => setErrors({}) }
}
