import { Button } from '@mantine/core'
import classes from './bulk-button.module.css'
import type { BulkArchive } from './use-bulk-archive.tsx'

export function BulkButton({ bulk }: { bulk: BulkArchive }) {
  const Icon = bulk.icon
  return (
    <Button
      className={classes.bulk ?? ''}
      variant="subtle"
      color="gray"
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={bulk.actOnSelected}
    >
      {bulk.label}
    </Button>
  )
}
