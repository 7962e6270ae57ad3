import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './factor.module.css'

/** Six digits of the app: a phone shows its number keys, and offers the code it has just received. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
    />
  )
}

export function RecoveryCodeField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.code ?? '' }}
      placeholder="XXXXX-XXXXX-XXXXX"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  )
}
