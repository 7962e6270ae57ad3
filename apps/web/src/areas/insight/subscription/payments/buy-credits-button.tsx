import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { BuyCreditsDialog } from './buy-credits-dialog.tsx'

/** For whoever manages the credits of a company; the Super Admin gives them and buys none. */
export function BuyCreditsButton({
  first,
  variant = 'filled',
}: {
  first?: number
  variant?: 'filled' | 'default'
}) {
  const [isOpen, setOpen] = useState(false)
  const { company } = useAuth()
  const may = useMay()
  if (!may('/subscription/') || company?.is_platform) return null
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Buy credits
      </Button>
      <BuyCreditsDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        {...(first !== undefined && { first })}
      />
    </>
  )
}
