import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useRestoreProjects } from '../dialogs/use-restore-projects.tsx'
import classes from './project-header.module.css'

/** Tells why nothing on these tabs can be changed, and lets people restore the project who may. */
export function ArchivedStrip({ project }: { project: { id: number; name: string } }) {
  const mayRestore = useAuth().permissions.some(({ path }) => path === '/project/archive')
  const restore = useRestoreProjects()
  return (
    <div className={`row wrap gap-4-10 line-below dense ${classes.strip}`}>
      <IconArchive size={16} stroke={1.7} aria-hidden />
      <span className="grow">This project is archived and cannot be changed.</span>
      {mayRestore ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArchiveOff size={15} stroke={1.7} aria-hidden />}
          onClick={() => restore([project])}
        >
          Restore
        </Button>
      ) : null}
    </div>
  )
}
