import { ActionIcon, Select, Switch, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { ChipFilter } from '../../../../../ui/toolbar.tsx'
import type { Check } from '../use-check.ts'
import type { Sheet } from '../use-sheet.ts'
import classes from './page.module.css'
import { PRICES } from './prices-question.tsx'

interface ToolbarProps {
  check: Check
  sheet: Sheet
  onNextProblem: () => void
}

/** Filters the rows, and acts on many of them. */
export function CheckToolbar({ check, sheet, onNextProblem }: ToolbarProps) {
  const { canEdit, history, checked, state } = check
  const left = history.past.at(-1)?.label
  const next = history.future.at(-1)?.label
  return (
    <div className={`fixed row wrap inset-8 line-below dense ${classes.toolbar}`}>
      <ChipFilter
        label="Rows shown"
        value={sheet.filter}
        onChange={sheet.setFilter}
        chips={[
          { value: 'all', label: 'All rows', count: state.rows.length },
          { value: 'check', label: 'To check', count: checked.toSettle.length },
          { value: 'doubtful', label: 'Reading doubtful', count: sheet.waiting.doubtful.size },
          { value: 'unknown', label: 'Not in the catalogue', count: sheet.waiting.unknown.size },
        ]}
      />
      {canEdit ? (
        <>
          <Switch
            label="Unsure first"
            checked={sheet.isUnsureFirst}
            onChange={(event) => sheet.setUnsureFirst(event.currentTarget.checked)}
          />
          <span className={`flex ${classes.undo}`}>
            <Step label="Undo" what={left} keys="Ctrl Z" icon={IconArrowBackUp} onClick={check.undo} />
            <Step
              label="Redo"
              what={next}
              keys="Ctrl Shift Z"
              icon={IconArrowForwardUp}
              onClick={check.redo}
            />
          </span>
        </>
      ) : null}
      <span className="desk-only fill" />
      {state.prices !== null ? (
        <Select
          aria-label="Prices in this document"
          className={classes.prices ?? ''}
          size="xs"
          data={PRICES.map(({ value, label }) => ({ value, label }))}
          value={state.prices}
          onChange={(value) => value && check.setPrices(value as 'direct' | 'marked_up')}
          allowDeselect={false}
          disabled={!canEdit}
          comboboxProps={{ width: 190, position: 'bottom-end' }}
        />
      ) : null}
      {canEdit && checked.toSettle.length > 0 ? (
        <UnstyledButton
          className={`desk-only inline-row gap-8 dense muted ${classes.nextProblem}`}
          onClick={onNextProblem}
          aria-keyshortcuts="F8"
        >
          Next problem <kbd className={classes.key}>F8</kbd>
        </UnstyledButton>
      ) : null}
    </div>
  )
}

interface StepProps {
  label: string
  what: string | undefined
  keys: string
  icon: typeof IconArrowBackUp
  onClick: () => void
}

function Step({ label, what, keys, icon: Icon, onClick }: StepProps) {
  return (
    <Tooltip label={`${label}: ${what} (${keys})`} disabled={what === undefined}>
      <ActionIcon aria-label={label} disabled={what === undefined} onClick={onClick}>
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
