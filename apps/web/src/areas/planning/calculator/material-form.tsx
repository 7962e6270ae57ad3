import {
  calculateMaterial,
  type InputProblem,
  inUnitOfLine,
  type KindInput,
  kindEntry,
  type MaterialFamily,
  type MaterialInputs,
  type MaterialKind,
  type MaterialResult,
  product,
  sizesOf,
  type UnitRow,
} from '@itayo/domain'
import { NativeSelect } from '@mantine/core'
import { formatQuantity } from '../../../lib/formats.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Note } from '../../../ui/note.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import classes from './calculator.module.css'
import { onPaper, WorkedOut } from './worked-out.tsx'

export interface MaterialEntry {
  kind: MaterialKind
  inputs: MaterialInputs
}

export interface MaterialAnswer {
  result: MaterialResult | null
  /** In the unit of the line; null where that says nothing about the result's. */
  cell: { quantity: number; formula: string } | null
  problems: readonly InputProblem[]
}

export function answerOf(
  { kind, inputs }: MaterialEntry,
  family: MaterialFamily,
  lineUnit: UnitRow | undefined,
  units: ReadonlyMap<number, UnitRow>,
  overrides: ReadonlyMap<string, number>,
): MaterialAnswer {
  const answer = calculateMaterial({ kind, component: family.component, inputs, units, overrides })
  if (answer.state !== 'done')
    return { result: null, cell: null, problems: answer.state === 'wrong' ? answer.problems : [] }
  const cell = lineUnit ? inUnitOfLine(answer.result, lineUnit, units) : null
  return { result: answer.result, cell, problems: [] }
}

interface MaterialFormProps {
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
  const { entry, onChange, answer, family, lineUnit, units, rate, before } = props
  const { result, cell } = answer
  const kind = kindEntry(entry.kind)
  const asked = kind.inputs.filter(({ field }) => field !== 'cement_weight' || family.component === 'cement')
  const set = (change: MaterialInputs) => onChange({ ...entry, inputs: { ...entry.inputs, ...change } })
  return (
    <div className={`stack gap-16 ${classes.form}`}>
      <Note tone="info">
        Uses data from a published estimating book. Apply puts the result into the estimates.
      </Note>
      {family.kinds.length > 1 ? (
        <NativeSelect
          label="Calculated as"
          value={entry.kind}
          onChange={({ currentTarget }) => onChange({ ...entry, kind: currentTarget.value as MaterialKind })}
          data={family.kinds.map((one) => ({ value: one, label: kindEntry(one).name }))}
        />
      ) : null}
      {asked.map((input) => (
        <InputField
          key={input.field}
          input={input}
          inputs={entry.inputs}
          units={units}
          onChange={set}
          answer={answer}
        />
      ))}
      <Hint text="Added 5% allowance">
        <NumberField
          label="No. of Materials"
          value={cell?.quantity ?? result?.quantity ?? null}
          decimals={4}
          unit={lineUnit}
          onChange={() => undefined}
          readOnly
        />
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
            costWords={`${formatQuantity(cell?.quantity ?? 0)} × unit cost`}
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
      ) : null}
    </div>
  )
}

interface InputFieldProps {
  input: KindInput
  inputs: MaterialInputs
  units: ReadonlyMap<number, UnitRow>
  onChange: (change: MaterialInputs) => void
  answer: MaterialAnswer
}

function InputField({ input, inputs, units, onChange, answer }: InputFieldProps) {
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
        error={error}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value || null })}
        data={[{ value: '', label: sizes ? 'Select a size' : `Select: ${label}` }, ...choices]}
      />
    )
  }
  const number = (
    <NumberField
      label={label}
      required={required}
      error={error}
      value={value === null ? null : Number(value)}
      decimals={4}
      onChange={(next) => onChange({ [field]: next })}
      {...(unit && { unit })}
    />
  )
  if (!unitIds) return number
  return (
    <div className={classes.pair}>
      {number}
      <NativeSelect
        aria-label={`Unit of ${label}`}
        error={answer.problems.find((problem) => problem.field === 'area_unit')?.message}
        value={String(inputs.area_unit ?? unitIds[0])}
        onChange={({ currentTarget }) => onChange({ area_unit: Number(currentTarget.value) })}
        data={unitIds.map((id) => ({ value: String(id), label: units.get(id)?.abbreviation ?? '' }))}
      />
    </div>
  )
}
