import type { UnitRow } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { setCell } from '../../model/edit.ts'
import type { DraftLine, DraftScope } from '../../model/types.ts'
import { lineAdvice } from '../../offered.ts'
import type { GridDraft } from '../draft.ts'
import classes from './phone.module.css'

interface PhoneAdviceProps {
  scope: DraftScope
  line: DraftLine
  advised: number
  projectId: number
  units: readonly UnitRow[]
  apply: GridDraft['applyEdit']
}

/** The advice on a line, below its fields. */
export function PhoneAdvice({ scope, line, advised, projectId, units, apply }: PhoneAdviceProps) {
  const { useAdviceOffered, AdviceList } = lineAdvice.get()
  const isOffered = useAdviceOffered()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered || line.kind !== 'material' || line.basis !== 'quantity') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={16} stroke={1.7} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {advised > 0 ? `Advice (${advised})` : 'Advice'}
      </Button>
      {isOpen ? (
        <div className={classes.advice}>
          <AdviceList
            projectId={projectId}
            scope={scope}
            line={line}
            onApply={(field, text) =>
              apply('Apply advice', (state) =>
                setCell(state, { scopeKey: scope.key, lineKey: line.key, field }, text, units),
              )
            }
          />
        </div>
      ) : null}
    </>
  )
}
