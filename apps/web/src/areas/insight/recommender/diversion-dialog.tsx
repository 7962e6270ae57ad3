import type { DivertedItem } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconCloudRain, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { countOf, formatDay } from '../../../lib/formats.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Hint } from '../../../ui/hint.tsx'
import classes from './recommender.module.css'
import { useDivert } from './use-divert.ts'

interface DiversionDialogProps {
  projectId: number
  items: readonly DivertedItem[]
  onAccepted: () => void
  onClose: () => void
}

/** The alternates that are ticked, by affected work item; one that was taken out of the plan is not there. */
type Ticked = ReadonlyMap<number, ReadonlySet<number>>

const asAdvised = (items: readonly DivertedItem[]): Ticked =>
  new Map(
    items.map((item) => [
      item.psow_id,
      new Set(item.alternate.filter(({ isChecked }) => isChecked).map(({ psow_id }) => psow_id)),
    ]),
  )

/** Spelled so by the specification (REC-034, B-45). */
const SELECT = 'Select atleast one alternate.'

/** Work that rain stops on the left, dry work to do instead on the right (REC-007). */
export function DiversionDialog({ projectId, items, onAccepted, onClose }: DiversionDialogProps) {
  const [ticked, setTicked] = useState<Ticked>(() => asAdvised(items))
  const [isAsked, setAsked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const divert = useDivert(projectId, { onAccepted, onDismissed: onClose })
  const kept = items.filter(({ psow_id }) => ticked.has(psow_id))
  const lacks = ({ psow_id, no_alternate }: DivertedItem) => !no_alternate && ticked.get(psow_id)?.size === 0
  const choose = (id: number, alternates: Iterable<number>) =>
    setTicked((now) => new Map(now).set(id, new Set(alternates)))

  function remove(id: number): void {
    const left = new Map(ticked)
    left.delete(id)
    setTicked(left)
    // With nothing left there is no plan to look at (REC-030).
    if (left.size === 0) onClose()
  }

  function accept(): void {
    setAsked(true)
    const first = kept.find(lacks)
    if (!first) {
      void divert.accept(kept, ticked)
      return
    }
    body.current?.querySelector(`[data-item="${first.psow_id}"]`)?.scrollIntoView({ block: 'center' })
  }

  const all = kept.flatMap(({ alternate }) => alternate)
  const isAll =
    all.length > 0 && kept.every((item) => ticked.get(item.psow_id)?.size === item.alternate.length)
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
          <Button variant="default" disabled={divert.isBusy} onClick={() => void divert.dismiss()}>
            Dismiss
          </Button>
          <Button loading={divert.isBusy} onClick={accept}>
            Accept
          </Button>
        </>
      }
    >
      <div ref={body} className={classes.diversion}>
        <Checkbox
          label="Select All"
          checked={isAll}
          disabled={all.length === 0}
          onChange={({ currentTarget: { checked } }) => {
            for (const item of kept)
              choose(item.psow_id, checked ? item.alternate.map(({ psow_id }) => psow_id) : [])
          }}
        />
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Original</th>
              <th scope="col">Alternate</th>
            </tr>
          </thead>
          <tbody>
            {kept.map((item) => (
              <tr key={item.psow_id} data-item={item.psow_id}>
                <td className={classes.original}>
                  <Original item={item} onRemove={() => remove(item.psow_id)} />
                </td>
                <td>
                  <Alternates
                    item={item}
                    ticked={ticked.get(item.psow_id) ?? new Set()}
                    problem={isAsked && lacks(item) ? SELECT : null}
                    onChoose={(alternates) => choose(item.psow_id, alternates)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

const span = (start: string, end: string) => `${formatDay(start)} – ${formatDay(end)}`

function Original({ item, onRemove }: { item: DivertedItem; onRemove: () => void }) {
  return (
    <div className="stack gap-4">
      <div className="row between gap-8">
        <span className="firm">{item.sow}</span>
        <Hint text="Take this work item out of the plan">
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Take ${item.sow} out of the plan`}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden />
          </Button>
        </Hint>
      </div>
      <span className="small muted">{item.phase}</span>
      <span className="small">
        {item.weather}, {countOf(item.days_rain, 'day', 'days')}
      </span>
      <span className="small figures">
        {span(item.old_start, item.old_end)} → {span(item.new_start, item.new_end)}
      </span>
      {item.dependencies.map((moved) => (
        <span key={moved.psow_id} className="small muted">
          {moved.sow} moves to {span(moved.new_start, moved.new_end)}
        </span>
      ))}
    </div>
  )
}

interface AlternatesProps {
  item: DivertedItem
  ticked: ReadonlySet<number>
  problem: string | null
  onChoose: (alternates: Iterable<number>) => void
}

function Alternates({ item, ticked, problem, onChoose }: AlternatesProps) {
  if (item.no_alternate) return <span className="muted">No dry work of another phase is ready.</span>
  const next = item.alternate.find(({ psow_id }) => !ticked.has(psow_id))
  return (
    <div className="stack gap-8">
      {item.alternate.map((other) => (
        <Checkbox
          key={other.psow_id}
          checked={ticked.has(other.psow_id)}
          label={other.sow}
          description={`${other.phase} · ${span(other.old_start, other.old_end)} → ${span(other.new_start, other.new_end)}`}
          onChange={({ currentTarget: { checked } }) => {
            const chosen = new Set(ticked)
            if (checked) chosen.add(other.psow_id)
            else chosen.delete(other.psow_id)
            onChoose(chosen)
          }}
        />
      ))}
      <div className="row gap-8">
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!next}
          onClick={() => next && onChoose([...ticked, next.psow_id])}
        >
          Add item
        </Button>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconX size={14} aria-hidden />}
          disabled={ticked.size === 0}
          onClick={() => onChoose([])}
        >
          Clear all
        </Button>
      </div>
      {problem ? (
        <span role="alert" className={`small ${classes.problem}`}>
          {problem}
        </span>
      ) : null}
    </div>
  )
}
