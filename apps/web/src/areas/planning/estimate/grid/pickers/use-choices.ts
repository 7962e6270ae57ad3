import { dailyOf, timeUnitWord } from '@itayo/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../../../../../lib/auth/auth.ts'
import { useMay } from '../../../../../lib/auth/use-may.ts'
import { errorWords } from '../../../../../lib/errors.ts'
import { formatPeso } from '../../../../../lib/formats.ts'
import { matchScore } from '../../../../../lib/match.ts'
import { showFailure } from '../../../../../ui/dialogs.ts'
import type { Choice } from '../../../../../ui/sheet/list-picker.tsx'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import type { ChosenItem, LineKind } from '../../model/types.ts'
import { resourceLists } from '../../offered.ts'

const TYPING_MS = 250

export interface Found {
  choices: readonly Choice[]
  itemOf: (value: string) => ChosenItem | undefined
  pending: boolean
  failed: boolean
}

interface ChoicesQuery {
  enabled: boolean
  typed: string
}

/** Entries of the kind's master list that match the typed text, with the rates in force. */
export function useChoices(kind: LineKind, typed: string): Found {
  const positions = usePositions({ enabled: kind === 'labor', typed })
  const categories = useCategories({ enabled: kind === 'equipment', typed })
  const materials = useMaterials({ enabled: kind === 'material', typed })
  if (kind === 'labor') return positions
  return kind === 'equipment' ? categories : materials
}

interface Offer extends ChosenItem {
  itemId: number
  per: string
}

function foundOf(offers: readonly Offer[], query: { pending: boolean; failed: boolean }): Found {
  return {
    choices: offers.map(({ itemId, name, rate, per }) => ({
      value: String(itemId),
      label: name,
      detail: rate === null ? per || undefined : `${formatPeso(rate)} / ${per}`,
    })),
    itemOf: (value) => offers.find(({ itemId }) => String(itemId) === value),
    ...query,
  }
}

function usePositions({ enabled, typed }: ChoicesQuery): Found {
  const query = resourceLists.get().usePositions(enabled)
  const offers = (query.data ?? [])
    .map((row) => ({ row, score: typed === '' ? 1 : matchScore(typed, row.position) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ row }) => ({
      itemId: row.position_id,
      name: row.position,
      rate: row.daily_rate ?? null,
      unitId: null,
      unit: '',
      per: typeof row.daily_rate === 'number' ? timeUnitWord('d') : '',
    }))
  return foundOf(offers, { pending: query.isPending, failed: query.isError && !query.data })
}

function useCategories({ enabled, typed }: ChoicesQuery): Found {
  const may = useMay()
  const [searched] = useDebouncedValue(typed, TYPING_MS)
  const query = resourceLists.get().useCategories(searched, enabled)
  // The list to choose from has no rates.
  const rates = useQuery({
    ...catalogQueries.categoryRates(),
    enabled: enabled && may('/equipment/Index') && may('/costs/view'),
  })
  const offers = (query.data ?? []).map((row) => {
    const known = rates.data?.find(({ id }) => id === row.value)
    const hourly = known?.per_hour
    const rate = known?.per_day ?? (typeof hourly === 'number' ? dailyOf(hourly) : null)
    const per = rate === null ? '' : timeUnitWord('d')
    return { itemId: row.value, name: row.label, rate, unitId: null, unit: '', per }
  })
  return foundOf(offers, {
    pending: query.isFetching || searched !== typed,
    failed: query.isError && !query.data,
  })
}

/** EST-081: a list that does not come is said in a popup, with the server's own words. */
function useMaterials({ enabled, typed }: ChoicesQuery): Found {
  const { company } = useAuth()
  const [searched] = useDebouncedValue(typed, TYPING_MS)
  const query = useQuery({ ...catalogQueries.materials(company?.id ?? 0, searched), enabled })
  const { error } = query
  useEffect(() => {
    if (enabled && error) void showFailure(errorWords(error).text, 'Error')
  }, [enabled, error])
  const offers = (query.data ?? []).map((row) => ({
    itemId: row.material_id,
    name: row.description,
    rate: row.price ?? null,
    unitId: row.unit_id,
    unit: row.unit,
    per: row.unit,
  }))
  return foundOf(offers, {
    pending: query.isFetching || searched !== typed,
    failed: query.isError && !query.data,
  })
}
