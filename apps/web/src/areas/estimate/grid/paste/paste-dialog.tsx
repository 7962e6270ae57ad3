import type { UnitRow } from '@itayo/domain'
import { Button, Checkbox, Radio } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { EstimateState, LineKind } from '../../model/types.ts'
import classes from './paste.module.css'
import { PasteTable } from './paste-table.tsx'
import { type PasteRequest, usePastePlan } from './use-paste-plan.ts'

const SECTIONS: Record<LineKind, string> = { labor: 'Labor', equipment: 'Equipment', material: 'Materials' }

interface PasteDialogProps {
  request: PasteRequest
  state: EstimateState
  projectId: number
  units: readonly UnitRow[]
  onClose: () => void
  onPaste: (change: (state: EstimateState) => EstimateState) => void
}

/** A pasted block before it goes in: what each row will do, and what could not be understood. */
export function PasteDialog({ request, state, projectId, units, onClose, onPaste }: PasteDialogProps) {
  const plan = usePastePlan(request, state, projectId, units)
  const [pasting, setPasting] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { counts, scope, kind } = plan
  const width = request.cells[0]?.length ?? 0

  /** The cell Enter was pressed in; the next one is looked for when it is known whether this one is right. */
  const [accepted, setAccepted] = useState<{ key: string } | null>(null)
  useLayoutEffect(() => {
    if (accepted && !toNext(box.current, accepted.key)) button.current?.focus()
  }, [accepted])
  useLayoutEffect(() => {
    // After the dialog has taken the focus to itself.
    const timer = setTimeout(() => {
      if (!toNext(box.current, null)) button.current?.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'F8') return
    event.preventDefault()
    const here = (event.target as HTMLElement).dataset.pasteCell ?? null
    toNext(box.current, here)
  }

  async function paste(): Promise<void> {
    setPasting(true)
    onPaste(await plan.edit())
  }

  const section = `${SECTIONS[kind]} of this item`
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Paste from Excel"
      subtitle={`${countOf(request.cells.length, 'row', 'rows')}, ${countOf(width, 'column', 'columns')} into ${scope?.code ?? ''} ${scope?.workItem ?? ''}, ${SECTIONS[kind]}`}
      width={960}
      actions={
        <>
          <p className={classes.sums}>
            {section} {formatPeso(plan.sums.before)} → <b>{formatPeso(plan.sums.after)}</b>
          </p>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            ref={button}
            loading={pasting}
            disabled={counts.pasted === 0 && !plan.replaces}
            onClick={() => void paste()}
          >
            Paste {countOf(counts.pasted, 'row', 'rows')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: F8 goes through the cells wherever the focus is */}
      <div ref={box} className={classes.body} onKeyDown={onKeyDown}>
        <div className={classes.ways}>
          <Radio.Group
            aria-label="Lines that are there already"
            value={plan.replaces ? 'replace' : 'update'}
            onChange={(value) => plan.setReplaces(value === 'replace')}
          >
            <div className={classes.radios}>
              <Radio value="update" label="Update and add" size="sm" />
              <Radio value="replace" label="Replace all lines" size="sm" />
            </div>
          </Radio.Group>
          {request.kind === null ? (
            <Radio.Group
              aria-label="Section"
              value={kind}
              onChange={(value) => plan.setKind(value as LineKind)}
            >
              <div className={classes.radios}>
                {Object.entries(SECTIONS).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} size="sm" />
                ))}
              </div>
            </Radio.Group>
          ) : null}
          <Checkbox
            label="First row has headings"
            size="sm"
            checked={plan.withHeadings}
            onChange={(event) => plan.setHeadings(event.currentTarget.checked)}
          />
        </div>
        <PasteTable plan={plan} onAccepted={(key) => setAccepted({ key })} />
        <div className={classes.legend}>
          <span data-tone="updates">{counts.updates} updated</span>
          <span data-tone="new">{counts.new} new</span>
          <span data-tone="same">{counts.same} same</span>
          {counts.wrong > 0 ? (
            <span data-tone="wrong" role="status">
              <IconAlertCircle size={14} stroke={1.8} aria-hidden />
              {counts.wrong} to correct here or leave out · F8
            </span>
          ) : null}
          <span className={classes.undo}>One undo takes the whole paste back.</span>
        </div>
      </div>
    </Dialog>
  )
}

/** The next cell to correct after this one, and the first one again after the last. */
function toNext(box: HTMLElement | null, from: string | null): boolean {
  const cells = [...(box?.querySelectorAll<HTMLInputElement>('[data-paste-cell]') ?? [])]
  const at = cells.findIndex((cell) => cell.dataset.pasteCell === from)
  const around = [...cells.slice(at + 1), ...cells.slice(0, at + 1)]
  const next = around.find((cell) => cell.dataset.problem === 'true')
  next?.scrollIntoView({ block: 'nearest' })
  next?.focus()
  return next !== undefined
}
