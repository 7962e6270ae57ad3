import type { EstimateTemplate } from '@itayo/contract'
import { ActionIcon, Button, Radio, Skeleton } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatDate, formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { State } from '../../../../ui/state.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { estimateCalls, estimateQueries } from '../queries.ts'
import type { StartDialogProps } from './catalogue-dialog.tsx'
import { type Prices, PricesChoice } from './prices-choice.tsx'
import classes from './start.module.css'
import { useAddScopes } from './use-add-scopes.ts'

export function TemplateDialog({ projectId, draft, opened, onClose, onAdded }: StartDialogProps) {
  const templates = useQuery(estimateQueries.templates())
  const [chosen, setChosen] = useState<number | null>(null)
  const [prices, setPrices] = useState<Prices>('today')
  const adding = useAddScopes({ projectId, draft, onAdded })
  const removal = useRemoval()
  const isChosen = templates.data?.some(({ id }) => id === chosen) ?? false
  const isEmpty = templates.data?.length === 0

  return (
    <Dialog
      // Two dialogs on top of each other would both hear Escape.
      opened={opened && !removal.asking}
      onClose={onClose}
      title="From a template"
      subtitle="Its work items and lines are added here. Nothing is saved yet."
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {isEmpty ? 'Close' : 'Cancel'}
          </Button>
          {isEmpty ? null : (
            <Button
              disabled={!isChosen}
              loading={adding.pending}
              onClick={() => {
                if (chosen !== null) void adding.add({ from: 'template', template_id: chosen, prices })
              }}
            >
              Add
            </Button>
          )}
        </>
      }
    >
      {templates.error ? <QueryFailed what="The templates" query={templates} /> : null}
      {templates.isPending ? (
        <div role="status" aria-label="Loading templates">
          <Skeleton height={120} radius={8} />
        </div>
      ) : null}
      {isEmpty ? (
        <State icon={IconBookmark} tone="neutral" title="No templates yet">
          Open an estimate worth repeating and choose Keep as template in the menu ⋯ More.
        </State>
      ) : null}
      {templates.data && !isEmpty ? (
        <div className="stack gap-16 ink">
          <Radio.Group
            aria-label="Template"
            value={chosen === null ? null : String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          >
            <ul className={`box ${classes.list}`}>
              {templates.data.map((template) => (
                <TemplateLine key={template.id} template={template} onRemove={removal.ask} />
              ))}
            </ul>
          </Radio.Group>
          <PricesChoice value={prices} onChange={setPrices} />
        </div>
      ) : null}
    </Dialog>
  )
}

function useRemoval() {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const archive = useAction(estimateCalls.archiveTemplate, {
    onSuccess() {
      toastSuccess('Template removed')
      void queries.invalidateQueries(estimateQueries.templates())
    },
  })
  async function ask({ id, name }: EstimateTemplate): Promise<void> {
    setAsking(true)
    const confirmed = await askToConfirm({
      title: `Remove ${name}?`,
      text: 'Nobody can start from it any more. Estimates that did stay as they are.',
      confirm: 'Remove',
      cancel: 'Keep it',
      tone: 'danger',
    })
    setAsking(false)
    if (confirmed) archive.mutate({ params: { id } })
  }
  return { asking, ask: (template: EstimateTemplate) => void ask(template) }
}

interface TemplateLineProps {
  template: EstimateTemplate
  onRemove: (template: EstimateTemplate) => void
}

function TemplateLine({ template, onRemove }: TemplateLineProps) {
  const { id, name, description, work_items, direct, created_at, created_by } = template
  const facts = [
    countOf(work_items, 'work item', 'work items'),
    direct === undefined ? '' : formatPeso(direct),
    [formatDate(created_at), created_by ?? ''].filter(Boolean).join(', '),
  ]
  return (
    <li className={`row-top between gap-12 ${classes.template}`}>
      <Radio
        value={String(id)}
        label={name}
        description={
          <>
            {description ? <span className="block ink">{description}</span> : null}
            {facts.filter(Boolean).join(' · ')}
          </>
        }
      />
      <ActionIcon aria-label={`Remove ${name}`} title="Remove" onClick={() => onRemove(template)}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}
