import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'

export const EmailButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconMail size={16} stroke={1.7} aria-hidden />} onClick={onClick}>
    Email request
  </Button>
)
