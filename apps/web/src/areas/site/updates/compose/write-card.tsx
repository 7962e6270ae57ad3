import { Button, UnstyledButton } from '@mantine/core'
import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import classes from './compose.module.css'

interface WriteCardProps {
  onWrite: (begin: 'words' | 'photos' | 'files') => void
}

/** UPD-001. */
export function WriteCard({ onWrite }: WriteCardProps) {
  const { person } = useAuth()
  return (
    <div className="row wrap gap-10 panel pad-12">
      <PersonAvatar name={person?.full_name ?? ''} picture={person?.profile_pic ?? null} size={36} />
      <UnstyledButton
        className={`grow dense muted hovers ${classes.invitation}`}
        onClick={() => onWrite('words')}
      >
        Write an update...
      </UnstyledButton>
      <div className={`row gap-8 ${classes.kinds}`}>
        <Button
          variant="default"
          leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
          onClick={() => onWrite('photos')}
        >
          Photo
        </Button>
        <Button
          variant="default"
          leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
          onClick={() => onWrite('files')}
        >
          File
        </Button>
      </div>
    </div>
  )
}
