import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { FileSign } from '../../../ui/files/file-sign.tsx'
import type { Composer } from '../../project/mentions/compose/use-composer.ts'
import classes from './comments.module.css'

/** The files that go with a text; each can be taken out again. */
export function FileChips({ composer, disabled }: { composer: Composer; disabled: boolean }) {
  const { kept, files, remove, takeOut } = composer
  const chips = [
    ...kept.map(({ id, name, bytes }) => ({ name, bytes, takeOut: () => remove(id) })),
    ...files.map((file) => ({ name: file.name, bytes: file.size, takeOut: () => takeOut(file) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={`flex wrap gap-8 ${classes.chips}`} aria-label="Files">
      {chips.map((chip) => (
        <li key={chip.name} className={`row gap-8 shrink card ${classes.chip}`}>
          <FileSign name={chip.name} size={18} />
          <span className="shrink dense medium truncate ink">{chip.name}</span>
          <span className="fixed small muted figures">{sizeWords(chip.bytes)}</span>
          <ActionIcon
            size={28}
            className={classes.out ?? ''}
            aria-label={`Take ${chip.name} out`}
            disabled={disabled}
            onClick={chip.takeOut}
          >
            <IconX size={15} stroke={1.8} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
