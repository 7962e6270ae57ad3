import type { AttachedKind } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { clock } from '../../../lib/clock.ts'
import { sayRefused } from '../../../ui/files/say-refused.tsx'
import type { Sorted } from '../../../ui/files/sort-files.ts'
import { useFileDrop } from '../../../ui/files/use-file-drop.ts'
import { acceptedFiles, named, sortAttachable } from './attachment-words.ts'
import classes from './attachments.module.css'
import { t } from './messages/en.ts'
import { usePaste } from './use-paste.ts'

interface FilePickProps {
  /** Says what it is for: "Photos of the paper sheet". */
  title: string
  onFiles: (files: File[]) => void
  /** The kinds that can be attached, where they are not photos and papers. */
  takes?: readonly AttachedKind[] | undefined
  /** Other files than can be attached; none of them is a photo. */
  kinds?: FileKinds | undefined
  children?: ReactNode
}

export interface FileKinds {
  /** For the folder's dialog: ".pdf,.csv". */
  accept: string
  sort: (files: readonly File[]) => Sorted<File>
}

/** Takes files by camera, from a folder, by dropping them here and by pasting; what cannot be taken is said. */
export function FilePick({ title, onFiles, takes, kinds, children }: FilePickProps) {
  const camera = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  function take(files: readonly File[]): void {
    const { good, refused } = kinds ? kinds.sort(files) : sortAttachable(files, takes)
    sayRefused(refused)
    if (good.length > 0) onFiles(good)
  }
  const drop = useFileDrop(take)
  usePaste((files) => take(files.map((file) => named(file, clock.now()))))

  const input = (kind: 'camera' | 'folder') => ({
    type: 'file',
    hidden: true,
    onChange(event: React.ChangeEvent<HTMLInputElement>) {
      take([...(event.currentTarget.files ?? [])])
      // So that the same file can be chosen again after a correction.
      event.currentTarget.value = ''
    },
    'aria-label': kind === 'camera' ? t('fromCamera', { label: title }) : title,
  })
  return (
    <section className={`stack gap-8 ${classes.files}`} aria-label={title} {...drop}>
      <div className="row wrap gap-8">
        <h3 className="grow dense strong">{title}</h3>
        {kinds ? null : (
          <Button
            variant="default"
            size="xs"
            className={classes.camera ?? ''}
            leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t('takePhoto')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {t('addFiles')}
        </Button>
      </div>
      {children}
      <input ref={camera} accept="image/*" capture="environment" {...input('camera')} />
      <input ref={folder} multiple accept={kinds?.accept ?? acceptedFiles(takes)} {...input('folder')} />
    </section>
  )
}
