import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { type FileKinds, FilePick } from './file-pick.tsx'
import { t } from './messages/en.ts'

interface ChosenFilesProps {
  title: string
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  kinds?: FileKinds
}

/** Files of something that is not saved yet: they are sent once it is. */
export function ChosenFiles({ title, files, onChange, kinds }: ChosenFilesProps) {
  return (
    <FilePick title={title} kinds={kinds} onFiles={(more) => onChange([...files, ...more])}>
      {files.length > 0 ? (
        <ul className="stack gap-4" aria-label={t('sentWithSave', { name: title })}>
          {files.map((file, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
            <li key={`${place} ${file.name}`} className="row gap-8 dense">
              <IconPaperclip size={16} stroke={1.7} aria-hidden />
              <span className="grow truncate">{file.name}</span>
              <span className="small muted figures">{sizeWords(file.size)}</span>
              <ActionIcon
                aria-label={t('takeOut', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </FilePick>
  )
}
