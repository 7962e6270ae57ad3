import type { NamedRisk } from '@itayo/contract'
import { EFFECTS, LIKELIHOODS, namedRisk } from '@itayo/domain'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../../ui/date-field.tsx'
import '../../../../ui/mantine-late.css'
import { BandBadge } from '../band-badge.tsx'
import { riskQueries } from '../queries.ts'

export interface RiskValues {
  title: string
  cause: string
  likelihood: string
  effect: string
  owner_id: string | null
  answer: string
  due_date: string | null
}

export const EMPTY_RISK: RiskValues = {
  title: '',
  cause: '',
  likelihood: '3',
  effect: '3',
  owner_id: null,
  answer: '',
  due_date: null,
}

export const valuesOf = (risk: NamedRisk): RiskValues => ({
  title: risk.title,
  cause: risk.cause,
  likelihood: String(risk.likelihood),
  effect: String(risk.effect),
  owner_id: risk.owner_id === null ? null : String(risk.owner_id),
  answer: risk.answer,
  due_date: risk.due_date,
})

export const bodyOf = ({ likelihood, effect, owner_id, ...rest }: RiskValues) => ({
  ...rest,
  likelihood: Number(likelihood),
  effect: Number(effect),
  owner_id: owner_id === null ? null : Number(owner_id),
})

const steps = (words: readonly string[]) =>
  words.map((word, at) => ({ value: String(at + 1), label: `${at + 1} ${word}` }))

interface RiskFieldsProps {
  form: UseFormReturnType<RiskValues>
  /** Its people can see to the risk; undefined while none is chosen. */
  projectId: number | undefined
}

/** The fields of a named risk, with the band that follows from two of them. */
export function RiskFields({ form, projectId }: RiskFieldsProps) {
  const owners = useQuery({ ...riskQueries.owners(projectId ?? 0), enabled: projectId !== undefined })
  const { likelihood, effect } = form.values
  const { score, band } = namedRisk(Number(likelihood), Number(effect))
  return (
    <>
      <TextInput
        {...form.getInputProps('title')}
        label="What may happen"
        placeholder="Steel for the trusses comes late"
        autoComplete="off"
        required
      />
      <Textarea {...form.getInputProps('cause')} label="Cause" autosize minRows={2} maxRows={6} />
      <div className="stack halves one-column tops gap-14">
        <Select
          {...form.getInputProps('likelihood')}
          label="Likelihood"
          data={steps(LIKELIHOODS)}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('effect')}
          label="Effect"
          data={steps(EFFECTS)}
          allowDeselect={false}
        />
      </div>
      <p className="row gap-8 small muted">
        Likelihood × effect: <BandBadge score={score} band={band} />
      </p>
      <Textarea
        {...form.getInputProps('answer')}
        label="Answer"
        description="What is done about it"
        autosize
        minRows={2}
        maxRows={6}
      />
      <div className="stack halves one-column tops gap-14">
        <Select
          {...form.getInputProps('owner_id')}
          label="Who sees to it"
          placeholder={projectId === undefined ? 'Choose the project first' : 'Nobody yet'}
          data={(owners.data ?? []).map(({ id, display }) => ({ value: String(id), label: display }))}
          disabled={projectId === undefined}
          searchable
          clearable
        />
        <DateField {...form.getInputProps('due_date')} label="Until" clearable />
      </div>
    </>
  )
}
