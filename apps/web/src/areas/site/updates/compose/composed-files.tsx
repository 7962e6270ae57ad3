import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { sizeWords } from '../../../../ui/files/file-check.ts'
import { FileSign } from '../../../../ui/files/file-sign.tsx'
import type { Composer } from '../../../project/mentions/compose/use-composer.ts'
import classes from './compose.module.css'

interface ComposedFilesProps {
  composer: Composer
  onAddPhotos: () => void
}

const isPhoto = (file: File) => /\.(jpe?g|jfif|png|gif)$/i.test(file.name)

/** Photos as tiles, other files as rows; each can be taken out again. */
export function ComposedFiles({ composer, onAddPhotos }: ComposedFilesProps) {
  const { files, kept, remove, takeOut } = composer
  const keptPhotos = kept.filter(({ picture }) => picture)
  const photos = files.filter(isPhoto)
  return (
    <>
      {keptPhotos.length + photos.length > 0 ? (
        <ul className={`stack gap-10 ${classes.tiles}`} aria-label="Photos">
          {keptPhotos.map(({ id, name, picture }) => (
            <Tile key={id} name={name} onRemove={() => remove(id)}>
              <img src={picture?.thumbnail} alt={name} draggable={false} />
            </Tile>
          ))}
          {photos.map((file, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
            <Tile key={`${place} ${file.name}`} name={file.name} onRemove={() => takeOut(file)}>
              <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
            </Tile>
          ))}
          <li>
            <UnstyledButton
              className={`full stack gap-4 centered dense muted lights ${classes.more}`}
              onClick={onAddPhotos}
            >
              <IconPhotoPlus size={20} stroke={1.6} aria-hidden />
              Add photos
            </UnstyledButton>
          </li>
        </ul>
      ) : null}
      <FileRows composer={composer} />
    </>
  )
}

function FileRows({ composer: { files, kept, remove, takeOut } }: { composer: Composer }) {
  const rows = [
    ...kept
      .filter(({ picture }) => !picture)
      .map(({ id, name, bytes }) => ({ name, bytes, takeOut: () => remove(id) })),
    ...files
      .filter((file) => !isPhoto(file))
      .map((file) => ({ name: file.name, bytes: file.size, takeOut: () => takeOut(file) })),
  ]
  if (rows.length === 0) return null
  return (
    <ul className="stack gap-8" aria-label="Files">
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
        <li key={`${place} ${row.name}`} className={`row gap-8 card ${classes.file}`}>
          <FileSign name={row.name} />
          <span className="shrink dense medium truncate ink">{row.name}</span>
          <span className="fixed small muted figures">{sizeWords(row.bytes)}</span>
          <ActionIcon className="push" aria-label={`Take ${row.name} out`} onClick={row.takeOut}>
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  name: string
  onRemove: () => void
  children: React.ReactNode
}

function Tile({ name, onRemove, children }: TileProps) {
  return (
    <li className={`anchor clip covered ${classes.tile}`}>
      {children}
      <UnstyledButton className={`middle ${classes.out}`} aria-label={`Take ${name} out`} onClick={onRemove}>
        <span className={`middle ${classes.cross}`}>
          <IconX size={14} stroke={2} aria-hidden />
        </span>
      </UnstyledButton>
    </li>
  )
}

/** The photo as it is on this device. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <img src={address} alt={file.name} draggable={false} /> : null
}
