import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { t } from '../messages/en.ts'

/** In the estimate's toolbar (EST-018). */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      title={t('importEstimate')}
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
      onClick={onClick}
    >
      {t('importEstimate')}
    </Button>
  )
}

/** In its menu, where the toolbar has no room for the button. */
export function ImportItem({ onClick }: { onClick: () => void }) {
  return (
    <Menu.Item leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />} onClick={onClick}>
      {t('importEstimate')}
    </Menu.Item>
  )
}
