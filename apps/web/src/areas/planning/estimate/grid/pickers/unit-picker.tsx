import { convert } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchScore } from '../../../../../lib/match.ts'
import { ListPicker } from '../../../../../ui/sheet/list-picker.tsx'
import { estimateQueries } from '../../queries.ts'
import type { GridControl } from '../control.ts'

interface UnitPickerProps {
  current: string
  typed: string
  /** Only units that can be converted to this one. */
  likeUnitId?: number
  control: Pick<GridControl, 'chooseUnit' | 'cancelPicking' | 'leavePicking' | 'endTyping'>
}

export function UnitPicker({ current, typed, likeUnitId, control }: UnitPickerProps) {
  const [search, setSearch] = useState(typed)
  const query = useQuery(estimateQueries.units())
  const units = query.data ?? []
  const own = units.find(({ id }) => id === likeUnitId)
  const found = units
    .filter((unit) => !own || convert(1, unit, own) !== null)
    .map((unit) => ({
      unit,
      score:
        search === '' ? 1 : matchScore(search, unit.abbreviation, `${unit.name} ${unit.aliases.join(' ')}`),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ unit }) => unit)
  return (
    <ListPicker
      label="Unit"
      start={typed || current}
      isReplacing={typed !== ''}
      choices={found.map((unit) => ({ value: String(unit.id), label: unit.abbreviation, detail: unit.name }))}
      pending={query.isPending}
      failed={query.isError && !query.data}
      align="right"
      width={240}
      onType={setSearch}
      onPick={(value) => {
        const unit = found.find(({ id }) => String(id) === value)
        if (unit) control.chooseUnit(unit)
      }}
      onLeave={control.cancelPicking}
      onAway={control.endTyping}
      onNext={control.leavePicking}
    />
  )
}
