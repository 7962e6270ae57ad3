import type { DivertedItem } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconCloudRain } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { countOf } from '../../../lib/formats.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type AlternateRow, advisedRows, tickedIn } from './alternate-rows.ts'
import classes from './diversion.module.css'
import { DivertedCard } from './diverted-card.tsx'
import { useDivert } from './use-divert.ts'

interface DiversionDialogProps {
  projectId: number
  items: readonly DivertedItem[]
  onAccepted: () => void
  onClose: () => void
}

/** The alternates of each affected work item; one that was taken out of the plan is not there. */
type Chosen = ReadonlyMap<number, readonly AlternateRow[]>

/** Spelled so by the specification (REC-034, B-45). */
const SELECT = 'Select atleast one alternate.'

/** Work that rain stops on the left, dry work to do instead on the right (REC-007). */
export function DiversionDialog({ projectId, items, onAccepted, onClose }: DiversionDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(
    () => new Map(items.map((item) => [item.psow_id, advisedRows(item)])),
  )
  const [isAsked, setAsked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const divert = useDivert(projectId, { onAccepted, onDismissed: onClose })
  const kept = items.filter(({ psow_id }) => chosen.has(psow_id))
  const rowsOf = ({ psow_id }: DivertedItem) => chosen.get(psow_id) ?? []
  const lacks = (item: DivertedItem) => !item.no_alternate && tickedIn(rowsOf(item)).length === 0
  const choose = ({ psow_id }: DivertedItem, rows: readonly AlternateRow[]) =>
    setChosen((now) => new Map(now).set(psow_id, rows))

  function remove({ psow_id }: DivertedItem): void {
    const left = new Map(chosen)
    left.delete(psow_id)
    setChosen(left)
    // With nothing left there is no plan to look at (REC-030).
    if (left.size === 0) onClose()
  }

  function accept(): void {
    setAsked(true)
    const first = kept.find(lacks)
    if (!first) {
      void divert.accept(kept, new Map(kept.map((item) => [item.psow_id, new Set(tickedIn(rowsOf(item)))])))
      return
    }
    const card = body.current?.querySelector<HTMLElement>(`[data-item="${first.psow_id}"]`)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }

  const complete = kept.flatMap(rowsOf).filter(({ psow_id }) => psow_id !== null)
  const ticked = complete.filter(({ isTicked }) => isTicked)
  return (
    <Dialog
      opened
      onClose={onClose}
      width={1140}
      icon={IconCloudRain}
      title="Diversion Plan"
      subtitle={`${countOf(kept.length, 'work item is', 'work items are')} stopped by rain. Choose what is done instead.`}
      actions={
        <>
          <span className={`grow small muted desk-only ${classes.total}`} role="status">
            {countOf(kept.length, 'work item moves', 'work items move')},{' '}
            {countOf(ticked.length, 'alternate', 'alternates')} selected
          </span>
          <Button
            variant="default"
            color="red"
            disabled={divert.isBusy}
            onClick={() => void divert.dismiss()}
          >
            Dismiss
          </Button>
          <Button loading={divert.isBusy} onClick={accept}>
            Accept
          </Button>
        </>
      }
    >
      <div ref={body} className={`stack gap-12 ink ${classes.body}`}>
        <Checkbox
          label="Select All"
          checked={complete.length > 0 && ticked.length === complete.length}
          indeterminate={ticked.length > 0 && ticked.length < complete.length}
          disabled={complete.length === 0}
          onChange={({ currentTarget: { checked } }) => {
            for (const item of kept)
              choose(
                item,
                rowsOf(item).map((row) => ({ ...row, isTicked: checked })),
              )
          }}
        />
        <div className={`small muted ${classes.heads}`} aria-hidden>
          <span>Original</span>
          <span>Alternate</span>
        </div>
        <ul className="stack gap-12" aria-label="Original and alternate">
          {kept.map((item) => (
            <DivertedCard
              key={item.psow_id}
              item={item}
              rows={rowsOf(item)}
              problem={isAsked && lacks(item) ? SELECT : null}
              onRows={(rows) => choose(item, rows)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
