import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../foundation/audit/history-link.tsx'
import { site } from './messages/en.ts'

interface Slip {
  id: number
  number: string
  reversed_at: string | null
  reversed_by: string | null
  reverse_reason: string
}

/** An open slip offers these actions. */
export interface SlipActions {
  mayWrite: boolean
  onCorrect: () => void
  onReverse: () => void
  onClose: () => void
}

interface SlipPanelProps extends SlipActions {
  slip: Slip
  /** The thing under which its history is kept. */
  thing: ComponentProps<typeof HistoryIcon>['thing']
  subtitle?: string | undefined
  children: ReactNode
}

/** A slip as it stands in the books. One that was taken back is only read. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, thing, subtitle, mayWrite, onCorrect, onReverse, onClose, children } = props
  return (
    <SidePanel
      title={slip.number}
      subtitle={subtitle}
      beside={slip.reversed_at ? <ReversedBadge /> : null}
      tools={<HistoryIcon thing={thing} id={slip.id} />}
      onClose={onClose}
      footer={
        mayWrite && !slip.reversed_at ? (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
              onClick={onReverse}
            >
              {site('reverse')}
            </Button>
            <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onCorrect}>
              {site('correct')}
            </Button>
          </>
        ) : null
      }
    >
      {children}
    </SidePanel>
  )
}

export const ReversedBadge = () => <Badge tone="neutral">{site('reversed')}</Badge>

/** Who took a slip back and why, as facts about it; none where nobody did. */
export const reversalOf = ({ reversed_at, reversed_by, reverse_reason }: Slip) =>
  reversed_at ? [{ name: site('reversed'), value: `${reversed_by ?? ''}: ${reverse_reason}` }] : []
