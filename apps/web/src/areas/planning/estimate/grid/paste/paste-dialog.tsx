import type { UnitRow } from '@itayo/domain'
import { Button, Checkbox, Radio } from '@mantine/core'
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countOf, formatPeso } from '../../../../../lib/formats.ts'
import { Dialog } from '../../../../../ui/dialog.tsx'
import type { EstimateState, LineKind } from '../../model/types.ts'
import classes from './paste.module.css'
import { PasteTable } from './paste-table.tsx'
import { nextProblem } from './plan.ts'
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
  const button = useRef<HTMLButtonElement>(null)
  const { counts, scope, kind } = plan
  const width = request.cells[0]?.length ?? 0

  /** The cell Enter was pressed in; the next one is looked for when it is known whether this one is right. */
  const [accepted, setAccepted] = useState<{ key: string | null } | null>(null)
  const [target, setTarget] = useState<{ key: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cell
  useLayoutEffect(() => {
    const key = accepted && nextProblem(plan.rows, accepted.key)
    if (key !== null) setTarget({ key })
    else if (accepted) button.current?.focus()
  }, [accepted])
  useEffect(() => {
    // After the dialog has taken the focus to itself.
    const timer = setTimeout(() => setAccepted({ key: null }), 60)
    return () => clearTimeout(timer)
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'F8') return
    event.preventDefault()
    const key = nextProblem(plan.rows, (event.target as HTMLElement).dataset.pasteCell ?? null)
    if (key !== null) setTarget({ key })
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
      subtitle={`${countOf(request.cells.length, 'row', 'rows')}, ${countOf(width, 'column', 'columns')} into ${scope?.itemNumber ?? ''} ${scope?.workItem ?? ''}, ${SECTIONS[kind]}`}
      width={960}
      actions={
        <>
          <p className={`dense figures muted ${classes.sums}`}>
            {section} {formatPeso(plan.sums.before)}{' '}
            <IconArrowRight
              size={14}
              stroke={1.8}
              role="img"
              aria-label="becomes"
              className={classes.becomes}
            />{' '}
            <b>{formatPeso(plan.sums.after)}</b>
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
      <div className="ink" onKeyDown={onKeyDown}>
        <div className={`row wrap between ${classes.ways}`}>
          <Radio.Group
            aria-label="Lines that are there already"
            value={plan.replaces ? 'replace' : 'update'}
            onChange={(value) => plan.setReplaces(value === 'replace')}
          >
            <div className={`flex wrap ${classes.radios}`}>
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
              <div className={`flex wrap ${classes.radios}`}>
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
        <PasteTable plan={plan} target={target} onAccepted={(key) => setAccepted({ key })} />
        <div className={`row wrap mt-12 dense ${classes.legend}`}>
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
