import type { WorkItemDetail } from '@itayo/contract'
import { codeBeside } from '@itayo/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { DetailHeading } from '../../../../ui/detail-heading.tsx'
import { changeWords } from '../../../../ui/save-words.ts'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import classes from './item.module.css'

interface HeadProps {
  title: string
  beside?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
  /** On a phone the item is a page of its own: it has the way back and the page's heading. */
  onBack: (() => void) | null
}

export function ItemPageHead({ title, beside, facts, actions, onBack }: HeadProps) {
  return (
    <header className={classes.head}>
      {onBack ? (
        <ActionIcon className={classes.back ?? ''} aria-label="Back to the catalogue" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <div className="grow">
        <DetailHeading title={title} beside={beside} isPage={onBack !== null} />
        {facts ? <p className="dense muted">{facts}</p> : null}
      </div>
      {actions ? <div className="row wrap gap-8">{actions}</div> : null}
    </header>
  )
}

/** Tells whether the figures are Itayo's or the company's own. */
function OriginBadge({ item }: { item: WorkItemDetail }) {
  if (!item.is_standard) return <Badge tone="accent">Your own</Badge>
  return <Badge tone="neutral">{item.is_changed ? 'Company values' : 'Itayo defaults'}</Badge>
}

function factsOf(item: WorkItemDetail): string {
  const used =
    item.projects === 0
      ? 'not used in a project yet'
      : `used in ${countOf(item.projects, 'project', 'projects')}`
  return [item.item_number, codeBeside(item), item.phase, used].filter(Boolean).join(' · ')
}

interface ItemHeadProps {
  item: WorkItemDetail
  changes: number
  saving: boolean
  onSave: () => void
  onDiscard: () => void
  onDefaults: () => void
  onArchive: () => void
  onBack: (() => void) | null
}

export function ItemHead(props: ItemHeadProps) {
  const { item, changes, saving, onBack } = props
  const hasDefaults = item.is_standard && item.is_changed
  return (
    <ItemPageHead
      title={item.name}
      facts={factsOf(item)}
      onBack={onBack}
      beside={
        <>
          <OriginBadge item={item} />
          {item.is_archived ? <Badge tone="warn">Archived</Badge> : null}
        </>
      }
      actions={
        <>
          <HistoryIcon thing="work_item" id={item.id} />
          {hasDefaults && changes === 0 ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
              onClick={props.onDefaults}
            >
              Itayo defaults
            </Button>
          ) : null}
          {onBack ? null : (
            <>
              {changes > 0 ? (
                <>
                  <span className="small muted" role="status">
                    {changeWords(changes)}
                  </span>
                  <Button variant="default" disabled={saving} onClick={props.onDiscard}>
                    Discard
                  </Button>
                </>
              ) : null}
              <Button disabled={changes === 0} loading={saving} onClick={props.onSave}>
                Save
              </Button>
            </>
          )}
          <RowMenu
            name={item.name}
            actions={[
              // While there are unsaved changes their buttons need the room, so this one moves into the menu.
              ...(hasDefaults && changes > 0
                ? [{ label: 'Itayo defaults', icon: IconRefresh, onClick: props.onDefaults }]
                : []),
              item.is_archived
                ? { label: 'Restore work item', icon: IconArchiveOff, onClick: props.onArchive }
                : { label: 'Archive work item', icon: IconArchive, onClick: props.onArchive },
            ]}
          />
        </>
      }
    />
  )
}
