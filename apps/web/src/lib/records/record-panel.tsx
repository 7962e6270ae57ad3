import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { RecordForm } from './use-record-form.tsx'

interface RecordPanelProps {
  title: string
  subtitle?: string
  width?: 400
  /** Beside the title. */
  tools?: ReactNode
  record: Pick<RecordForm<object>, 'dirty' | 'saving' | 'onSubmit' | 'conflict'>
  onBack: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The drawer in which a record is changed: its fields, Cancel and Save, and the question when someone was faster. */
export function RecordPanel(props: RecordPanelProps) {
  const { title, subtitle, width, tools, record, onBack, onClose, children } = props
  const formId = useId()
  return (
    <SidePanel
      title={title}
      {...(subtitle && { subtitle })}
      {...(width && { width })}
      tools={tools}
      onClose={onClose}
      footer={
        <div className="push flex gap-8">
          <Button variant="default" onClick={onBack}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!record.dirty} loading={record.saving}>
            Save
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="stack gap-14 pad-16" onSubmit={record.onSubmit}>
        {children}
      </form>
      {record.conflict}
    </SidePanel>
  )
}
