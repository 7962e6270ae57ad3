import type { PhaseCost, ProjectOverview } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { Button, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import '../../../../ui/mantine-late.css'
import { isPassing } from '../../../../lib/errors.ts'
import { useGroupForm } from '../../../../lib/records/use-group-form.tsx'
import { showMessage } from '../../../../ui/dialogs.ts'
import { useFirstField } from '../../../../ui/edit-button.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { overviewCalls, overviewQueries } from '../queries.ts'
import { PhaseTable } from './phase-table.tsx'
import classes from './pow.module.css'
import {
  changedAmounts,
  currentPow,
  type PowCurrent,
  type PowPhase,
  type PowValues,
  phaseLabels,
  powWords,
  savedPow,
} from './pow-values.ts'

interface PowFormProps {
  projectId: number
  overview: ProjectOverview
  draftName: string
  draft: PowValues | undefined
  subtitle: string
  onClose: () => void
}

type SaveReply = Awaited<ReturnType<typeof overviewCalls.addPow>>['response']

/** A phase without work in the estimate: it has a POW amount, or is about to get one. */
const bare = (phase: PowPhase): PhaseCost => ({
  ...phase,
  estimate: 0,
  actual: 0,
  contract_cost: 0,
  pow_amount: null,
  in_estimate: false,
  has_pow: false,
})

/** The POW column as fields, all saved at once. */
export function PowForm({ projectId, overview, draftName, draft, subtitle, onClose }: PowFormProps) {
  const queries = useQueryClient()
  const catalogue = useQuery(overviewQueries.otherPhases(projectId))
  const box = useRef<HTMLFormElement>(null)
  useFirstField(box)
  const [added, setAdded] = useState<readonly PowPhase[]>([])
  const others = catalogue.data ?? []
  // A draft may have amounts for phases that were added before the session ended.
  const inDraft = draft ? others.filter(({ phase_id }) => draft[phase_id] !== undefined) : []
  const own = new Set(overview.contract_cost.map(({ phase_id }) => phase_id))
  const extra = new Map([...inDraft, ...added].map((phase) => [phase.phase_id, phase]))
  const phases = [
    ...overview.contract_cost,
    ...[...extra.values()].filter(({ phase_id }) => !own.has(phase_id)).map(bare),
  ]

  const failed = catalogue.error
  useEffect(() => {
    if (failed) void showMessage('Oops', 'Something went wrong. Please try again')
  }, [failed])

  const form = useGroupForm<PowValues, SaveReply>({
    draftName,
    draft,
    saved: savedPow(overview),
    labels: phaseLabels(phases),
    words: (_, amount) => powWords(amount),
    call: ({ values, version, before }, options) =>
      overviewCalls.addPow(
        { body: { project_id: projectId, data: changedAmounts(before, values), version } },
        options,
      ),
    currentOf(current) {
      const theirs = current as PowCurrent
      // They may have given an amount to a phase that is not on this page yet.
      setAdded((mine) => [...mine, ...theirs.results])
      return currentPow(theirs)
    },
    showsItself(error) {
      if (!isPassing(error)) return false
      void showMessage('Error', 'There was an issue saving the POW amount. Please try again.')
      return true
    },
    async onSaved() {
      void queries.invalidateQueries(projectQueries.all())
      await queries.invalidateQueries(overviewQueries.all())
      onClose()
    },
  })
  const { values, start } = form
  const left = others.filter(({ phase_id }) => !extra.has(phase_id) && !own.has(phase_id))
  const changes = changedAmounts(start, values)

  return (
    <form
      ref={box}
      noValidate
      aria-label="POW amounts"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Panel
        title="Contract Cost and POW"
        subtitle={subtitle}
        footer={
          <>
            <Select
              className={classes.addPhase ?? ''}
              size="sm"
              aria-label="Add a phase"
              placeholder={catalogue.isPending ? 'Loading phases…' : 'Add a phase'}
              searchable
              value={null}
              disabled={left.length === 0}
              nothingFoundMessage="Nothing found"
              rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
              rightSectionPointerEvents="none"
              data={left.map(({ phase_id, code, phase }) => ({
                value: String(phase_id),
                label: `${code} ${phase}`,
              }))}
              onChange={(id) => {
                const phase = left.find(({ phase_id }) => String(phase_id) === id)
                if (phase) setAdded([...added, phase])
              }}
            />
            {failed ? (
              <Button
                variant="default"
                loading={catalogue.isFetching}
                onClick={() => void catalogue.refetch()}
              >
                Try again
              </Button>
            ) : null}
            <Button variant="default" disabled={form.saving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.saving} disabled={changes.length === 0}>
              Save
            </Button>
          </>
        }
      >
        <div className={classes.notices}>{form.notices}</div>
        {phases.length === 0 ? (
          <p className={`dense muted ${classes.emptyLine}`}>
            Choose a phase below to give it an amount. Phases of the estimate appear here by themselves.
          </p>
        ) : (
          <PhaseTable
            editing
            overview={overview}
            phases={phases}
            powTotal={sum(phases.map(({ phase_id }) => values[phase_id] ?? 0))}
            amountOf={({ phase_id, phase }) => (
              <NumberField
                aria-label={`POW amount of ${phase}`}
                size="xs"
                fixed
                placeholder="0.00"
                value={values[phase_id] ?? null}
                onChange={(amount) =>
                  // A field that was never filled and is empty again is no change.
                  form.set({ [phase_id]: amount ?? (start[phase_id] === undefined ? undefined : null) })
                }
              />
            )}
          />
        )}
      </Panel>
    </form>
  )
}
