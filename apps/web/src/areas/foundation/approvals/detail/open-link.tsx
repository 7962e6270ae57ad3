import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { IconPart } from '../../../../ui/icon.ts'

interface OpenLinkProps {
  to: string
  icon: IconPart
  className?: string | undefined
  children: string
}

/** Leads to the page of what is decided. */
export const OpenLink = ({ to, icon: Icon, className = '', children }: OpenLinkProps) => (
  <Button
    component={Link}
    to={to}
    variant="default"
    className={className}
    leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
  >
    {children}
  </Button>
)
