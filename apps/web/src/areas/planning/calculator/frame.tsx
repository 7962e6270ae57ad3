import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import type { CalculatorPanelProps } from '../estimate/offered.ts'
import { TITLES } from './modes.ts'

interface FrameProps extends Pick<CalculatorPanelProps, 'scope' | 'line' | 'over' | 'onClose'> {
  apply?: { run: () => void; disabled: boolean; loading: boolean }
  children: ReactNode
}

/** The panel of every mode: what is calculated, and Cancel and Apply. Enter in a field applies. */
export function Frame({ scope, line, over = false, onClose, apply, children }: FrameProps) {
  const formId = useId()
  async function close(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Are you sure?',
      text: 'You want to stop using the calculator?',
      confirm: 'Confirm',
      cancel: 'Cancel',
    })
    if (isSure) onClose()
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!apply?.disabled) apply?.run()
  }
  return (
    <SidePanel
      title={TITLES[line.kind]}
      within={!over}
      over={over}
      width={364}
      subtitle={
        <>
          <span className="block">{scope.phase}</span>
          <span className="block strong">{`${scope.itemNumber} ${scope.workItem}`.trim()}</span>
          <span className="block">{line.name}</span>
        </>
      }
      onClose={() => void close()}
      footer={
        apply ? (
          <>
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={apply.disabled} loading={apply.loading}>
              Apply
            </Button>
          </>
        ) : undefined
      }
    >
      {apply ? (
        <form id={formId} noValidate onSubmit={onSubmit}>
          {children}
        </form>
      ) : (
        children
      )}
    </SidePanel>
  )
}
