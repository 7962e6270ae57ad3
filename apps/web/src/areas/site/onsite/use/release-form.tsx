import type { Release, StockChoice } from '@itayo/contract'
import { ActionIcon, Autocomplete, Button, NativeSelect, Select } from '@mantine/core'
import { IconPackageOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../../../lib/clock.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { workItemLabel } from '../../../../lib/item-number.tsx'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ChosenFiles } from '../../../foundation/attachments/chosen-files.tsx'
import { onsiteCalls, onsiteQueries } from '../queries.ts'
import { RemarksField } from '../remarks-field.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { type SlipSaving, useSlipSave } from '../use-slip-save.ts'
import { releaseKind } from '../waiting.ts'
import { AllowedNotes } from './allowed-notes.tsx'
import {
  choiceOf,
  choicesWith,
  draftOf,
  emptyDraft,
  lineState,
  type ReleaseDraft,
  type ReleaseLine,
} from './release-lines.ts'
import classes from './use.module.css'

interface ReleaseFormProps extends SlipSaving<Release> {
  projectId: number
  choices: readonly StockChoice[]
  /** The release that is corrected; null writes a new one. */
  corrected: Release | null
  /** Names that materials were given to before. */
  names: readonly string[]
  onCancel: () => void
}

/** Materials given out to a work item: what is taken, what stays, and who took it. */
export function ReleaseForm(props: ReleaseFormProps) {
  const { projectId, choices, corrected, waiting, names, onSaved, onCancel } = props
  const today = useToday()
  const before = corrected ? draftOf(corrected) : emptyDraft(today)
  const [draft, setDraft] = useState<ReleaseDraft>((waiting?.draft as ReleaseDraft | undefined) ?? before)
  const change = (part: Partial<ReleaseDraft>) => setDraft((now) => ({ ...now, ...part }))
  const workItems = useQuery(onsiteQueries.workItems(projectId)).data ?? []
  const known = choicesWith(choices, corrected)
  const [picked, setPicked] = useState<ReadonlyMap<number, StockChoice>>(new Map())
  const { files, setFiles, ...save } = useSlipSave(releaseKind, 'material_release', props)
  useUnsavedChanges(files.length > 0 || JSON.stringify(draft) !== JSON.stringify(before))

  const correct = useAction(onsiteCalls.correctRelease, {
    announce: true,
    showsItself: () => true,
    onSuccess: (release) => onSaved(release, false),
  })
  const { error, isPending } = corrected ? correct : save
  const fields = fieldErrors(error)

  const lines = draft.lines.flatMap((line) => {
    const choice = choiceOf(line.stock_id, known, picked)
    return choice ? [{ line, choice, state: lineState(line, choice) }] : []
  })
  const isReady = lines.length > 0 && lines.every(({ line, state }) => line.quantity && !state.isTooMuch)
  const setLine = (id: number, part: Partial<ReleaseLine>) =>
    change({ lines: draft.lines.map((line) => (line.stock_id === id ? { ...line, ...part } : line)) })

  function send(): void {
    const form = {
      released_on: draft.released_on,
      psow_id: draft.psow_id === null ? null : Number(draft.psow_id),
      released_to: draft.released_to,
      remarks: draft.remarks,
      items: lines.map(({ line }) => ({ ...line, quantity: line.quantity ?? 0 })),
    }
    if (corrected) correct.mutate({ body: { id: corrected.id, version: corrected.version, ...form } })
    else
      save.send({
        body: { project_id: projectId, ...form },
        about: {
          title: t('entryTitle', { day: formatDay(draft.released_on) }),
          detail: [
            ...lines.map(
              ({ line, choice }) =>
                `${choice.description}, ${formatQuantity(line.quantity ?? 0)} ${line.unit}`,
            ),
            draft.released_to,
          ]
            .filter(Boolean)
            .join(' · '),
          project_id: projectId,
          draft,
        },
        of: 'a release',
      })
  }

  async function cancel(): Promise<void> {
    if (await mayLeave()) onCancel()
  }

  const offered = known.filter(({ stock_id }) => !draft.lines.some((line) => line.stock_id === stock_id))
  return (
    <Panel
      title={corrected ? site('correctWhat', { what: corrected.number }) : t('newRelease')}
      footStays
      footer={
        <>
          <span className="grow small muted">{t('movesStock')}</span>
          {corrected || draft.lines.length > 0 ? (
            <Button variant="default" disabled={isPending} onClick={() => void cancel()}>
              {site('cancel')}
            </Button>
          ) : null}
          <Button disabled={!isReady} loading={isPending} onClick={send}>
            {corrected ? site('saveCorrection') : t('saveRelease')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 pad-16">
        <div className={`stack gap-12 ${classes.head}`}>
          <DateField
            label={site('date')}
            required
            maxDate={today}
            value={draft.released_on}
            error={fields.released_on}
            onChange={(day) => day && change({ released_on: day })}
          />
          <Select
            label={site('workItem')}
            placeholder={site('notAllocated')}
            searchable
            clearable
            nothingFoundMessage={site('noSuchWorkItem')}
            data={workItems.map((item) => ({ value: String(item.psow_id), label: workItemLabel(item) }))}
            value={draft.psow_id}
            error={fields.psow_id}
            onChange={(psow_id) => change({ psow_id })}
          />
          <Autocomplete
            label={t('releasedTo')}
            placeholder={t('whoTookIt')}
            maxLength={120}
            data={[...names]}
            value={draft.released_to}
            error={fields.released_to}
            onChange={(released_to) => change({ released_to })}
          />
        </div>
        <ul aria-label={t('toRelease')}>
          {lines.map(({ line, choice, state }) => (
            <Line
              key={line.stock_id}
              line={line}
              choice={choice}
              state={state}
              onChange={(part) => setLine(line.stock_id, part)}
              onRemove={() =>
                change({ lines: draft.lines.filter(({ stock_id }) => stock_id !== line.stock_id) })
              }
            />
          ))}
        </ul>
        <Select
          aria-label={t('addFromStock')}
          placeholder={offered.length > 0 ? t('addFromStock') : t('nothingMore')}
          searchable
          disabled={offered.length === 0}
          nothingFoundMessage={t('nothingOfName')}
          data={offered.map((choice) => ({
            value: String(choice.stock_id),
            label: `${choice.description} [${placeOf(choice)}] · ${formatQuantity(choice.stock_balance)} ${choice.unit}`,
          }))}
          value={null}
          onChange={(id) => {
            const choice = known.find(({ stock_id }) => stock_id === Number(id))
            if (!choice) return
            setPicked((now) => new Map(now).set(choice.stock_id, choice))
            const line = { stock_id: choice.stock_id, quantity: null, unit: choice.unit }
            const place = choice.psow_id === null ? null : String(choice.psow_id)
            // Materials bought for a work item are mostly used there.
            change({ lines: [...draft.lines, line], psow_id: draft.psow_id ?? place })
          }}
        />
        {draft.psow_id === null ? null : (
          <AllowedNotes
            projectId={projectId}
            workItemId={draft.psow_id}
            lines={lines}
            corrected={corrected}
          />
        )}
        <RemarksField value={draft.remarks} onChange={(remarks) => change({ remarks })} />
        {corrected ? null : <ChosenFiles title={site('photosAndPapers')} files={files} onChange={setFiles} />}
        <ProblemNote error={error} />
        {lines.length > 0 ? (
          <p className="small muted" role="status">
            {t('inThisRelease', { count: lines.length })}
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

interface LineProps {
  line: ReleaseLine
  choice: StockChoice
  state: ReturnType<typeof lineState>
  onChange: (part: Partial<ReleaseLine>) => void
  onRemove: () => void
}

function Line({ line, choice, state, onChange, onRemove }: LineProps) {
  const name = choice.description
  return (
    <li className={`line-below dense ${classes.line}`}>
      <span className={`shrink ${classes.name}`}>
        <span className="block medium breakable">{name}</span>
        <span className="small muted">
          [{placeOf(choice)}] ·{' '}
          {t('inStock', { quantity: `${formatQuantity(choice.stock_balance)} ${choice.unit}` })}
        </span>
      </span>
      <NumberField
        aria-label={t('quantityUsedOf', { name })}
        className={classes.quantity ?? ''}
        decimals={4}
        value={line.quantity}
        error={
          state.isTooMuch
            ? t('only', { quantity: formatQuantity(choice.stock_balance), unit: choice.unit })
            : undefined
        }
        onChange={(quantity) => onChange({ quantity })}
      />
      <NativeSelect
        aria-label={site('unitOf', { name })}
        data={choice.units.map(({ unit }) => unit)}
        value={line.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <span className={`figures end ${classes.after}`}>
        {state.left === null || state.isTooMuch ? null : (
          <>
            <span className="small muted">{t('after')} </span>
            <span className="strong toned" data-tone={state.isLow ? 'bad' : undefined}>
              {formatQuantity(state.left)}
            </span>
          </>
        )}{' '}
        {state.isLow ? (
          <Badge tone="bad" icon={<IconPackageOff size={14} stroke={1.9} aria-hidden />}>
            {site('reorder')}
          </Badge>
        ) : null}
      </span>
      <ActionIcon aria-label={site('remove', { name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}
