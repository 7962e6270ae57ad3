import { ApiError, ERRORS, type PlatformCompany } from '@itayo/contract'
import type { CompanyFeature } from '@itayo/domain'
import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import '../../../../ui/mantine-late.css'
import { companyCalls } from '../queries.ts'
import { featureWords, isOn, switched } from './features.ts'

function isStale(error: unknown): error is ApiError & { body: { current: PlatformCompany } } {
  return error instanceof ApiError && error.code === 'stale_version' && error.body.current !== undefined
}

/** Saved as soon as it is switched: there is nothing else on the page to save with it. */
export function FeatureSwitch({ company, feature }: { company: PlatformCompany; feature: CompanyFeature }) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['company', 'companies'] })
  const set = useAction(companyCalls.setFeatures, {
    announce: true,
    showsItself: isStale,
    onSuccess: refresh,
    onError(error) {
      refresh()
      if (isStale(error)) void meet(error.body.current, !isOn(company, feature))
    },
  })
  const send = (basis: PlatformCompany, on: boolean) =>
    set.mutate({
      params: { id: basis.id },
      body: { features: switched(basis, feature, on), version: basis.version },
    })

  async function meet(current: PlatformCompany, on: boolean): Promise<void> {
    // The other person may have made the very same change.
    if (isOn(current, feature) === on) return
    const go = await askToConfirm({
      title: ERRORS.stale_version.title,
      text: `${current.name} was changed by someone else. Switched on now: ${featureWords(current)}.`,
      confirm: on ? `Switch on ${feature.name}` : `Switch off ${feature.name}`,
      cancel: 'Leave as it is',
      tone: 'warn',
    })
    if (go) send(current, on)
  }

  // While the call is on its way the switch shows the requested state.
  const wanted = set.isPending ? set.variables.body.features.includes(feature.id) : isOn(company, feature)
  return (
    <Switch
      aria-label={`${feature.name} for ${company.name}`}
      title={feature.detail}
      checked={wanted}
      disabled={set.isPending}
      display="inline-block"
      onChange={(event) => send(company, event.currentTarget.checked)}
    />
  )
}
