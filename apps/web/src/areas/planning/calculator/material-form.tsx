import {
  type KindInput,
  kindEntry,
  type MaterialFamily,
  type MaterialInputs,
  type MaterialKind,
  product,
  sizesOf,
  type UnitRow,
} from '@itayo/domain'
import { NativeSelect } from '@mantine/core'
import { formatPeso, formatQuantity } from '../../../lib/formats.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Note } from '../../../ui/note.tsx'
import classes from './calculator.module.css'
import { FigureField } from './figure-field.tsx'
import type { MaterialAnswer, MaterialEntry } from './material-entry.ts'
import { NO_LABEL } from './no-label.ts'
import { onPaper, StillMissing, WorkedOut } from './worked-out.tsx'

interface MaterialFormProps {
  name: string
  entry: MaterialEntry
  onChange: (entry: MaterialEntry) => void
  answer: MaterialAnswer
  family: MaterialFamily
  lineUnit: string
  units: ReadonlyMap<number, UnitRow>
  rate: number | null
  before: number | null
}

/** Material: the inputs that its kind asks for, and the whole quantity with the allowance. */
export function MaterialForm(props: MaterialFormProps) {
  const { name, entry, onChange, answer, family, lineUnit, units, rate, before } = props
  const { result, cell } = answer
  const kind = kindEntry(entry.kind)
  const asked = kind.inputs.filter(({ field }) => field !== 'cement_weight' || family.component === 'cement')
  const missing = new Set(answer.missing.map(({ field }) => field))
  const set = (change: MaterialInputs) => onChange({ ...entry, inputs: { ...entry.inputs, ...change } })
  return (
    <div className="stack gap-16 pad-16">
      <Note tone="info">
        Uses data from a published estimating book. Apply puts the result into the estimates.
      </Note>
      <p className="strong breakable">{name}</p>
      {family.kinds.length > 1 ? (
        <NativeSelect
          label="Calculated as"
          value={entry.kind}
          onChange={({ currentTarget }) => onChange({ ...entry, kind: currentTarget.value as MaterialKind })}
          data={family.kinds.map((one) => ({ value: one, label: kindEntry(one).name }))}
        />
      ) : null}
      {asked.map((input, at) => (
        <InputField
          isFirst={at === 0}
          key={input.field}
          input={input}
          inputs={entry.inputs}
          units={units}
          onChange={set}
          answer={answer}
        />
      ))}
      <Hint text="Added 5% allowance">
        <div>
          <FigureField
            label="No. of Materials"
            value={cell?.quantity ?? result?.quantity ?? null}
            unit={cell ? lineUnit : (units.get(result?.unitId ?? 0)?.abbreviation ?? lineUnit)}
            onChange={() => undefined}
            isWorkedOut
            readOnly
          />
        </div>
      </Hint>
      {result && !cell ? (
        <Note tone="warn">
          {`The calculation gives ${units.get(result.unitId)?.abbreviation}, and this line is measured in ${lineUnit}.`}
        </Note>
      ) : null}
      {result ? (
        <>
          <WorkedOut
            steps={[
              [
                onPaper(result.formula.replace(/^=ROUNDUP\(ROUND\((.*)\*1\.05,4\)\)$/, '$1')),
                formatQuantity(result.raw),
              ],
              ['with 5% allowance', formatQuantity(result.withAllowance)],
              ['rounded up', formatQuantity(result.quantity)],
            ]}
            costWords={`${formatQuantity(cell?.quantity ?? 0)} × ${rate === null ? 'unit cost' : formatPeso(rate)}`}
            cost={cell && rate !== null ? product(cell.quantity, rate) : null}
            before={before}
          />
          <ul className="small muted">
            {result.factors.map((factor) => (
              <li key={factor.key}>
                {`${factor.name}: ${factor.value} ${factor.unit} (${factor.isOwn ? 'your company’s own' : factor.source})`}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <StillMissing labels={asked.filter(({ field }) => missing.has(field)).map(({ label }) => label)} />
      )}
    </div>
  )
}

interface InputFieldProps {
  isFirst: boolean
  input: KindInput
  inputs: MaterialInputs
  units: ReadonlyMap<number, UnitRow>
  onChange: (change: MaterialInputs) => void
  answer: MaterialAnswer
}

function InputField({ isFirst, input, inputs, units, onChange, answer }: InputFieldProps) {
  const { field, label, type, options = [], sizes, unit, unitIds, required } = input
  const value = inputs[field] ?? null
  const error = answer.problems.find((problem) => problem.field === field)?.message
  if (type !== 'number') {
    const choices = sizes
      ? sizesOf(sizes).map(({ id, unit_size_name }) => ({ value: String(id), label: unit_size_name }))
      : options.map((option) => ({ value: String(option), label: `${option}${unit ? ` ${unit}` : ''}` }))
    return (
      <NativeSelect
        label={label}
        required={required}
        data-autofocus={isFirst || undefined}
        error={error}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value || null })}
        data={[{ value: '', label: sizes ? 'Select a size' : `Select: ${label}` }, ...choices]}
      />
    )
  }
  const number = (
    <FigureField
      label={label}
      required={required}
      data-autofocus={isFirst || undefined}
      error={error}
      value={value === null ? null : Number(value)}
      onChange={(next) => onChange({ [field]: next })}
      {...(unit && { unit })}
    />
  )
  if (!unitIds) return number
  return (
    <div className={classes.pair}>
      {number}
      <NativeSelect
        label={NO_LABEL}
        aria-label={`Unit of ${label}`}
        error={answer.problems.find((problem) => problem.field === 'area_unit')?.message}
        value={String(inputs.area_unit ?? unitIds[0])}
        onChange={({ currentTarget }) => onChange({ area_unit: Number(currentTarget.value) })}
        data={unitIds.map((id) => ({ value: String(id), label: units.get(id)?.abbreviation ?? '' }))}
      />
    </div>
  )
}
