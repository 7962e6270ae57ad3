import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'

/** In the estimate's toolbar (EST-018). */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      title="Import Estimate"
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
      onClick={onClick}
    >
      Import Estimate
    </Button>
  )
}
